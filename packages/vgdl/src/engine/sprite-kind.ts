/** A sprite type prepared for play. */
import type { SpriteType, TypeNames } from '../definition/game-definition.ts'
import { Action } from './action.ts'
import type { SpriteClass } from './class-types.ts'
import {
  ALWAYS,
  CELL,
  FLAGS,
  FROZEN,
  HEALTH,
  LAST_STAMP,
  MAX_HEALTH,
  NEXT,
  NONE,
  NOTED,
  NOTED_BEFORE,
  ORIENTATION,
  ORIENTED,
  PREVIOUS,
  SPEED,
  TIME_TO_LIVE,
  TYPE,
} from './memory/layout.ts'
import type * as ready from './ready-game.ts'
import type { DirectionTable, NumberTable } from './sprite/directions.ts'
import type { World } from './world.ts'

export type SpriteKind = ready.Kind<World>

export interface KindTables {
  readonly directions: DirectionTable
  readonly numbers: NumberTable
  readonly names: TypeNames
  /** By type: its position in drawing order, or -1. */
  readonly places: Int32Array
  /** Integers of a sprite. */
  readonly stride: number
}

/** Prepares a type. `spriteClass` is the class that it names, if there is one. */
export function createKind(type: SpriteType, spriteClass: SpriteClass | undefined, tables: KindTables): SpriteKind {
  const { parameters } = type
  const setting = { id: type.id, parameters, names: tables.names }
  const orderIndex = tables.places[type.id]
  const flag = (name: string, ofClass: boolean | undefined): boolean =>
    parameters.has(name) ? parameters.boolean(name) : (ofClass ?? parameters.boolean(name))
  return {
    id: type.id,
    name: type.name,
    spriteClass,
    parameters,
    lineage: type.lineage,
    subTypes: type.subTypes,
    singletons: type.lineage.filter((id) => tables.names.types[id].isSingleton),
    orderIndex,
    cooldown: Math.max(1, parameters.number('cooldown')),
    isAvatar: spriteClass?.avatar !== undefined,
    isStatic: flag('is_static', spriteClass?.isStatic),
    stationary: parameters.boolean('stationary'),
    rotateInPlace: flag('rotateInPlace', spriteClass?.rotateInPlace),
    onlyActive: parameters.boolean('only_active'),
    update: orderIndex < 0 ? undefined : spriteClass?.update?.(setting),
    act: spriteClass?.avatar?.act(setting),
    actions: spriteClass?.avatar?.actions ?? [Action.nil],
    template:
      spriteClass === undefined
        ? undefined
        : createTemplate(type, spriteClass, orderIndex < 0 || spriteClass.avatar !== undefined, tables),
  }
}

/** A new sprite without its position. */
function createTemplate(type: SpriteType, spriteClass: SpriteClass, isFrozen: boolean, tables: KindTables): Int32Array {
  const { parameters } = type
  const template = new Int32Array(tables.stride)
  const { x, y } = parameters.direction('orientation')
  const isOriented = x !== 0 || y !== 0 || parameters.boolean('is_oriented') || spriteClass.isOriented === true
  const health = parameters.number('healthPoints')
  const most = parameters.number('maxHealthPoints') || health
  template[TYPE] = type.id
  template[NEXT] = NONE
  template[PREVIOUS] = NONE
  template[CELL] = NONE
  template[NOTED] = NONE
  template[NOTED_BEFORE] = NONE
  template[LAST_STAMP] = isFrozen ? ALWAYS : NONE
  template[ORIENTATION] = tables.directions.numberOf(x, y)
  template[FLAGS] = (isOriented ? ORIENTED : 0) | (isFrozen ? FROZEN : 0)
  template[SPEED] = tables.numbers.indexOf(parameters.number('speed'))
  template[HEALTH] = Math.min(health, most)
  template[MAX_HEALTH] = most
  template[TIME_TO_LIVE] = parameters.number('timeToLive')
  return template
}
