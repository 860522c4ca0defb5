import { findPath } from '../../../path/find-path.ts'
import { standInReach } from '../../../path/path-goal.ts'
import { armLength, canReach } from '../../../path/sight.ts'
import type { Position } from '../../../position.ts'
import type { Hands } from '../hands.ts'
import { type Skill, skillDone, skillFailed } from '../skill.ts'
import { digWay, secondsToDig } from './dig-way.ts'

/** Whether the body can reach and see a block from where it is. */
export function isInReach({ body, knowledge }: Hands, at: Position): boolean {
  const { x, y, z } = body.position
  // tests the block the feet are in, with the eyes above its centre
  return canReach(knowledge.terrain, x - 0.5, y, z - 0.5, at, armLength)
}

export interface ReachOptions {
  /** Whether to dig a path if none leads there. @default false */
  readonly mayDig?: boolean
  /** Whether to go right up to it, since drops have to be picked up anyway. @default false */
  readonly close?: boolean
}

/** Walks to a place from which a block can be reached and seen. */
export function* reachBlock(hands: Hands, at: Position, options: ReachOptions = {}): Skill {
  const { knowledge, body } = hands
  hands.target = at
  if (isInReach(hands, at)) return skillDone
  const place = (options.close ? placeBeside(hands, at) : undefined) ?? knowledge.distances().placeToReach(at)
  if (place !== undefined) {
    const walked = yield* hands.perform({ do: 'walk', to: place, within: 0 }, 1200)
    if (!walked.ok) return skillFailed(walked.why)
    return isInReach(hands, at) ? skillDone : skillFailed('out of reach after walking there')
  }
  if (options.mayDig !== true) return skillFailed('no path leads there')
  const path = findPath(knowledge.terrain, body.position, standInReach(knowledge.terrain, at), {
    dig: (x, y, z) => secondsToDig(hands, { x, y, z }),
    expansions: 4000,
  })
  if (path.status !== 'found') return skillFailed('no path leads there, and none can be dug')
  const dug = yield* digWay(hands, path.steps)
  if (dug.status === 'failed') return dug
  return isInReach(hands, at) ? skillDone : skillFailed('out of reach at the end of the path')
}

/** The nearest place beside a block, or below it, from which it can be reached. */
function placeBeside({ knowledge }: Hands, at: Position): Position | undefined {
  const distances = knowledge.distances()
  let best: Position | undefined
  let least = distances.secondsToReach(at) + detour
  for (let dx = -1; dx <= 1; dx++)
    for (let dz = -1; dz <= 1; dz++)
      for (let dy = -4; dy <= 1; dy++) {
        if (dx === 0 && dz === 0) continue
        const place = { x: at.x + dx, y: at.y + dy, z: at.z + dz }
        const seconds = distances.secondsTo(place)
        if (seconds >= least || !canReach(knowledge.terrain, place.x, place.y, place.z, at, armLength)) continue
        least = seconds
        best = place
      }
  return best
}

/** Maximum extra seconds for going right up to a block instead of just within reach. */
const detour = 2
