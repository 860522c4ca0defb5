import type { Point } from '@telos/core/space'

/** Paces from left to right. */
export const width = 24
/** Paces from top to bottom. */
export const height = 7

/** Where the sniper stands. */
export const tower: Point = { x: 2, y: 3, name: 'tower' }

/** Where shots mostly miss. */
export const covers: readonly Point[] = [
  { x: 6, y: 1, name: 'wall' },
  { x: 8, y: 5, name: 'cart' },
  { x: 10, y: 3, name: 'well' },
]
