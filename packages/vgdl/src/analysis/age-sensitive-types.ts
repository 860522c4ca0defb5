/**
 * Types for whose sprites it matters which is older. The engine goes through sprites of a type in the order in which they were made; what
 * comes of it is mostly the same in any order, so that worlds which differ in nothing else can be taken for one. What is not known to be
 * so is taken to depend on it.
 */
import { changedNames } from '../definition/effect-reach.ts'
import type { EffectDefinition } from '../definition/game-definition.ts'
import { type LineMeaning, type LineOperation, type LineRequirement, lineMeaning } from '../definition/line-meaning.ts'
import type { Game } from '../engine/game.ts'
import { oncePerGame } from '../engine/once-per-game.ts'
import type { SpriteKind } from '../engine/sprite-kind.ts'
import { dependenceOf } from '../model/dependence.ts'
import { operationOf, undoesAll } from './line-operations.ts'
import { isFixed, isPassive } from './passive.ts'

/** Classes whose sprites do what they do by themselves without a look at others. */
const separate = new Set([
  ...['Passive', 'Immovable', 'Resource', 'Door', 'Portal', 'Conveyor', 'Missile', 'Flicker', 'OrientedFlicker'],
  ...['SpawnPoint', 'SpawnPointMultiSprite'],
])

/**
 * What is done to the first sprite alone, or is the same for all, whoever is second: who overlaps a killed sprite still meets it, so that kills
 * need no order.
 */
const singular: ReadonlySet<LineOperation['kind']> = new Set<LineOperation['kind']>([
  ...(['kill', 'remove', 'kill-all', 'undo-all', 'step-back', 'drop', 'reverse', 'create', 'become'] as const),
  ...(['carry', 'pay', 'heal', 'shield'] as const),
])

/** Conditions about the two sprites alone, and chance, which asks for no age. */
const steady: ReadonlySet<LineRequirement['kind']> = new Set<LineRequirement['kind']>([
  ...(['at-least', 'at-most', 'room', 'fell-on', 'movement', 'speed', 'health', 'chance'] as const),
])

/** Nobody has shown it of lines with several conditions. */
function isSingular(meaning: LineMeaning | undefined): boolean {
  return (
    meaning !== undefined &&
    meaning.requires.length <= 1 &&
    meaning.requires.every(({ kind }) => steady.has(kind)) &&
    [...meaning.happens, ...meaning.otherwise].every(({ kind }) => singular.has(kind)) &&
    !isCollecting(meaning)
  )
}

/** Moves the first sprite alone: whoever is first makes room for the other one where both are of a type. */
function isMoving(meaning: LineMeaning | undefined): boolean {
  return operationOf(meaning, 'step-back') !== undefined || operationOf(meaning, 'drop') !== undefined
}

/** Uses a sprite up, or what the other one has room for: who is first gets it. */
function isCollecting(meaning: LineMeaning | undefined): boolean {
  return operationOf(meaning, 'carry')?.more === 'worth'
}

/** By type: 1 if it may matter which of two sprites is older. */
export const ageSensitiveTypes = oncePerGame(findSeniority)

function findSeniority(game: Game): Uint8Array {
  const { definition, kinds, names } = game
  const matters = Uint8Array.from(kinds, ({ isAvatar }) => (isAvatar ? 1 : 0))
  const mark = (types: Iterable<number>): void => {
    for (const type of types) matters[type] = 1
  }
  for (const { id, spriteClass, parameters, isAvatar } of kinds) {
    if (isAvatar || spriteClass === undefined || separate.has(spriteClass.name)) continue
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

/** Types of a line whose sprites may get something else from it than if they were of another age. */
function disputed(game: Game, index: number): readonly number[] {
  const { first, second, effect } = game.definition.collisions[index]
  const meaning = lineMeaning(effect, game.names)
  const firsts = game.names.subTypesOf(first)
  const seconds = game.names.subTypesOf(second)
  const both = firsts.filter((type) => seconds.includes(type))
  if (!isOrderly(game, effect)) return [...firsts, ...seconds, ...changedBy(game, effect)]
  // of several that push at once, one does
  if (operationOf(meaning, 'push') !== undefined) return seconds
  if (isCollecting(meaning) || usesUp(effect)) {
    const rivals = [...firsts, ...seconds].filter((type) => !areAlike(game, game.kinds[type], index))
    return [...rivals, ...both]
  }
  if (!isSingular(meaning)) return [...firsts, ...seconds, ...changedBy(game, effect)]
  return isMoving(meaning) ? both : []
}

/** Nothing that there can be but one of is made. */
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
 * Two sprites of the type that overlap a third one at a line are alike in all that can matter: they are on the grid, have nothing but their
 * place, and have not come there from different cells.
 */
function areAlike(game: Game, kind: SpriteKind, index: number): boolean {
  if (kind.spriteClass === undefined) return true
  if (!isOnGrid(game) || !isPassive(kind) || kind.cooldown !== 1 || kind.orderIndex < 0) return false
  if (dependenceOf(game).readsOrientation[kind.id] === 1 || hasBelongings(game, kind.id)) return false
  return isFixed(game, kind) || isKeptApart(game, kind.id, index)
}

/** A line before this one puts everything back when two of the type overlap. */
function isKeptApart({ definition, names }: Game, type: number, index: number): boolean {
  return definition.collisions.slice(0, index).some(({ first, second, effect }) => {
    return (
      undoesAll(lineMeaning(effect, names)) &&
      names.subTypesOf(first).includes(type) &&
      names.subTypesOf(second).includes(type)
    )
  })
}

/** Something gives sprites of the type, or takes from them, what others of it may have. */
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

/** All steps are whole cells. */
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

/** What makes sprites makes them in the order of its own age. */
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
