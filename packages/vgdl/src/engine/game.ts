/** A game prepared for play: what all its levels and worlds share. */
import type { GameDefinition, TypeNames } from '../definition/game-definition.ts'
import { changingTypes } from './changing-types.ts'
import { createRules } from './game-rules.ts'
import { SLOT } from './memory/layout.ts'
import type * as ready from './ready-game.ts'
import { DirectionTable, NumberTable } from './sprite/directions.ts'
import { createKind, type SpriteKind } from './sprite-kind.ts'
import type { Vocabulary } from './vocabulary.ts'
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
