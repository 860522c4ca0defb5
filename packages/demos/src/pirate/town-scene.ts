import type { GroundMark, WorldScene } from '@telos/draw'
import type { PirateWorld } from './pirate-world.ts'
import { thingNames, things, townPlaceNames, townPlaces } from './town.ts'

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
