/** A game prepared for play: what all its levels and worlds share. */
import { changedNames, changesSide } from '../definition/effect-reach.ts'
import type { EffectDefinition, GameDefinition, TypeNames } from '../definition/game-definition.ts'
import type { Vocabulary } from './class-types.ts'
import { createRules } from './game-rules.ts'
import { SLOT } from './memory/layout.ts'
import type * as ready from './ready-game.ts'
import { DirectionTable, NumberTable } from './sprite/directions.ts'
import { createKind, type SpriteKind } from './sprite-kind.ts'
import type { World } from './world.ts'

export type Game = ready.Game<World>
export type TypeUpdate = ready.TypeUpdate<World>

export function createGame(definition: GameDefinition, vocabulary: Vocabulary): Game {
  const { types, order } = definition
  const names = namesOf(definition)
  const slots = types.reduce((most, { spriteClass }) => Math.max(most, spriteClass?.slots ?? 0), 0)
  const resourceTypes = findResources(definition, names)
  const resourceStart = SLOT + slots
  const stride = resourceStart + resourceTypes.length
  const directions = new DirectionTable()
  const numbers = new NumberTable()
  const places = new Int32Array(types.length).fill(-1)
  order.forEach((type, place) => {
    places[type] = place
  })
  const kinds = types.map((type) =>
    createKind(type, vocabulary.sprites.get(type.spriteClass?.name ?? ''), {
      directions,
      numbers,
      names,
      places,
      stride,
    }),
  )
  const rules = createRules(definition, vocabulary, names)
  const resourceIndex = new Int32Array(types.length).fill(-1)
  resourceTypes.forEach((type, index) => {
    resourceIndex[type] = index
  })
  const isIndexed = new Uint8Array(types.length)
  for (const { types: colliding } of rules.collisions) for (const type of colliding) isIndexed[type] = 1
  return {
    definition,
    names,
    kinds,
    cooldowns: Int32Array.from(kinds, ({ cooldown }) => cooldown),
    order,
    updates: updatesOf(kinds, order),
    rules,
    directions,
    numbers,
    stride,
    resourceStart,
    resourceIndex,
    resourceTypes,
    resourceLimits: Int32Array.from(types, ({ spriteClass, parameters }) =>
      spriteClass?.name === 'Resource' ? parameters.number('limit') : 0,
    ),
    isIndexed,
    isChanging: changingTypes(definition, kinds, names),
  }
}

/** The last type in drawing order is updated first; avatars are moved by their players. */
function updatesOf(kinds: readonly SpriteKind[], order: readonly number[]): readonly TypeUpdate[] {
  return order
    .map((type, orderIndex) => ({ type, orderIndex, update: kinds[type].isAvatar ? undefined : kinds[type].update }))
    .filter((entry): entry is TypeUpdate => entry.update !== undefined)
    .reverse()
}

function namesOf({ types }: GameDefinition): TypeNames {
  const ids = new Map(types.map(({ id, name }) => [name, id]))
  return { types, idOf: (name) => ids.get(name) ?? -1, subTypesOf: (id) => types[id]?.subTypes ?? [] }
}

/** Parameters that name resources. */
const resourceParameters = ['resource', 'heldResource', 'ammo']

/** Types that sprites can carry: those of class Resource, and any other type used as one. */
function findResources({ types, collisions, edges, timers }: GameDefinition, names: TypeNames): readonly number[] {
  const found = new Set(types.filter(({ spriteClass }) => spriteClass?.name === 'Resource').map(({ id }) => id))
  const users = [...types, ...[...collisions, ...edges, ...timers].map(({ effect }) => effect)]
  for (const { parameters } of users) {
    for (const parameter of resourceParameters) {
      for (const name of parameters.list(parameter)) found.add(names.idOf(name))
    }
  }
  found.delete(-1)
  return [...found].sort((a, b) => a - b)
}

/** Which types can ever change: the sprites of all other types are the same in every world of a level, so copies share them. */

/** By type: 1 if its sprites may move, change, come or go. */
export function changingTypes(definition: GameDefinition, kinds: readonly SpriteKind[], names: TypeNames): Uint8Array {
  const changing = new Uint8Array(kinds.length)
  const mark = (types: readonly number[]): void => {
    for (const type of types) changing[type] = 1
  }
  const markNamed = (written: readonly string[]): void => {
    for (const name of written) mark(names.subTypesOf(names.idOf(name)))
  }
  const markEffect = ({ effectClass, parameters }: EffectDefinition): void => {
    markNamed(changedNames(effectClass, parameters))
  }
  for (const { id, isAvatar, update, spriteClass, parameters } of kinds) {
    if (isAvatar || update !== undefined) mark([id])
    markNamed(spriteClass?.creates?.(parameters) ?? [])
  }
  for (const { first, second, effect } of definition.collisions) {
    if (changesSide(effect.effectClass, 'first')) mark(names.subTypesOf(first))
    if (changesSide(effect.effectClass, 'second')) mark(names.subTypesOf(second))
    markEffect(effect)
  }
  for (const { type, effect } of [...definition.edges, ...definition.timers]) {
    mark(names.subTypesOf(type))
    markEffect(effect)
  }
  return changing
}

/** Caches a function of a game: computes its result once, for as long as the game lives. */
export function oncePerGame<T>(find: (game: Game) => T): (game: Game) => T {
  const known = new WeakMap<Game, T>()
  return (game) => {
    let found = known.get(game)
    if (found === undefined) {
      found = find(game)
      known.set(game, found)
    }
    return found
  }
}
