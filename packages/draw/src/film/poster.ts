import type { Film } from '../../../demos/src/film-camera.ts'
import type { SceneFigure } from './scene.ts'

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
