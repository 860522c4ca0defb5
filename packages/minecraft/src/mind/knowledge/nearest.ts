import { sprintingSpeed } from '../../path/pace.ts'
import { armLength } from '../../path/sight.ts'
import type { Position } from '../../position.ts'
import { unpackPosition } from '../sight/packed-position.ts'
import type { Knowledge } from './knowledge.ts'

export interface Nearest {
  readonly at: Position
  readonly seconds: number
}

/**
 * The nearest by path of all known blocks of some names. Blocks whose straight-line distance exceeds the best path so far are skipped, so
 * that a forest costs no more than a tree.
 *
 * @param more Additional seconds that a block costs; Infinity to exclude it.
 */
export function nearestBlock(
  knowledge: Knowledge,
  names: readonly string[],
  more: (at: Position) => number = () => 0,
): Nearest | undefined {
  const { blocks, body } = knowledge
  const candidates: { readonly at: Position; readonly least: number }[] = []
  for (const name of names)
    for (const key of blocks.keysOf(name)) {
      const at = unpackPosition(key)
      if (!knowledge.isAvoided(at)) candidates.push({ at, least: leastSeconds(body.position, at) })
    }
  candidates.sort((a, b) => a.least - b.least)
  const distances = knowledge.distances()
  let best: Nearest | undefined
  for (const { at, least } of candidates) {
    if (best !== undefined && least >= best.seconds) break
    const extra = more(at)
    if (least + extra >= (best?.seconds ?? Number.POSITIVE_INFINITY)) continue
    const seconds = distances.secondsToReach(at) + extra
    if (seconds < (best?.seconds ?? Number.POSITIVE_INFINITY)) best = { at, seconds }
  }
  return best
}

/** Lower bound of any path. */
export function leastSeconds(from: Position, to: Position): number {
  return Math.max(0, Math.hypot(to.x + 0.5 - from.x, to.z + 0.5 - from.z) - armLength) / sprintingSpeed
}
