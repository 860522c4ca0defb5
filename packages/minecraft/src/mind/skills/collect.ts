import { findPath } from '../../path/find-path.ts'
import { standNear } from '../../path/path-goal.ts'
import { blockDistance, blockOf } from '../../position.ts'
import type { KnownEntity } from '../knowledge/known-entities.ts'
import { pickUpPlace } from '../knowledge/pick-up-place.ts'
import type { Hands } from './hands.ts'
import { hasRoomFor } from './room.ts'
import { type Skill, skillDone, skillFailed } from './skill.ts'
import { digWay, secondsToDig } from './ways/dig-way.ts'

/** Radius in blocks within which items on the ground count as the bot's own: dropped by the block it dug or the animal it killed. */
export const ownRadius = 8

/** Fresh drops cannot be picked up in their first half second. */
export const pickUpTicks = 14

/**
 * Picks up items within a radius, nearest first, until there are enough or none are left. Leaves items it cannot reach or has no room for.
 */
export function* collect(
  hands: Hands,
  items: ReadonlySet<string>,
  isEnough: () => boolean,
  radius: number = ownRadius,
): Skill {
  const { knowledge, body } = hands
  const skipped = new Set<number>()
  for (;;) {
    knowledge.lookAtEntities()
    if (isEnough()) return skillDone
    const next = nearestItem(hands, items, radius, skipped)
    if (next === undefined) return skillDone
    hands.target = next.position
    // from a step away if that will do; otherwise onto it, or beside the niche it lies in
    for (const approach of [follow(1.1), follow(0.5), goBeside, digThere]) {
      const near = yield* approach(hands, next)
      const until = near.status === 'done' ? body.ticks + pickUpTicks : body.ticks
      while (body.ticks < until && isThere(hands, next)) yield undefined
      if (!isThere(hands, next)) break
    }
    if (isThere(hands, next)) skipped.add(next.id)
    else knowledge.entities.forget(next.id)
  }
}

function follow(within: number) {
  return function* (hands: Hands, { id }: KnownEntity): Skill {
    const near = yield* hands.perform({ do: 'follow', entity: id, within }, 200)
    return near.ok ? skillDone : skillFailed(near.why)
  }
}

function* goBeside(hands: Hands, { position }: KnownEntity): Skill {
  const place = pickUpPlace(hands.knowledge, position)
  if (place === undefined) return skillFailed('no path leads there')
  const walked = yield* hands.perform({ do: 'walk', to: place.at, within: 0 }, 200)
  return walked.ok ? skillDone : skillFailed(walked.why)
}

function* digThere(hands: Hands, { position }: KnownEntity): Skill {
  const path = findPath(hands.knowledge.terrain, hands.body.position, standNear(blockOf(position), 1.1), {
    dig: (x, y, z) => secondsToDig(hands, { x, y, z }),
    expansions: 1000,
  })
  return path.status === 'found'
    ? yield* digWay(hands, path.steps)
    : skillFailed('no path leads there, and none can be dug')
}

/** Whether it still lies there, with the same count. */
function isThere({ body }: Hands, { id, count }: KnownEntity): boolean {
  return body.entities().some((entity) => entity.id === id && entity.count === count)
}

function nearestItem(
  hands: Hands,
  items: ReadonlySet<string>,
  radius: number,
  skipped: ReadonlySet<number>,
): KnownEntity | undefined {
  const { knowledge, body } = hands
  let best: KnownEntity | undefined
  let least = radius
  for (const entity of knowledge.entities.all) {
    if (entity.kind !== 'item' || !items.has(entity.name) || skipped.has(entity.id)) continue
    const away = blockDistance(entity.position, body.position)
    if (away >= least || !hasRoomFor(hands, entity.name)) continue
    least = away
    best = entity
  }
  return best
}
