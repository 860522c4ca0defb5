import { distance } from '../../position.ts'
import type { KnownEntity } from '../knowledge/known-entities.ts'
import type { Hands } from './hands.ts'
import { done, type Skill } from './skill.ts'

/** Blocks within which things on the ground are thought to be one's own: they fell when the block was dug, or the animal died. */
export const ownRadius = 8

/** Fresh drops cannot be picked up in their first half second. */
const pickUpTicks = 14

/** Picks up what lies about within a radius, nearest first, until there is enough or no more. What cannot be had is left lying. */
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
    if (isEnough()) return done
    const next = nearestItem(hands, items, radius, skipped)
    if (next === undefined) return done
    hands.target = next.position
    // from a step away, if that will do; otherwise right onto it
    for (const within of [1.1, 0.5]) {
      yield* hands.perform({ do: 'follow', entity: next.id, within }, 200)
      const until = body.ticks + pickUpTicks
      while (body.ticks < until && isThere(hands, next)) yield undefined
      if (!isThere(hands, next)) break
    }
    if (isThere(hands, next)) skipped.add(next.id)
    else knowledge.entities.forget(next.id)
  }
}

/** Still lying there, and as many of them. */
function isThere({ body }: Hands, { id, count }: KnownEntity): boolean {
  return body.entities().some((entity) => entity.id === id && entity.count === count)
}

function nearestItem(
  { knowledge, body }: Hands,
  items: ReadonlySet<string>,
  radius: number,
  skipped: ReadonlySet<number>,
): KnownEntity | undefined {
  let best: KnownEntity | undefined
  let least = radius
  for (const entity of knowledge.entities.all) {
    if (entity.kind !== 'item' || !items.has(entity.name) || skipped.has(entity.id)) continue
    const away = distance(entity.position, body.position)
    if (away >= least) continue
    least = away
    best = entity
  }
  return best
}
