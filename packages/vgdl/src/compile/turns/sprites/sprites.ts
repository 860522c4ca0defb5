/** How a sprite of the model is spoken of: the avatar by its name, others by a variable, unchanging ones by their cell alone. */
import type { Effect, Formula, Typed } from '../../language/planning-model.ts'
import type { TurnAnalysis } from '../analysis/turn-analysis.ts'
import { add, allOf, type Case, is, not, remove } from '../formulas/formulas.ts'
import type { Vocabulary } from '../formulas/vocabulary.ts'
import { AVATAR } from '../formulas/vocabulary.ts'
import { beside, type Cell, cameFrom, here, ways } from '../formulas/ways.ts'

/** A sprite of one type. */
export interface Someone {
  readonly type: number
  /** The variable or the object; undefined where sprites are no objects. */
  readonly name: string | undefined
  readonly variables: readonly Typed[]
  /** It is what an avatar was before it became another one. */
  readonly isSkin?: true
}

/** What the writers of a turn's parts need. */
export interface TurnSetting {
  readonly analysis: TurnAnalysis
  readonly vocabulary: Vocabulary
}

/** Variables of a cell. */
export const coordinates: readonly Typed[] = [
  { name: '?x', type: 'num' },
  { name: '?y', type: 'num' },
]

/** The variable of the coordinate of a cell next to it. */
export const neighbour: Typed = { name: '?to', type: 'num' }

/** A sprite of a type, with a variable where it needs one. */
export function someone({ analysis, vocabulary }: TurnSetting, type: number, variable: string): Someone {
  if (analysis.elements.avatar.kinds.includes(type)) return { type, name: AVATAR, variables: [] }
  if (!analysis.isObject(type)) return { type, name: undefined, variables: [] }
  return { type, name: variable, variables: [{ name: variable, type: vocabulary.typeOf(type) }] }
}

/** That it is on a cell. */
export function isOn({ analysis, vocabulary }: TurnSetting, { type, name }: Someone, { x, y }: Cell = here): Formula {
  if (name === undefined) return is(vocabulary.isName(type), x, y)
  const isForm = name === AVATAR && analysis.elements.avatar.kinds.length > 1
  return isForm ? allOf([is('at', x, y, name), is(vocabulary.asName(type))]) : is('at', x, y, name)
}

/** Any sprite of a type, where it does not matter which one. */
export function anyone(setting: TurnSetting, type: number, variable: string): Someone {
  return setting.analysis.marked.has(type) ? { type, name: undefined, variables: [] } : someone(setting, type, variable)
}

/** An object comes to a cell. */
export function comesTo({ analysis, vocabulary }: TurnSetting, type: number, name: string, { x, y }: Cell): Effect[] {
  return [add('at', x, y, name), ...(analysis.marked.has(type) ? [add(vocabulary.isName(type), x, y)] : [])]
}

/** An object is on a cell no more. */
export function goesFrom({ analysis, vocabulary }: TurnSetting, type: number, name: string, { x, y }: Cell): Effect[] {
  return [remove('at', x, y, name), ...(analysis.marked.has(type) ? [remove(vocabulary.isName(type), x, y)] : [])]
}

/** Its place changes. */
export function moves({ name }: Someone, from: Cell, to: Cell): Effect[] {
  return name === undefined ? [] : [remove('at', from.x, from.y, name), add('at', to.x, to.y, name)]
}

/** That it has not been killed in this turn, where that can be. */
export function isNotKilled({ analysis }: TurnSetting, { type, name }: Someone): Formula[] {
  return name !== undefined && analysis.lingering.has(type) ? [not(is('killed', name))] : []
}

/** Cases in which a sprite on the cell goes back to where its turn began. */
export function goesBack({ analysis }: TurnSetting, sprite: Someone): Case[] {
  const { name, type } = sprite
  if (name === undefined || !analysis.tracked.has(type)) return []
  return analysis.waysOf(type).map((way) => ({
    variables: [neighbour],
    condition: [is(`moved-${way.name}`, name), cameFrom(way, here)],
    effects: [...moves(sprite, here, beside(way, here)), remove(`moved-${way.name}`, name)],
  }))
}

/** It is killed: at the end of the turn if somebody asks for it until then, otherwise at once. */
export function isKilled(setting: TurnSetting, { type, name }: Someone, { x, y }: Cell = here): Effect[] {
  if (name === undefined) return []
  if (setting.analysis.lingering.has(type)) return [add('killed', name)]
  return [...goesFrom(setting, type, name, { x, y }), ...isGone(setting, type, name)]
}

/** What is left of one that has gone from its cell. */
export function isGone({ analysis, vocabulary }: TurnSetting, type: number, name: string): Effect[] {
  const kind = analysis.elements.kinds.get(type)
  const { kinds: avatars } = analysis.elements.avatar
  return [
    add('object-dead', name),
    ...(avatars.length > 1 && avatars.includes(type) ? [remove(vocabulary.asName(type))] : []),
    ...(analysis.lingering.has(type) ? [remove('killed', name)] : []),
    ...(kind?.isOriented === true ? ways.map((way) => remove(`oriented-${way.name}`, name)) : []),
    ...(kind?.isMoving === true ? [remove('new', name)] : []),
  ]
}

/** It faces one way and no other. */
export function faces(name: string, wayName: string | undefined): Effect[] {
  return ways.map((way) => (way.name === wayName ? add : remove)(`oriented-${way.name}`, name))
}
