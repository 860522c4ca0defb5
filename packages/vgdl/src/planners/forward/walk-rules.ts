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

/** What comes of a step into a cell: nothing at all, nothing but that the avatar stays where it is, or something else. */
type Step = 'free' | 'blocked' | 'event'

/** Bits of types, for one kind of avatar with what it carries. */
export interface WalkRules {
  /** A step onto one of them changes more than the place of the avatar, or may do so. */
  readonly events: number
  /** A step onto one of them is taken back. */
  readonly blocks: number
}

/** The rules for the avatar of a world as it is now. There has to be one. */
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
  // types of large games share bits: where one is free and the other blocks, nobody knows
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

/** What one line does to an avatar with what it carries; what is not known to be harmless is an event. */
function outcomeOf(world: World, { effect, meaning, isFirst }: Contact): Step {
  if (meaning === undefined) return 'event'
  if (isFirst && meaning.isPlain && doesJust(meaning, 'step-back')) {
    return effect.parameters.text('scoreChange') === '0' ? 'blocked' : 'event'
  }
  if (undoesAll(meaning)) return 'blocked'
  const side = isFirst ? 'first' : 'second'
  return isSpared(world, meaning, side) || getsNothing(world, meaning, side) ? 'free' : 'event'
}

/** The line kills for what the avatar carries, and does not do so now. */
function isSpared(world: World, { requires, happens, otherwise }: LineMeaning, side: InteractionRole): boolean {
  if (requires.length !== 1 || happens[0]?.kind !== 'kill' || otherwise.length > 0) return false
  const [one] = requires
  return isAboutCarrying(one) && one.whom === side && !isMet(world, one)
}

/** The line gives the avatar, or takes from it, what it cannot have more or less of, and does nothing else. */
function getsNothing(world: World, { happens, otherwise }: LineMeaning, side: InteractionRole): boolean {
  const [one] = happens
  if (happens.length !== 1 || otherwise.length > 0 || one.kind !== 'carry' || one.more === 'worth' || one.whom !== side)
    return false
  const amount = carriedBy(world, one.resource)
  return one.more <= 0 ? amount === 0 : amount >= resourceLimit(world, one.resource)
}
