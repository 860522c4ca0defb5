/**
 * Types for whose sprites it matters which is older. The engine goes through sprites of a type in the order in which they were made; what
 * comes of it is mostly the same in any order, so that worlds which differ in nothing else can be taken for one. What is not known to be
 * so is taken to depend on it.
 */
import type { EffectDefinition } from '../definition/game-definition.ts'
import type { Game } from '../engine/game.ts'
import { oncePerGame } from '../engine/once-per-game.ts'
import type { SpriteKind } from '../engine/sprite-kind.ts'
import { dependenceOf } from '../model/dependence.ts'
import { isFixed, isPassive } from './passive.ts'

/** Classes whose sprites do what they do by themselves without a look at others. */
const separate = new Set([
  ...['Passive', 'Immovable', 'Resource', 'Door', 'Portal', 'Conveyor', 'Missile', 'Flicker', 'OrientedFlicker'],
  ...['SpawnPoint', 'SpawnPointMultiSprite'],
])

/**
 * Effects that do something to the first sprite alone, or the same thing to all, whoever is second: who overlaps a killed sprite still meets it, so
 * that kills need no order.
 */
const singular = new Set([
  ...['killSprite', 'killBoth', 'killAll', 'killIfHasLess', 'killIfHasMore', 'killIfOtherHasMore', 'killIfFromAbove'],
  ...['killIfFrontal', 'killIfNotFrontal', 'killIfSlow', 'killIfFast', 'undoAll', 'stepBack', 'reverseDirection'],
  ...['turnAround', 'spawn', 'cloneSprite', 'transformTo', 'changeResource', 'addHealthPoints', 'addHealthPointsToMax'],
  'shieldFrom',
])

/** Those of them that move the first sprite: whoever is first makes room for the other one where both are of a type. */
const moving = new Set(['stepBack', 'turnAround'])

/** Effects that use the second sprite up, or what it has room for: who is first gets it. */
const collecting = new Set(['collectResource', 'collectResourceIfHeld'])

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
    if (isOrderly(game, effect) && singular.has(effect.effectClass.name)) continue
    mark([...names.subTypesOf(type), ...changedBy(game, effect)])
  }
  spread(game, matters)
  return matters
}

/** Types of a line whose sprites may get something else from it than if they were of another age. */
function disputed(game: Game, index: number): readonly number[] {
  const { first, second, effect } = game.definition.collisions[index]
  const { name } = effect.effectClass
  const firsts = game.names.subTypesOf(first)
  const seconds = game.names.subTypesOf(second)
  const both = firsts.filter((type) => seconds.includes(type))
  if (!isOrderly(game, effect)) return [...firsts, ...seconds, ...changedBy(game, effect)]
  // of several that push at once, one does
  if (name === 'bounceForward') return seconds
  if (collecting.has(name) || usesUp(effect)) {
    const rivals = [...firsts, ...seconds].filter((type) => !areAlike(game, game.kinds[type], index))
    return [...rivals, ...both]
  }
  if (!singular.has(name)) return [...firsts, ...seconds, ...changedBy(game, effect)]
  return moving.has(name) ? both : []
}

/** Nothing that there can be but one of is made. */
function isOrderly(game: Game, effect: EffectDefinition): boolean {
  if (effect.parameters.boolean('pixelPerfect')) return false
  return changedBy(game, effect).every((type) => game.kinds[type].singletons.length === 0)
}

function changedBy({ names }: Game, { effectClass, parameters }: EffectDefinition): readonly number[] {
  return (effectClass.changes?.(parameters) ?? []).flatMap((name) => names.subTypesOf(names.idOf(name)))
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
  return definition.collisions.slice(0, index).some(({ first, second, effect: { effectClass, parameters } }) => {
    const isUndone = effectClass.name === 'undoAll' && parameters.list('notStype').length === 0
    return isUndone && names.subTypesOf(first).includes(type) && names.subTypesOf(second).includes(type)
  })
}

/** Something gives sprites of the type, or takes from them, what others of it may have. */
function hasBelongings({ definition, names }: Game, type: number): boolean {
  return definition.collisions.some(({ first, second, effect: { effectClass } }) => {
    if (/health/i.test(effectClass.name)) return true
    if (effectClass.name === 'changeResource') return names.subTypesOf(first).includes(type)
    return collecting.has(effectClass.name) && names.subTypesOf(second).includes(type)
  })
}

/** All steps are whole cells. */
function isOnGrid({ kinds, definition }: Game): boolean {
  const { collisions, edges, timers } = definition
  const effects = [...collisions, ...edges, ...timers].map(({ effect }) => effect.effectClass.name)
  return (
    kinds.every(({ parameters }) => Number.isInteger(parameters.number('speed'))) &&
    !effects.some((name) => /speed/i.test(name))
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
