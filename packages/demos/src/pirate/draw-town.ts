import type { PirateWorld } from './pirate-world.ts'
import { thingNames, things, townPlaceNames, townPlaces } from './town.ts'

const width = 24
const height = 9

/** The town from above: places by their names, a `*` where the thing of a place is still there, and the pirate as `@`. */
export function drawTown(world: PirateWorld): string {
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => ' '))
  const write = (x: number, y: number, text: string) => {
    for (const [index, character] of [...text].entries()) rows[Math.round(y)][Math.round(x * 1.5) + index] = character
  }
  for (const name of townPlaceNames) {
    const thing = thingNames.find((each) => things[each].place === name)
    const { x, y } = townPlaces[name]
    write(x, y, `${thing !== undefined && world.has(thing) ? '*' : '.'}${name.slice(0, 4)}`)
  }
  write(world.pirate.at.x, world.pirate.at.y, '@')
  return rows.map((row) => row.join('').trimEnd()).join('\n')
}
