/**
 * Types for which the relative age of sprites matters. The engine processes sprites of a type in the order of their creation. The result is
 * mostly the same in any order, so worlds that differ only in that order can count as one. Where independence is not known, the type counts
 * as age-sensitive.
 */
import { changedNames } from '../definition/effect-reach.ts'
import type { EffectDefinition } from '../definition/game-definition.ts'
import { type LineMeaning, type LineOperation, type LineRequirement, lineMeaning } from '../definition/line-meaning.ts'
import { type Game, oncePerGame } from '../engine/game.ts'
import type { SpriteKind } from '../engine/sprite-kind.ts'
import { dependenceOf } from '../model/dependence.ts'
import { operationOf, undoesAll } from './line-operations.ts'
import { isFixed, isPassive } from './passive.ts'

/**
 * Operations that affect only the first sprite, or have the same result whichever sprite is second. Sprites that overlap a killed sprite
 * still meet it, so kills need no order.
 */
const singular: ReadonlySet<LineOperation['kind']> = new Set<LineOperation['kind']>([
  ...(['kill', 'remove', 'kill-all', 'undo-all', 'step-back', 'drop', 'reverse', 'create', 'become'] as const),
  ...(['carry', 'pay', 'heal', 'shield'] as const),
])

/** Conditions on the two sprites alone, and on chance, which does not depend on age. */
const steady: ReadonlySet<LineRequirement['kind']> = new Set<LineRequirement['kind']>([
  ...(['at-least', 'at-most', 'room', 'fell-on', 'movement', 'speed', 'health', 'chance'] as const),
])

/** Whether a line has such conditions and operations only. Lines with several conditions do not qualify: nothing is shown for them. */
function isSingular(meaning: LineMeaning | undefined): boolean {
  return (
    meaning !== undefined &&
    meaning.requires.length <= 1 &&
    meaning.requires.every(({ kind }) => steady.has(kind)) &&
    [...meaning.happens, ...meaning.otherwise].every(({ kind }) => singular.has(kind)) &&
    !isCollecting(meaning)
  )
}

/** Whether only the first sprite is moved: if both sprites have the same type, whichever is first makes room for the other. */
function isMoving(meaning: LineMeaning | undefined): boolean {
  return operationOf(meaning, 'step-back') !== undefined || operationOf(meaning, 'drop') !== undefined
}

/** Whether a sprite, or the other one's capacity, is used up: the first to come gets it. */
function isCollecting(meaning: LineMeaning | undefined): boolean {
  return operationOf(meaning, 'carry')?.more === 'worth'
}

/** By type: 1 if the relative age of two sprites may matter. */
export const ageSensitiveTypes = oncePerGame(findSeniority)

function findSeniority(game: Game): Uint8Array {
  const { definition, kinds, names } = game
  const matters = Uint8Array.from(kinds, ({ isAvatar }) => (isAvatar ? 1 : 0))
  const mark = (types: Iterable<number>): void => {
    for (const type of types) matters[type] = 1
  }
  for (const { id, spriteClass, parameters, isAvatar } of kinds) {
    if (isAvatar || spriteClass === undefined || spriteClass.actsAlone) continue
    mark([id])
    for (const [name, field] of Object.entries(spriteClass.fields)) {
      if (field.names !== undefined) mark(parameters.list(name).flatMap((one) => names.subTypesOf(names.idOf(one))))
    }
  }
  definition.collisions.forEach((_, index) => {
    mark(disputed(game, index))
  })
  for (const { type, effect } of [...definition.edges, ...definition.timers]) {
    if (isOrderly(game, effect) && isSingular(lineMeaning(effect, names))) continue
    mark([...names.subTypesOf(type), ...changedBy(game, effect)])
  }
  spread(game, matters)
  return matters
}

/** Returns the types of a line for whose sprites it may have another result depending on their age. */
function disputed(game: Game, index: number): readonly number[] {
  const { first, second, effect } = game.definition.collisions[index]
  const meaning = lineMeaning(effect, game.names)
  const firsts = game.names.subTypesOf(first)
  const seconds = game.names.subTypesOf(second)
  const both = firsts.filter((type) => seconds.includes(type))
  if (!isOrderly(game, effect)) return [...firsts, ...seconds, ...changedBy(game, effect)]
  // if several sprites push at once, only one of them does
  if (operationOf(meaning, 'push') !== undefined) return seconds
  if (isCollecting(meaning) || usesUp(effect)) {
    const rivals = [...firsts, ...seconds].filter((type) => !areAlike(game, game.kinds[type], index))
    return [...rivals, ...both]
  }
  if (!isSingular(meaning)) return [...firsts, ...seconds, ...changedBy(game, effect)]
  return isMoving(meaning) ? both : []
}

