/** What an avatar needs in order to get through cells with sprites of each type, as far as the rules of a game show it. */

import { type Contact, contactsOf } from '../../analysis/contacts.ts'
import { type CarryingRequirement, hinders, isAboutCarrying, operationOf } from '../../analysis/line-operations.ts'
import { producersOf } from '../../analysis/producers.ts'
import { type LineMeaning, lineMeaning } from '../../definition/line-meaning.ts'
import type { Game } from '../../engine/game.ts'
import { TYPE } from '../../engine/memory/layout.ts'
import { bitOf } from '../../engine/memory/world-layout.ts'
import { amountOf } from '../../engine/sprite/resources.ts'
import type { World } from '../../engine/world.ts'
import { isMet } from '../avatar-cache.ts'

/**
 * - `walk`: free to pass
 * - `never`: it keeps the avatar out for good
 * - `carry`: the avatar must carry something that it lacks; if there are `fillers`, one of them works as well
 * - `shove`: it can be pushed away
 * - `fill`: something has to be pushed onto it
 * - `shoot`: it has to be shot
 * - `wait`: something else may remove it
 */
export type PassageKind = 'walk' | 'never' | 'carry' | 'shove' | 'fill' | 'shoot' | 'wait'

/** How one type can be passed. */
export interface Passage {
  readonly type: number
  readonly kind: PassageKind
  /** The resource that must be carried, and how much of it is missing. */
  readonly resource: number
  readonly lack: number
  /** What can be pushed onto it. */
  readonly fillers: readonly number[]
}

/** Passages of one avatar type with what it carries. */
export interface Passages {
  /** Bits of the types that can never be passed, and of all types that are not free to pass. */
  readonly never: number
  readonly special: number
  /** By type. */
  readonly of: readonly Passage[]
}

/** Returns the passages of the current avatar of a world, which must have one. */
export function findPassages(world: World): Passages {
  const { game, ints, avatar } = world
  const of = game.kinds.map(({ id }) => passageOf(world, ints[avatar + TYPE], id))
  let never = 0
  let special = 0
  let other = 0
  for (const { type, kind } of of) {
    if (kind === 'never') never |= bitOf(type)
    else other |= bitOf(type)
    if (kind !== 'walk') special |= bitOf(type)
  }
  return { never: game.kinds.length > 32 ? never & ~other : never, special, of }
}

function passageOf(world: World, avatar: number, type: number): Passage {
  const { game } = world
  const { toRemove, isPushed } = producersOf(game)
  const contacts = contactsOf(game).between(avatar, type)
  const carried = (resource: number): number => amountOf(world, world.avatar, resource)
  const as = (kind: PassageKind, fillers: readonly number[] = [], resource = -1, amount = 0): Passage => ({
    type,
    kind,
    fillers,
    resource,
    lack: amount - carried(resource),
  })
  if (isPushed[type] === 1) return as('shove')
  const hindrance = contacts.find((contact) => hindersNow(world, contact))
  if (hindrance === undefined) return as('walk')
  const ways = toRemove[type]
  const touch = ways.filter(({ means, partner }) => means === 'touch' && partner === avatar)
  if (touch.some(({ resource, amount }) => resource < 0 || carried(resource) >= amount)) return as('walk')
  const shot = ways.some(({ means }) => means === 'shoot')
  if (shot) return as('shoot')
  const fillers = ways.filter(({ means, partner }) => means === 'push' && isPushed[partner] === 1)
  const pushed = [...new Set(fillers.map(({ partner }) => partner))]
  const lacking = touch.find(({ resource }) => resource >= 0)
  if (lacking !== undefined) return as('carry', pushed, lacking.resource, lacking.amount)
  const [asked] = askedBy(hindrance.meaning)
  if (asked?.kind === 'at-most') return as('carry', pushed, asked.resource, asked.limit + 1)
  // an avatar with too much of something may have less of it later
  if (asked?.kind === 'at-least') return as('wait')
  if (pushed.length > 0) return as('fill', pushed)
  return as(ways.length > 0 || movesOn(game, type) ? 'wait' : 'never')
}

/** Whether a line keeps the avatar out or kills it, given what it carries now. */
function hindersNow(world: World, { meaning, isFirst }: Contact): boolean {
  return hinders(meaning, isFirst ? 'first' : 'second') && askedBy(meaning).every((one) => isMet(world, one))
}

/** Returns what a line that hinders the avatar requires it to carry. */
function askedBy(meaning: LineMeaning | undefined): readonly CarryingRequirement[] {
  return meaning?.requires.filter(isAboutCarrying) ?? []
}

/** Whether sprites of the type may leave their cells. */
function movesOn({ kinds, updates, definition, names }: Game, type: number): boolean {
  if (kinds[type].isAvatar) return true
  const isStill = kinds[type].isStatic || kinds[type].spriteClass?.name === 'Passive'
  if (!isStill && updates.some((update) => update.type === type)) return true
  return definition.collisions.some(
    ({ first, effect }) => names.subTypesOf(first).includes(type) && isTakenAlong(lineMeaning(effect, names)),
  )
}

/** Whether the second sprite may take the first one along. Effects without a declared meaning may. */
function isTakenAlong(meaning: LineMeaning | undefined): boolean {
  return (
    meaning === undefined || operationOf(meaning, 'push') !== undefined || operationOf(meaning, 'pull') !== undefined
  )
}
