import { distance } from '../../position.ts'
import type { KnownEntity } from '../knowledge/known-entities.ts'
import type { Hands } from './hands.ts'
import { done, type Skill } from './skill.ts'

/** Blocks within which things on the ground are thought to be one's own: they fell when the block was dug, or the animal died. */
export const ownRadius = 8

/** Picks up what lies about within a radius, nearest first, until there are `enough` or no more. What cannot be had is left alone. */
export function* collect(
  hands: Hands,
  items: ReadonlySet<string>,
  isEnough: () => boolean,
  radius: number = ownRadius,
): Skill {
  const { body, knowledge } = hands
  for (;;) {
    knowledge.lookAtEntities()
    if (isEnough()) return done
    const next = nearestItem(hands, items, radius)
    if (next === undefined) return done
    hands.target = next.position
    const walked = yield* hands.perform({ do: 'follow', entity: next.id, within: 0.8 }, 200)
    if (!walked.ok && body.entities().some(({ id }) => id === next.id)) {
      knowledge.avoid(next.id)
      continue
    }
    // fresh drops cannot be picked up in their first half second
    for (let tick = 0; tick < 30 && isStillThere(hands, next); tick++) yield undefined
    if (isStillThere(hands, next)) knowledge.avoid(next.id)
    knowledge.entities.forget(next.id)
  }
}

function isStillThere({ body }: Hands, { id, count }: KnownEntity): boolean {
  return body.entities().some((entity) => entity.id === id && entity.count === count)
}

function nearestItem({ knowledge, body }: Hands, items: ReadonlySet<string>, radius: number): KnownEntity | undefined {
  let best: KnownEntity | undefined
  let least = radius
  for (const entity of knowledge.entities.all) {
    if (entity.kind !== 'item' || !items.has(entity.name) || knowledge.isAvoided(entity.id)) continue
    const away = distance(entity.position, body.position)
    if (away >= least) continue
    least = away
    best = entity
  }
  return best
}
