import { findPath } from '../../../path/find-path.ts'
import { standNear } from '../../../path/path-goal.ts'
import { blockDistance, blockOf, type Position } from '../../../position.ts'
import type { Hands } from '../hands.ts'
import { type Skill, skillFailed } from '../skill.ts'
import { digWay, secondsToDig } from './dig-way.ts'

/** Radius in blocks within which a path is dug. */
const farthest = 12

/** Distance at which a place counts as visited. */
const near = 2

/** The nearest recently visited place that no path leads to any more, for instance after it has gone down into a pit it dug. */
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

/** Digs a path to a place. Tried once in a while. */
export function* digTo(hands: Hands, at: Position): Skill {
  hands.knowledge.avoid(at)
  const path = findPath(hands.knowledge.terrain, hands.body.position, standNear(at, near), {
    dig: (x, y, z) => secondsToDig(hands, { x, y, z }),
    expansions: 4000,
  })
  return path.status === 'found'
    ? yield* digWay(hands, path.steps)
    : skillFailed('no path leads there, and none can be dug')
}
