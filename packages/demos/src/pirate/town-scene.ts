import type { GroundMark, WorldScene } from '@telos/draw'
import { type PirateWorld, thingNames, things, townPlaceNames, townPlaces } from './pirate-world.ts'

/** The roads he walks. */
const roads = [
  ['cabin', 'docks'],
  ['docks', 'tavern'],
  ['docks', 'storehouse'],
  ['tavern', 'storehouse'],
  ['storehouse', 'cove'],
] as const

const labels = {
  ship: 'ship',
  bottle: 'rum',
  cask: 'molasses',
  still: 'still',
} as const

/** Returns the town as data for a film. A thing is drawn at its place as long as it is there. */
export function townScene(world: PirateWorld, thought: readonly string[] | undefined): WorldScene {
  const places = townPlaceNames.map((name): GroundMark => ({ at: townPlaces[name], look: 'place', label: name }))
  const there = thingNames.filter((thing) => world.has(thing))
  return {
    width: 10,
    height: 8,
    ground: [
      ...roads.map(
        ([from, to]): GroundMark => ({
          at: townPlaces[from],
          look: 'road',
          to: townPlaces[to],
        }),
      ),
      ...places,
      ...there.map(
        (thing): GroundMark => ({
          at: townPlaces[things[thing].place],
          look: 'thing',
          label: labels[thing],
        }),
      ),
    ],
    figures: [{ name: 'Jack', at: world.pirate.at, side: 'blue', thought }],
  }
}

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
