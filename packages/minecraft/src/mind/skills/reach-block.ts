import { findPath } from '../../path/find-path.ts'
import { standInReach } from '../../path/path-goal.ts'
import { armLength, eyeHeight, visibleFace } from '../../path/sight.ts'
import type { Position } from '../../position.ts'
import { digWay, secondsToDig } from './dig-way.ts'
import type { Hands } from './hands.ts'
import { done, failure, type Skill } from './skill.ts'

/** Whether hands reach a block and eyes see it from where the body is. */
export function isInReach({ body, knowledge }: Hands, at: Position): boolean {
  const { x, y, z } = body.position
  return visibleFace(knowledge.terrain, x, y + eyeHeight, z, at.x, at.y, at.z, armLength) >= 0
}

/** Walks to where a block can be reached and seen; where no way leads there, digs one, if it may. */
export function* reachBlock(hands: Hands, at: Position, options: { readonly mayDig?: boolean } = {}): Skill {
  const { knowledge, body } = hands
  hands.target = at
  if (isInReach(hands, at)) return done
  const place = knowledge.distances().placeToReach(at)
  if (place !== undefined) {
    const walked = yield* hands.perform({ do: 'walk', to: place, within: 0 }, 1200)
    if (!walked.ok) return failure(walked.why)
    return isInReach(hands, at) ? done : failure('out of reach after walking there')
  }
  if (options.mayDig !== true) return failure('no way leads there')
  const path = findPath(knowledge.terrain, body.position, standInReach(knowledge.terrain, at), {
    dig: (x, y, z) => secondsToDig(hands, { x, y, z }),
    expansions: 4000,
  })
  if (path.status !== 'found') return failure('no way leads there, and none can be dug')
  const dug = yield* digWay(hands, path.steps)
  if (dug.status === 'failed') return dug
  return isInReach(hands, at) ? done : failure('out of reach at the end of the way')
}
