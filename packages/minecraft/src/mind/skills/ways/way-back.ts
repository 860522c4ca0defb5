import type { Distances } from '../../../path/distances-from.ts'
import { findPath } from '../../../path/find-path.ts'
import { standIn } from '../../../path/path-goal.ts'
import { canStand } from '../../../path/terrain.ts'
import { blockOf, type Position } from '../../../position.ts'
import type { Hands } from '../hands.ts'
import { digWay, secondsToDig } from './dig-way.ts'

/** Maximum width and height of a gap. */
const widest = 8
const highest = 5

/** Digs around a gap in the path if digging has cut off most of what could be reached before: the steps of a staircase may be ore. */
export function* keepWayBack(hands: Hands, before: Distances): Generator<undefined, void> {
  const { knowledge, body } = hands
  if (knowledge.distances().count >= before.count / 2) return
  const beyond = nearestBeyond(hands, before)
  if (beyond === undefined) return
  const path = findPath(knowledge.terrain, body.position, standIn(beyond), {
    dig: (x, y, z) => secondsToDig(hands, { x, y, z }),
    expansions: 4000,
  })
  if (path.status !== 'found') return
  hands.isCutOff = true
  try {
    yield* digWay(hands, path.steps)
  } finally {
    hands.isCutOff = false
  }
}

/** The nearest place that could be reached before and no longer can. */
function nearestBeyond({ knowledge, body }: Hands, before: Distances): Position | undefined {
  const { x, y, z } = blockOf(body.position)
  const distances = knowledge.distances()
  let best: Position | undefined
  let least = Number.POSITIVE_INFINITY
  for (let dx = -widest; dx <= widest; dx++)
    for (let dz = -widest; dz <= widest; dz++)
      for (let dy = -highest; dy <= highest; dy++) {
        const at = { x: x + dx, y: y + dy, z: z + dz }
        const seconds = before.secondsTo(at)
        if (seconds >= least || distances.secondsTo(at) < Number.POSITIVE_INFINITY) continue
        if (!canStand(knowledge.terrain, at.x, at.y, at.z)) continue
        least = seconds
        best = at
      }
  return best
}
