import type { PirateWorld } from './pirate-world.ts'
import { thingNames, things, townPlaceNames, townPlaces } from './town.ts'

const width = 34
const height = 10
/** Wide enough to print place names side by side. */
const columnsPerPace = 2

/** Draws the town from above: places by name, a `*` where a place still has its thing, and the pirate as `@` below them. */
export function drawTown(world: PirateWorld): string {
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => ' '))
  const write = (x: number, y: number, text: string) => {
    for (const [index, character] of [...text].entries())
      rows[Math.round(y)][Math.round(x * columnsPerPace) + index] = character
  }
  for (const name of townPlaceNames) {
    const thing = thingNames.find((each) => things[each].place === name)
    const { x, y } = townPlaces[name]
    write(x, y, `${thing !== undefined && world.has(thing) ? '*' : '.'}${name}`)
  }
  // below the names, so that he covers none
  write(world.pirate.at.x, world.pirate.at.y + 1, '@')
  return rows.map((row) => row.join('').trimEnd()).join('\n')
}
