/** What an avatar can walk through without any consequence, as bits of types in cells of the grid. */
import { type Contact, contactsOf } from '../../analysis/contacts.ts'
import { doesJust, isAboutCarrying, undoesAll } from '../../analysis/line-operations.ts'
import type { InteractionRole } from '../../definition/effect-meaning.ts'
import type { LineMeaning } from '../../definition/line-meaning.ts'
import { TYPE } from '../../engine/memory/layout.ts'
import { bitOf } from '../../engine/memory/world-layout.ts'
import { resourceLimit } from '../../engine/sprite/resources.ts'
import type { World } from '../../engine/world.ts'
import { carriedBy, isMet } from '../carried.ts'

/** The result of a step into a cell: nothing at all, only that the avatar stays in place, or something else. */
type Step = 'free' | 'blocked' | 'event'

/** Bits of types, for one avatar type with what it carries. */
export interface WalkRules {
  /** Types on which a step changes, or may change, more than the avatar's position. */
  readonly events: number
  /** Types on which a step is undone. */
  readonly blocks: number
}

/** Returns the rules for the current avatar of a world, which must have one. */
export function walkRules(world: World): WalkRules {
  const { game, avatar, ints } = world
  let events = 0
  let blocks = 0
  let frees = 0
  for (const { id, isAvatar } of game.kinds) {
    const contacts = contactsOf(game).between(ints[avatar + TYPE], id)
    if (isAvatar && contacts.length === 0) continue
    const step = stepOnto(world, contacts)
    if (step === 'event') events |= bitOf(id)
    else if (step === 'blocked') blocks |= bitOf(id)
    else frees |= bitOf(id)
  }
  // types of large games share bits: if one is free and the other blocks, the result is unknown
  const shared = game.kinds.length > 32 ? blocks & frees : 0
  return { events: events | shared, blocks: blocks & ~shared }
}

function stepOnto(world: World, contacts: readonly Contact[]): Step {
  let step: Step = 'free'
  for (const contact of contacts) {
    const one = outcomeOf(world, contact)
    if (one === 'event') return one
    if (one === 'blocked') step = one
  }
  return step
}

/** Returns what one line does to an avatar with what it carries; anything not known to be harmless is an event. */
function outcomeOf(world: World, { effect, meaning, isFirst }: Contact): Step {
  if (meaning === undefined) return 'event'
  if (isFirst && meaning.isPlain && doesJust(meaning, 'step-back')) {
    return effect.parameters.text('scoreChange') === '0' ? 'blocked' : 'event'
  }
  if (undoesAll(meaning)) return 'blocked'
  const side = isFirst ? 'first' : 'second'
  return isSpared(world, meaning, side) || getsNothing(world, meaning, side) ? 'free' : 'event'
}

/** Whether the line kills depending on what the avatar carries, and does not do so now. */
function isSpared(world: World, { requires, happens, otherwise }: LineMeaning, side: InteractionRole): boolean {
  if (requires.length !== 1 || happens[0]?.kind !== 'kill' || otherwise.length > 0) return false
  const [one] = requires
  return isAboutCarrying(one) && one.whom === side && !isMet(world, one)
}

/** Whether the line only gives or takes a resource of which the avatar cannot have more or less. */
function getsNothing(world: World, { happens, otherwise }: LineMeaning, side: InteractionRole): boolean {
  const [one] = happens
  if (happens.length !== 1 || otherwise.length > 0 || one.kind !== 'carry' || one.more === 'worth' || one.whom !== side)
    return false
  const amount = carriedBy(world, one.resource)
  return one.more <= 0 ? amount === 0 : amount >= resourceLimit(world, one.resource)
}
