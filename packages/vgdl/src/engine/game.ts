/** A game made ready for play: what all its levels and worlds share. */
import type { GameDefinition, Names, Vocabulary } from '../definition/game-definition.ts'
import { changingTypes } from './changing-types.ts'
import { createKind, type Kind } from './kind.ts'
import { SLOT } from './memory/layout.ts'
import { createRules, type Rules } from './rules.ts'
import { Directions, Numbers } from './sprite/directions.ts'
import type { Update } from './sprite-class.ts'

export interface Game {
  readonly definition: GameDefinition
  readonly names: Names
  readonly kinds: readonly Kind[]
  /** By type; never less than 1. */
  readonly cooldowns: Int32Array
  /** Leaf types in drawing order. */
  readonly order: readonly number[]
  /** What is updated in a tick, in this order. */
  readonly updates: readonly TypeUpdate[]
  readonly rules: Rules
  readonly directions: Directions
  readonly numbers: Numbers
  /** Integers of a sprite. */
  readonly stride: number
  /** Where resources begin in a sprite. */
  readonly resourceStart: number
  /** By type: which resource it is, or -1. */
  readonly resourceIndex: Int32Array
  /** By resource: its type. */
  readonly resourceTypes: readonly number[]
  /** By type: how much of it a sprite can have. */
  readonly resourceLimits: Int32Array
  /** By type: collides with something, so that the grid has to know where it is. */
  readonly isIndexed: Uint8Array
  /** By type: its sprites may change, come or go. */
  readonly isChanging: Uint8Array
}

export interface TypeUpdate {
  readonly type: number
  readonly orderIndex: number
  readonly update: Update
}

export function createGame(definition: GameDefinition, vocabulary: Vocabulary): Game {
  const { types, order } = definition
  const names = namesOf(definition)
  const slots = types.reduce((most, { spriteClass }) => Math.max(most, spriteClass?.slots ?? 0), 0)
  const resourceTypes = findResources(definition, names)
  const resourceStart = SLOT + slots
  const stride = resourceStart + resourceTypes.length
  const directions = new Directions()
  const numbers = new Numbers()
  const places = new Int32Array(types.length).fill(-1)
  order.forEach((type, place) => {
    places[type] = place
  })
  const kinds = types.map((type) => createKind(type, { directions, numbers, names, places, stride }))
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

/** The last type of the drawing order comes first; avatars are moved by their players. */
function updatesOf(kinds: readonly Kind[], order: readonly number[]): readonly TypeUpdate[] {
  return order
    .map((type, orderIndex) => ({ type, orderIndex, update: kinds[type].isAvatar ? undefined : kinds[type].update }))
    .filter((entry): entry is TypeUpdate => entry.update !== undefined)
    .reverse()
}

function namesOf({ types }: GameDefinition): Names {
  const ids = new Map(types.map(({ id, name }) => [name, id]))
  return { types, idOf: (name) => ids.get(name) ?? -1, subTypesOf: (id) => types[id]?.subTypes ?? [] }
}

/** Parameters that name resources. */
const resourceParameters = ['resource', 'heldResource', 'ammo']

/** Types that sprites can carry: those of class Resource, and whatever is used as one. */
function findResources({ types, collisions, edges, timers }: GameDefinition, names: Names): readonly number[] {
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
