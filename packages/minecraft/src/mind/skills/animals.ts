import { attackCooldown } from '../../data/attack.ts'
import { blockOf } from '../../position.ts'
import type { KnownEntity } from '../knowledge/known-entities.ts'
import { placeToSee } from '../knowledge/place-to-see.ts'
import { collect } from './collect.ts'
import type { Hands } from './hands.ts'
import { hasRoomFor, noRoom } from './room.ts'
import { type Skill, skillDone, skillFailed } from './skill.ts'
import type { SkillProgress } from './skill-progress.ts'
import { bestWeapon } from './tools.ts'

/** Distance in blocks from which an animal can be hit or shorn, with a margin for its next step. */
const armsLength = 2.5

/** Extra seconds for an animal out of sight. */
const searching = 5

/** Maximum ticks of a walk to an animal. */
const chase = 600

/** Shears sheep until it has that much wool. */
export function* shear(
  hands: Hands,
  { colour, count }: { readonly colour?: string; readonly count: number },
  progress: SkillProgress,
): Skill {
  const wool = () => (colour === undefined ? woolOf(hands) : hands.count(`${colour}_wool`))
  const first = wool()
  const isEnough = () => (progress.made = wool() - first) >= count
  const items = new Set([...hands.data.items.keys()].filter((item) => item.endsWith('_wool')))
  for (let tries = 0; !isEnough(); tries++) {
    const sheep = nearestAnimal(hands, hands.knowledge.entities.woolly(colour))
    if (hands.count('shears') === 0) return skillFailed('shears are missing')
    if (sheep === undefined || tries > 20)
      return skillFailed(`no ${colour ?? ''} sheep with wool can be reached`.replace('  ', ' '))
    const wanted = `${colour ?? sheep.colour ?? 'white'}_wool`
    if (!hasRoomFor(hands, wanted)) return noRoom(wanted)
    const used = yield* useOn(hands, sheep, 'shears')
    if (used.status === 'failed') continue
    yield* hands.wait(2)
    yield* collect(hands, items, isEnough)
  }
  return skillDone
}

/** Fills buckets at cows. */
export function* milk(hands: Hands, { count }: { readonly count: number }, progress: SkillProgress): Skill {
  const first = hands.count('milk_bucket')
  for (let tries = 0; (progress.made = hands.count('milk_bucket') - first) < count; tries++) {
    const cow = nearestAnimal(hands, hands.knowledge.entities.animals('cow'))
    if (cow === undefined || tries > 20) return skillFailed('no cow can be reached')
    const used = yield* useOn(hands, cow, 'bucket')
    if (used.status === 'failed' && hands.count('bucket') === 0) return used
  }
  return skillDone
}

/** Kills animals of a species and picks up their drops, until it has that many of an item. */
export function* slay(
  hands: Hands,
  { species, item, count }: { readonly species: string; readonly item: string; readonly count: number },
  progress: SkillProgress,
): Skill {
  const first = hands.count(item)
  const isEnough = () => (progress.made = hands.count(item) - first) >= count
  const drops = new Set(hands.data.animals.get(species)?.drops.map((drop) => drop.item))
  for (let tries = 0; !isEnough(); tries++) {
    const animal = nearestAnimal(hands, hands.knowledge.entities.animals(species))
    if (!hasRoomFor(hands, item)) return noRoom(item)
    if (animal === undefined || tries > 20) return skillFailed(`no ${species} can be reached`)
    const killed = yield* kill(hands, animal)
    if (killed.status === 'done') yield* collect(hands, drops, () => false)
  }
  return skillDone
}

function* kill(hands: Hands, animal: KnownEntity): Skill {
  const { body } = hands
  const weapon = bestWeapon(body.inventory)
  if (weapon !== undefined && body.held?.item !== weapon) yield* hands.perform({ do: 'hold', item: weapon }, 40)
  for (let blows = 0; blows < 60; blows++) {
    const near = yield* approach(hands, animal)
    if (near.status === 'failed') return isThere(hands, animal) ? near : skillDone
    yield* hands.perform({ do: 'attack', entity: animal.id }, 60)
    if (!isThere(hands, animal)) return skillDone
    yield* hands.wait(Math.max(1, Math.ceil(attackCooldown(body.held?.item)) - 1))
    if (!isThere(hands, animal)) return skillDone
  }
  return skillFailed(`the ${animal.name} does not die`)
}

function* useOn(hands: Hands, animal: KnownEntity, tool: string): Skill {
  if (hands.count(tool) === 0) return skillFailed(`${tool} is missing`)
  const near = yield* approach(hands, animal)
  if (near.status === 'failed') return near
  if (hands.body.held?.item !== tool) {
    const held = yield* hands.perform({ do: 'hold', item: tool }, 40)
    if (!held.ok) return skillFailed(held.why)
  }
  const used = yield* hands.perform({ do: 'use-on', entity: animal.id }, 60)
  hands.knowledge.lookAtEntities()
  if (used.ok) return skillDone
  return skillFailed(used.why)
}

/** Walks up to an animal. Forgets one that is neither where it was nor visible from there, and ignores one out of reach. */
function* approach(hands: Hands, animal: KnownEntity): Skill {
  hands.target = animal.position
  if (!isInSight(hands, animal)) {
    const at = blockOf(animal.position)
    yield* hands.perform({ do: 'walk', to: at, within: 3 }, chase)
    hands.knowledge.lookAtEntities()
    // it may be in a pit, visible only from the edge
    const edge = isInSight(hands, animal) ? undefined : placeToSee(hands.knowledge, at)
    if (edge !== undefined) yield* hands.perform({ do: 'walk', to: edge, within: 0 }, chase)
    hands.knowledge.lookAtEntities()
    if (!isInSight(hands, animal)) {
      hands.knowledge.entities.forget(animal.id)
      return skillFailed(`the ${animal.name} is not where it was`)
    }
  }
  const followed = yield* hands.perform({ do: 'follow', entity: animal.id, within: armsLength }, chase)
  if (followed.ok) return skillDone
  if (isThere(hands, animal)) hands.knowledge.avoid(animal.id)
  else hands.knowledge.entities.forget(animal.id)
  return skillFailed(followed.why)
}

function isInSight({ knowledge }: Hands, { id }: KnownEntity): boolean {
  return knowledge.entities.get(id)?.isVisible === true
}

function isThere({ body }: Hands, { id }: KnownEntity): boolean {
  return body.entities().some((entity) => entity.id === id)
}

/** By path to where it was last seen. */
function nearestAnimal({ knowledge }: Hands, animals: readonly KnownEntity[]): KnownEntity | undefined {
  const distances = knowledge.distances()
  let best: KnownEntity | undefined
  let least = Number.POSITIVE_INFINITY
  for (const animal of animals) {
    if (knowledge.isAvoided(animal.id)) continue
    const { x, y, z } = animal.position
    const near = distances.secondsToNear({ x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }, armsLength)
    const seconds = near + (animal.isVisible ? 0 : searching)
    if (seconds >= least) continue
    least = seconds
    best = animal
  }
  return best
}

function woolOf({ body }: Hands): number {
  let count = 0
  for (const stack of body.inventory) if (stack.item.endsWith('_wool')) count += stack.count
  return count
}
