/** Finds the types of a game that can come to dead ends according to its rules, for `DeadEnds`. */

import { contactsOf } from '../../analysis/contacts.ts'
import { doesJust, operationOf, staysPut, transformedInto, undoesAll } from '../../analysis/line-operations.ts'
import { producersOf } from '../../analysis/producers.ts'
import { isWall } from '../../analysis/walls.ts'
import { type LineMeaning, lineMeaning } from '../../definition/line-meaning.ts'
import type { Game } from '../../engine/game.ts'
import { FLAGS, ORIENTED } from '../../engine/memory/layout.ts'

/** Types whose sprites can come to dead ends. */
export interface DeadEndRules {
  /** They all have to go by the avatar's touch, at their own position. */
  readonly touched: readonly number[]
  /** The touched types that leave a wall behind. */
  readonly oneWay: readonly number[]
  /** They all have to go by being pushed onto something that stays. */
  readonly pushed: readonly number[]
  /** The pushed types that all block each other, and the walls that block them. */
  readonly jamming: readonly number[]
  readonly jamWalls: readonly number[]
}

const fleetingClasses = new Set(['Flicker', 'OrientedFlicker'])
const stillClasses = new Set(['Immovable', 'Passive', 'Resource', 'Door', ...fleetingClasses])

/** For games and levels about which nothing is known. */
export const noDeadEnds: DeadEndRules = { touched: [], oneWay: [], pushed: [], jamming: [], jamWalls: [] }

/**
 * Returns what is known about dead ends in a game; nothing if its rules are unusual.
 *
 * @param mayGo also for what is pushed onto something that goes with it, such as holes that are filled: there are never more of those than
 * at the start
 */
export function deadEndRules(game: Game, mayGo = false): DeadEndRules {
  if (!isKnown(game)) return noDeadEnds
  const needed = neededTypes(game).filter((type) => !goesByItself(game, type))
  const { toRemove, isPushed } = producersOf(game)
  const touched = needed.filter(
    (type) =>
      !isBounced(game, type) &&
      toRemove[type].every(({ means, partner }) => means === 'touch' && game.kinds[partner].isAvatar),
  )
  const pushed = needed.filter(
    (type) =>
      isPushed[type] === 1 &&
      toRemove[type].every(({ means, partner }) => means === 'push' && staysOrGoes(game, partner, mayGo)),
  )
  const jamming = pushed.every((type) => pushed.every((other) => isUndone(game, type, other))) ? pushed : []
  return {
    touched,
    oneWay: touched.filter((type) => leftBehind(game, type).length > 0),
    pushed,
    jamming,
    jamWalls: game.kinds
      .filter(({ id }) => game.isChanging[id] === 0 && isWall(game, id))
      .filter(({ id }) => jamming.every((type) => isUndone(game, type, id)))
      .map(({ id }) => id),
  }
}

/** Whether sprites of a type stay as they are; or, if they may go, do nothing else than that. In known games, only pushes move sprites. */
export function staysOrGoes(game: Game, type: number, mayGo: boolean): boolean {
  if (game.isChanging[type] === 0) return true
  return mayGo && !game.kinds[type].isAvatar && producersOf(game).toMake[type].length === 0 && !isBounced(game, type)
}

/** Whether the avatar or another sprite pushes sprites of a type. */
export function isBounced({ definition, names }: Game, type: number): boolean {
  return definition.collisions.some(
    ({ first, effect }) =>
      names.subTypesOf(first).includes(type) && operationOf(lineMeaning(effect, names), 'push') !== undefined,
  )
}

function goesByItself({ kinds }: Game, type: number): boolean {
  return fleetingClasses.has(kinds[type].spriteClass?.name ?? '')
}

/** Whether all moves are undone when two types meet. */
function isUndone(game: Game, type: number, other: number): boolean {
  return contactsOf(game)
    .between(type, other)
    .some(({ meaning }) => undoesAll(meaning))
}

/** Whether nothing in the game happens without the avatar, there is one type of avatar, and types do not share bits. */
function isKnown(game: Game): boolean {
  const { definition, kinds, names } = game
  const avatars = kinds.filter(({ isAvatar, spriteClass }) => isAvatar && spriteClass !== undefined)
  return (
    kinds.length <= 32 &&
    avatars.filter(({ id }) => producersOf(game).toMake[id].length > 0).length === 0 &&
    definition.timers.length === 0 &&
    definition.collisions.every(({ effect }) => isUnsurprising(lineMeaning(effect, names))) &&
    avatars.every(({ id }) => !isBounced(game, id)) &&
    kinds.every(
      ({ isAvatar, spriteClass, template, parameters }) =>
        isAvatar ||
        spriteClass === undefined ||
        (stillClasses.has(spriteClass.name) &&
          ((template?.[FLAGS] ?? 0) & ORIENTED) === 0 &&
          parameters.number('timeToLive') <= -1),
    )
  )
}

/** Whether the line affects sprites only where they meet, and at most pushes them. */
function isUnsurprising(meaning: LineMeaning | undefined): boolean {
  return staysPut(meaning) || doesJust(meaning, 'push')
}

/** Returns the types of which none may be left, if that is the only way to win. */
function neededTypes({ definition, names }: Game): readonly number[] {
  const wins = definition.terminations.filter(({ win }) => win)
  if (wins.length !== 1) return []
  const [{ terminationClass, parameters }] = wins
  if (terminationClass.name !== 'SpriteCounter' || parameters.number('limit') !== 0) return []
  return names.subTypesOf(names.idOf(parameters.text('stype')))
}

/** Returns the walls that sprites of a type become when the avatar touches them. */
export function leftBehind(game: Game, type: number): readonly number[] {
  const avatars = game.kinds.filter(({ isAvatar, spriteClass }) => isAvatar && spriteClass !== undefined)
  const contacts = contactsOf(game)
  const walls = avatars.flatMap(({ id: avatar }) =>
    contacts
      .between(type, avatar)
      .map(({ meaning, isFirst }) => (isFirst ? transformedInto(meaning) : -1))
      .filter(
        (wall) =>
          wall >= 0 &&
          !goesByItself(game, wall) &&
          producersOf(game).toRemove[wall].length === 0 &&
          contacts.between(avatar, wall).some(({ meaning, isFirst }) => isFirst && doesJust(meaning, 'step-back')),
      ),
  )
  return [...new Set(walls)]
}
