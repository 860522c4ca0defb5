/** How formulas refer to a sprite of the model: the avatar by its name, others by a variable, unchanging ones only by their cell. */
import type { PlanningEffect, PlanningFormula, PlanningSymbol } from '../../language/planning-model.ts'
import type { TurnAnalysis } from '../analysis/turn-analysis.ts'
import { beside, boardDirections, type CellReference, cameFrom, hereCell } from '../formulas/board-direction.ts'
import { add, allOf, type EffectCase, is, negated, remove } from '../formulas/formulas.ts'
import type { TurnNames } from '../formulas/turn-names.ts'
import { AVATAR_OBJECT } from '../formulas/turn-names.ts'

/** A sprite of one type. */
export interface SpriteReference {
  readonly type: number
  /** The variable or the object; undefined if sprites are not objects. */
  readonly name: string | undefined
  readonly variables: readonly PlanningSymbol[]
  /** Whether it is the old form of an avatar that has changed its type. */
  readonly isSkin?: true
}

/** What the writers of a turn's parts need. */
export interface TurnSetting {
  readonly analysis: TurnAnalysis
  readonly names: TurnNames
}

/** Variables of a cell. */
export const coordinates: readonly PlanningSymbol[] = [
  { name: '?x', type: 'num' },
  { name: '?y', type: 'num' },
]

/** The variable for a coordinate of an adjacent cell. */
export const neighbourCoordinate: PlanningSymbol = { name: '?to', type: 'num' }

/** Refers to a sprite of a type, with a variable if it needs one. */
export function spriteReference({ analysis, names }: TurnSetting, type: number, variable: string): SpriteReference {
  if (analysis.elements.avatar.kinds.includes(type)) return { type, name: AVATAR_OBJECT, variables: [] }
  if (!analysis.isObject(type)) return { type, name: undefined, variables: [] }
  return { type, name: variable, variables: [{ name: variable, type: names.typeOf(type) }] }
}

/** The condition that it is on a cell. */
export function isOn(
  { analysis, names }: TurnSetting,
  { type, name }: SpriteReference,
  { x, y }: CellReference = hereCell,
): PlanningFormula {
  if (name === undefined) return is(names.isName(type), x, y)
  const isForm = name === AVATAR_OBJECT && analysis.elements.avatar.kinds.length > 1
  return isForm ? allOf([is('at', x, y, name), is(names.asName(type))]) : is('at', x, y, name)
}

/** Refers to any sprite of a type, if it does not matter which. */
export function anySprite(setting: TurnSetting, type: number, variable: string): SpriteReference {
  return setting.analysis.marked.has(type)
    ? { type, name: undefined, variables: [] }
    : spriteReference(setting, type, variable)
}

/** Puts an object on a cell. */
export function comesTo(
  { analysis, names }: TurnSetting,
  type: number,
  name: string,
  { x, y }: CellReference,
): PlanningEffect[] {
  return [add('at', x, y, name), ...(analysis.marked.has(type) ? [add(names.isName(type), x, y)] : [])]
}

/** Takes an object off a cell. */
export function goesFrom(
  { analysis, names }: TurnSetting,
  type: number,
  name: string,
  { x, y }: CellReference,
): PlanningEffect[] {
  return [remove('at', x, y, name), ...(analysis.marked.has(type) ? [remove(names.isName(type), x, y)] : [])]
}

/** Changes its position. */
export function moves({ name }: SpriteReference, from: CellReference, to: CellReference): PlanningEffect[] {
  return name === undefined ? [] : [remove('at', from.x, from.y, name), add('at', to.x, to.y, name)]
}

/** The condition that it has not been killed in this turn, if that is possible. */
export function isNotKilled({ analysis }: TurnSetting, { type, name }: SpriteReference): PlanningFormula[] {
  return name !== undefined && analysis.lingering.has(type) ? [negated(is('killed', name))] : []
}

/** The cases in which a sprite on the cell goes back to where its turn began. */
export function goesBack({ analysis }: TurnSetting, sprite: SpriteReference): EffectCase[] {
  const { name, type } = sprite
  if (name === undefined || !analysis.tracked.has(type)) return []
  return analysis.directionsOf(type).map((direction) => ({
    variables: [neighbourCoordinate],
    condition: [is(`moved-${direction.name}`, name), cameFrom(direction, hereCell)],
    effects: [...moves(sprite, hereCell, beside(direction, hereCell)), remove(`moved-${direction.name}`, name)],
  }))
}

/** Kills it: at the end of the turn if a later line needs it, otherwise at once. */
export function killEffects(
  setting: TurnSetting,
  { type, name }: SpriteReference,
  { x, y }: CellReference = hereCell,
): PlanningEffect[] {
  if (name === undefined) return []
  if (setting.analysis.lingering.has(type)) return [add('killed', name)]
  return [...goesFrom(setting, type, name, { x, y }), ...goneEffects(setting, type, name)]
}

/** The effects on a sprite that has left its cell. */
export function goneEffects({ analysis, names }: TurnSetting, type: number, name: string): PlanningEffect[] {
  const kind = analysis.elements.kinds.get(type)
  const { kinds: avatars } = analysis.elements.avatar
  return [
    add('object-dead', name),
    ...(avatars.length > 1 && avatars.includes(type) ? [remove(names.asName(type))] : []),
    ...(analysis.lingering.has(type) ? [remove('killed', name)] : []),
    ...(kind?.isOriented === true
      ? boardDirections.map((direction) => remove(`oriented-${direction.name}`, name))
      : []),
    ...(kind?.isMoving === true ? [remove('new', name)] : []),
  ]
}

/** Makes it face exactly one direction. */
export function faces(name: string, wayName: string | undefined): PlanningEffect[] {
  return boardDirections.map((direction) =>
    (direction.name === wayName ? add : remove)(`oriented-${direction.name}`, name),
  )
}