/** Whether the effect creates no singleton type. */
function isOrderly(game: Game, effect: EffectDefinition): boolean {
  if (effect.parameters.boolean('pixelPerfect')) return false
  return changedBy(game, effect).every((type) => game.kinds[type].singletons.length === 0)
}

function changedBy({ names }: Game, { effectClass, parameters }: EffectDefinition): readonly number[] {
  return changedNames(effectClass, parameters).flatMap((name) => names.subTypesOf(names.idOf(name)))
}

function usesUp({ parameters }: EffectDefinition): boolean {
  return ['killSecond', 'killResource', 'subtract'].some((name) => parameters.boolean(name))
}

/**
 * Whether two sprites of the type that overlap a third one at a line are interchangeable: they are on the grid, have no state but their
 * position, and cannot have come there from different cells.
 */
function areAlike(game: Game, kind: SpriteKind, index: number): boolean {
  if (kind.spriteClass === undefined) return true
  if (!isOnGrid(game) || !isPassive(kind) || kind.cooldown !== 1 || kind.orderIndex < 0) return false
  if (dependenceOf(game).readsOrientation[kind.id] === 1 || hasBelongings(game, kind.id)) return false
  return isFixed(game, kind) || isKeptApart(game, kind.id, index)
}

/** Whether an earlier line undoes all moves when two sprites of the type overlap. */
function isKeptApart({ definition, names }: Game, type: number, index: number): boolean {
  return definition.collisions.slice(0, index).some(({ first, second, effect }) => {
    return (
      undoesAll(lineMeaning(effect, names)) &&
      names.subTypesOf(first).includes(type) &&
      names.subTypesOf(second).includes(type)
    )
  })
}

/** Whether some line changes the health or the resources of sprites of the type, so that they may differ. */
function hasBelongings({ definition, names }: Game, type: number): boolean {
  return definition.collisions.some(({ first, second, effect }) => {
    const meaning = lineMeaning(effect, names)
    if (meaning === undefined) return true
    return [...meaning.happens, ...meaning.otherwise].some((one) => {
      if (one.kind === 'heal' || one.kind === 'wound') return true
      return one.kind === 'carry' && names.subTypesOf(one.whom === 'first' ? first : second).includes(type)
    })
  })
}

/** Whether all steps are whole cells. */
function isOnGrid({ kinds, definition, names }: Game): boolean {
  const { collisions, edges, timers } = definition
  return (
    kinds.every(({ parameters }) => Number.isInteger(parameters.number('speed'))) &&
    [...collisions, ...edges, ...timers].every(({ effect }) => {
      const meaning = lineMeaning(effect, names)
      if (meaning === undefined) return false
      return [...meaning.happens, ...meaning.otherwise].every((one) => one.kind !== 'change' || one.what !== 'speed')
    })
  )
}

/** Marks the makers of marked types: sprites are created in the order of their makers' ages. */
function spread(game: Game, matters: Uint8Array): void {
  const { definition, kinds, names } = game
  const { collisions, edges, timers } = definition
  const lines = [...collisions.map(({ first, effect }) => ({ type: first, effect })), ...edges, ...timers]
  for (let before = -1; before !== sum(matters); ) {
    before = sum(matters)
    for (const { type, effect } of lines) {
      if (!changedBy(game, effect).some((made) => matters[made] === 1)) continue
      for (const maker of names.subTypesOf(type)) matters[maker] = 1
    }
    for (const { id, spriteClass, parameters } of kinds) {
      const made = (spriteClass?.creates?.(parameters) ?? []).flatMap((name) => names.subTypesOf(names.idOf(name)))
      if (made.some((type) => matters[type] === 1 || kinds[type].singletons.length > 0)) matters[id] = 1
    }
  }
}

function sum(values: Uint8Array): number {
  return values.reduce((all, value) => all + value, 0)
}
