/** What a film is: scenes and captions by the second, and the scene that stands for all of them. */
import type { Point } from '@telos/core/space'

/** One moment of a world, as data for a renderer. Distances are in the world's own units. */
export interface WorldScene {
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

/** A recorded run: scenes and captions by the second at which a viewer sees them. */
export interface Film {
  readonly scenes: readonly FilmScene[]
  readonly captions: readonly Caption[]
  /** Duration in seconds. */
  readonly seconds: number
}

/** A scene and when it is shown. */
export interface FilmScene {
  readonly at: number
  readonly scene: WorldScene
}

/** A sentence of the story and when it is shown. */
export interface Caption {
  readonly at: number
  readonly text: string
}

/**
 * Returns the second of the film that tells most: the last caption at which most figures have a goal and a plan. The last scene often shows
 * nobody with either.
 */
export function posterOf({ scenes, captions, seconds }: Film): number {
  let best = { at: Math.max(0, ...scenes.map(({ at }) => at)), worth: 0 }
  for (const { at } of captions) {
    const scene = scenes.findLast((each) => each.at <= at)?.scene
    const worth = scene?.figures.reduce((sum, figure) => sum + worthOf(figure), 0) ?? 0
    if (worth > 0 && worth >= best.worth) best = { at, worth }
  }
  return Math.min(best.at, seconds)
}

/** A plan of two steps shows that there is a plan; more steps do not show it better. */
function worthOf({ thought }: SceneFigure): number {
  if (thought === undefined) return 0
  return (thought[1] ?? '').includes('→') ? 2 : 1
}
