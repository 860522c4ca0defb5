import type { Point } from '@telos/core/space'

/** One moment of a demo, as data for whoever draws it. Distances are in the world's own units. */
export interface DemoScene {
  readonly width: number
  readonly height: number
  /** What never moves, from the ground up. A scene may add or drop some from moment to moment. */
  readonly ground: readonly GroundMark[]
  readonly figures: readonly SceneFigure[]
}

/** Something on the ground: a cell of a wall, a named place, a thing that lies about. */
export interface GroundMark {
  readonly at: Point
  readonly look: 'road' | 'wall' | 'cover' | 'bush' | 'place' | 'spot' | 'thing' | 'target'
  /** Printed beside it. */
  readonly label?: string
  /** Where a road ends. */
  readonly to?: Point
}

/** Somebody who moves. */
export interface SceneFigure {
  /** Stays the same from scene to scene. */
  readonly name: string
  readonly at: Point
  readonly side: 'blue' | 'red' | 'grey'
  /** A fallen figure stays where it fell. */
  readonly isDown?: boolean
  /** What the speech bubble says; several lines. Figures without one have no bubble. */
  readonly thought?: readonly string[]
}
