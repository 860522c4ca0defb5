/** Which sprites stay in place, which walk from cell to cell and can be stopped by walls, and which may be anywhere. */
import { type LineMeaning, lineMeaning } from '../../../definition/line-meaning.ts'
import { type Game, oncePerGame } from '../../../engine/game.ts'
import { FLAGS, ORIENTED, SPEED } from '../../../engine/memory/layout.ts'
import type { SpriteKind } from '../../../engine/sprite-kind.ts'
import { contactsOf } from '../../contacts.ts'
import { doesJust, operationOf } from '../../line-operations.ts'
import { isPassive, keepsItsPlace } from '../../passive.ts'

/**
 * - `fixed`: never leaves the cell it appeared in
 * - `walker`: an avatar that steps to neighbouring cells, and that nothing else moves except back
 * - `anywhere`: nothing is known
 */
export type Mobility = 'fixed' | 'walker' | 'anywhere'

export interface SpriteMobility {
  /** By type. */
  readonly of: readonly Mobility[]
  /** By type: fixed types that always send a walker of the type back. */
  readonly blockers: readonly (readonly number[])[]
}

/** Returns the mobility of the types of a game. */
export const mobilityOf = oncePerGame(findMobility)

function findMobility(game: Game): SpriteMobility {
  const areStepsKnown = hasKnownSteps(game)
  const of = game.kinds.map((kind): Mobility => {
    if (kind.isAvatar) return areStepsKnown && isWalker(game, kind) ? 'walker' : 'anywhere'
    const isStill = isPassive(kind) || (kind.spriteClass?.isStatic === true && kind.isStatic)
    return isStill && keepsItsPlace(game, kind) ? 'fixed' : 'anywhere'
  })
  const fixed = game.kinds.filter(({ id }) => of[id] === 'fixed').map(({ id }) => id)
  const blockers = game.kinds.map(({ id }) =>
    of[id] === 'walker' ? fixed.filter((type) => blocks(game, id, type)) : [],
  )
  return { of, blockers }
}

/** Whether no line changes the length of steps, shields sprites from being sent back, or does so later. */
function hasKnownSteps({ definition, names }: Game): boolean {
  const { collisions, edges, timers } = definition
  return [...collisions, ...edges, ...timers].every(({ effect }) => {
    const operations = operationsOf(lineMeaning(effect, names))
    return operations?.every(
      (one) => one.kind !== 'shield' && (one.kind !== 'change' || one.what === 'score' || one.what === 'orientation'),
    )
  })
}

/** Whether it moves in whole steps from cell to cell, and only by its own moves. */
function isWalker(
  game: Game,
  { id, spriteClass, orderIndex, stationary, rotateInPlace, template }: SpriteKind,
): boolean {
  if (!spriteClass?.avatar?.walks || template === undefined || orderIndex < 0 || stationary) return false
  const isOriented = (template[FLAGS] & ORIENTED) !== 0
  if (game.numbers.values[template[SPEED]] !== 1 || isOriented !== rotateInPlace) return false
  const { definition, names } = game
  const { collisions, edges, timers } = definition
  const lines = [
    ...collisions,
    ...[...edges, ...timers].map(({ type, effect }) => ({ first: type, second: -1, effect })),
  ]
  return lines.every(({ first, second, effect }) => {
    const isFirst = names.subTypesOf(first).includes(id)
    const isSecond = second >= 0 && names.subTypesOf(second).includes(id)
    if (!isFirst && !isSecond) return true
    const meaning = lineMeaning(effect, names)
    return meaning?.isPlain === true && staysOnItsWay(meaning, isFirst, isSecond)
  })
}

/** Whether nothing takes it to a cell other than the previous one. */
function staysOnItsWay(meaning: LineMeaning, isFirst: boolean, isSecond: boolean): boolean {
  return operationsOf(meaning)!.every((one) => {
    if (!('whom' in one) || (one.whom === 'first' ? !isFirst : !isSecond)) return true
    return !['stop', 'drop', 'move', 'push', 'pull'].includes(one.kind)
  })
}

function operationsOf(meaning: LineMeaning | undefined) {
  return meaning && [...meaning.happens, ...meaning.otherwise]
}

function blocks(game: Game, walker: number, type: number): boolean {
  return contactsOf(game)
    .between(walker, type)
    .some(({ meaning, isFirst }) => {
      if (isFirst && doesJust(meaning, 'step-back')) return meaning?.isPlain === true
      return doesJust(meaning, 'undo-all') && operationOf(meaning, 'undo-all')?.except.includes(walker) === false
    })
}
