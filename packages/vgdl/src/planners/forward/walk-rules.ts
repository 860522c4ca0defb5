/** What an avatar can walk through without any consequence, as bits of types in cells of the grid. */
import { isChanceAhead } from '../../analysis/chance-ahead.ts'
import { type Contact, contactsOf } from '../../analysis/contacts.ts'
import { doesJust, isAboutCarrying, undoesAll } from '../../analysis/line-operations.ts'
import { prospectsOf } from '../../analysis/winning/why-unwinnable.ts'
import type { InteractionRole } from '../../definition/effect-meaning.ts'
import type { LineMeaning } from '../../definition/line-meaning.ts'
import { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import { TYPE } from '../../engine/memory/layout.ts'
import { bitOf } from '../../engine/memory/world-layout.ts'
import { resourceLimit } from '../../engine/sprite/resources.ts'
import type { World } from '../../engine/world.ts'
import { carriedBy, isMet } from '../avatar-cache.ts'

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

/** Tries waiting where time may win: no search finds a thousand ticks of doing nothing. */

/** Waits in a separate world, tick by tick. */
export interface WaitingTrial {
  readonly isOver: boolean
  readonly isWon: boolean
  /** Whether only time can win. */
  readonly isOnly: boolean
  readonly moves: readonly Action[]
  /** Waits one more tick. */
  wait(): void
}

/** Returns undefined if time cannot win, or if chance is involved: then the result of waiting says little. */
export function waitingFor(start: World): WaitingTrial | undefined {
  if (start.over || isChanceAhead(start)) return undefined
  const open = prospectsOf(start).filter(({ obstacle }) => obstacle === undefined)
  const isTimeout = ({ rule }: (typeof open)[number]): boolean => rule.terminationClass.readsTick === true
  if (!open.some(isTimeout)) return undefined
  const world = start.copy()
  const moves: Action[] = []
  return {
    get isOver() {
      return world.over
    },
    get isWon() {
      return world.winner === 'PLAYER_WINS'
    },
    isOnly: open.every(isTimeout),
    moves,
    wait() {
      advance(world, Action.nil)
      moves.push(Action.nil)
    },
  }
}
