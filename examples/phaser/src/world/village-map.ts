import type { Point } from '@telos/core/space'

/** The part of the picture that people can walk on, in pixels. */
export const map = { left: 14, top: 225, right: 946, bottom: 706 } as const

export type ThingType = 'mill' | 'bakery' | 'inn' | 'smithy' | 'tower' | 'bell' | 'woodpile' | 'well' | 'tree' | 'wheat'

/** Something that villagers use. Its place is the foot of its picture. */
export interface Thing {
  readonly id: string
  readonly type: ThingType
  readonly x: number
  readonly y: number
  /** False: a tree that was felled, wheat that was cut. */
  active: boolean
  /** Village time at which it has grown back. */
  growsAt: number
}

/** Where to stand to use a thing: pixels below it, and how much of the villager's lane to the side. */
export const standAt: Readonly<Record<ThingType, { readonly below: number; readonly aside: number }>> = {
  mill: { below: 8, aside: 1 },
  bakery: { below: 8, aside: 1 },
  inn: { below: 8, aside: 1 },
  smithy: { below: 8, aside: 1 },
  tower: { below: 8, aside: 0.6 },
  bell: { below: 16, aside: 0.1 },
  woodpile: { below: 16, aside: 0.9 },
  well: { below: 38, aside: 0.9 },
  tree: { below: 20, aside: 0.3 },
  wheat: { below: 8, aside: 0.2 },
}

/** Radius of things that villagers walk around. */
export const girthOf: Partial<Record<ThingType, number>> = { well: 32, tree: 14 }

const placed: readonly (readonly [ThingType, number, number])[] = [
  ['mill', 104, 230],
  ['bakery', 290, 230],
  ['inn', 482, 230],
  ['smithy', 676, 230],
  ['tower', 856, 230],
  ['bell', 922, 268],
  ['woodpile', 764, 250],
  ['well', 486, 430],
  ['tree', 96, 392],
  ['tree', 176, 470],
  ['tree', 640, 640],
  ['tree', 716, 574],
  ['tree', 790, 662],
  ['tree', 866, 588],
  ['tree', 912, 452],
  ['wheat', 84, 580],
  ['wheat', 156, 580],
  ['wheat', 228, 580],
  ['wheat', 300, 580],
  ['wheat', 84, 640],
  ['wheat', 156, 640],
  ['wheat', 228, 640],
  ['wheat', 300, 640],
]

export function placeThings(): Thing[] {
  return placed.map(([type, x, y], index) => ({ id: `${type} ${index}`, type, x, y, active: true, growsAt: 0 }))
}

/** Places under a roof, each for one. `data` is how well it keeps off the rain, from 0 to 1. */
export const roofs: readonly Point[] = [
  { name: 'eaves of the mill', x: 160, y: 242, data: 0.8 },
  { name: 'awning of the bakery', x: 242, y: 242, data: 1 },
  { name: 'porch of the inn, left', x: 426, y: 242, data: 1 },
  { name: 'porch of the inn, right', x: 538, y: 242, data: 1 },
  { name: 'lean-to of the smithy', x: 622, y: 242, data: 0.9 },
  { name: 'forge', x: 724, y: 242, data: 0.9 },
  { name: 'arch of the tower', x: 812, y: 242, data: 0.8 },
  { name: 'old oak', x: 96, y: 424, data: 0.3 },
]

/** Doors that are safe from a wolf. */
export const doors: readonly Point[] = placed
  .filter(([type]) => ['mill', 'bakery', 'inn', 'smithy', 'tower'].includes(type))
  .map(([name, x, y]) => ({ name, x, y }))
