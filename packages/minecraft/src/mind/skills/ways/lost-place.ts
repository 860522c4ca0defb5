import { findPath } from '../../../path/find-path.ts'
import { standNear } from '../../../path/path-goal.ts'
import { blockDistance, blockOf, type Position } from '../../../position.ts'
import type { Hands } from '../hands.ts'
import { type Skill, skillFailed } from '../skill.ts'
import { digWay, secondsToDig } from './dig-way.ts'

/** Blocks within which a way is dug. */
const farthest = 12

/** Whoever gets so near has been there. */
const near = 2

/** The nearest place where it has been of late and that no way leads to any more: it has gone down into a pit of its own digging, say. */
export function lostPlace({ body, knowledge }: Hands): Position | undefined {
  const distances = knowledge.distances()
  let best: Position | undefined
  let least = farthest
  for (const seen of knowledge.viewpoints) {
    const at = blockOf(seen)
    const away = blockDistance(seen, body.position)
    if (away >= least || knowledge.isAvoided(at)) continue
    if (distances.secondsToNear(at, near) < Number.POSITIVE_INFINITY) continue
    least = away
    best = at
  }
  return best
}

/** Digs a way to a place. It is tried once in a while. */
export function* digTo(hands: Hands, at: Position): Skill {
  hands.knowledge.avoid(at)
  const path = findPath(hands.knowledge.terrain, hands.body.position, standNear(at, near), {
    dig: (x, y, z) => secondsToDig(hands, { x, y, z }),
    expansions: 4000,
  })
  return path.status === 'found'
    ? yield* digWay(hands, path.steps)
    : skillFailed('no way leads there, and none can be dug')
}
