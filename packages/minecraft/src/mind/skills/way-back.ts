import { findPath } from '../../path/find-path.ts'
import { standNear } from '../../path/path-goal.ts'
import { blockOf, type Position } from '../../position.ts'
import { digWay, secondsToDig } from './dig-way.ts'
import type { Hands } from './hands.ts'

/** Whoever gets so near to where they came from has not been cut off. */
const near = 3

/** Digs a way back to where it came from, if digging has cut it off: the steps of a stair may be of ore. */
export function* keepWayBack(hands: Hands, home: Position): Generator<undefined, void> {
  const { knowledge, body } = hands
  const place = blockOf(home)
  if (knowledge.distances().secondsToNear(place, near) < Number.POSITIVE_INFINITY) return
  const goal = standNear(place, near)
  const walk = findPath(knowledge.terrain, body.position, goal)
  if (walk.status !== 'none') return
  const path = findPath(knowledge.terrain, body.position, goal, {
    dig: (x, y, z) => secondsToDig(hands, { x, y, z }),
    expansions: 4000,
  })
  if (path.status !== 'found') return
  const last = path.steps.findLastIndex(({ digs }) => digs.length > 0)
  yield* digWay(hands, path.steps.slice(0, last + 1))
}
