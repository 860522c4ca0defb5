import type { Point } from '@telos/core/space'

/** Positions of places, in paces. */
export const townPlaces = {
  cabin: { x: 0, y: 0 },
  docks: { x: 4, y: 0 },
  tavern: { x: 8, y: 0 },
  storehouse: { x: 5, y: 6 },
  cove: { x: 10, y: 8 },
} as const satisfies Record<string, Point>

/** Name of a place. */
export type TownPlace = keyof typeof townPlaces

/** Things that can be removed from the world. A thing indoors can be seen only by someone who is there. */
export const things = {
  ship: { place: 'docks', indoors: false, words: 'the ship at the docks' },
  bottle: { place: 'tavern', indoors: true, words: 'the bottle of rum' },
  cask: { place: 'storehouse', indoors: true, words: 'the cask of molasses' },
  still: { place: 'cove', indoors: false, words: 'the still' },
} as const satisfies Record<string, { readonly place: TownPlace; readonly indoors: boolean; readonly words: string }>

/** Name of a thing. */
export type Thing = keyof typeof things

/** All things, in a fixed order. */
export const thingNames = Object.keys(things) as readonly Thing[]
/** All places, in a fixed order. */
export const townPlaceNames = Object.keys(townPlaces) as readonly TownPlace[]

/** How far a pirate sees outdoors, in paces. */
export const pirateSight = 3

/** How fast a pirate walks. */
export const pacesPerSecond = 1
