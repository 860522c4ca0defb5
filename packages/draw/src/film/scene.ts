import type { Point } from '@telos/core/space'

/** One moment of a demo, as data for a renderer. Distances are in the world's own units. */
export interface DemoScene {
  readonly width: number
  readonly height: number
  /** What never moves, bottom layer first. Marks may appear or disappear from scene to scene. */
  readonly ground: readonly GroundMark[]
  readonly figures: readonly SceneFigure[]
  /** Says who the figures without a name are, for a legend: `{ grey: 'burglars' }`. */
  readonly extras?: { readonly [Side in SceneFigure['side']]?: string }
  /** What a figure without a goal does. @default 'no goal right now' */
  readonly idle?: string
}

/** Something on the ground: a wall cell, a named place, an object. */
export interface GroundMark {
  readonly at: Point
  readonly look: 'road' | 'wall' | 'cover' | 'bush' | 'place' | 'spot' | 'thing' | 'target'
  /** Printed beside it. */
  readonly label?: string
  /** The end of a road. */
  readonly to?: Point
}

/** A character who moves. */
export interface SceneFigure {
  /** Stays the same from scene to scene. */
  readonly name: string
  readonly at: Point
  readonly side: 'blue' | 'red' | 'grey'
  /** A fallen figure stays where it fell. */
  readonly isDown?: boolean
  /** Lines of the speech bubble. A figure without a thought has no bubble. */
  readonly thought?: readonly string[]
}
