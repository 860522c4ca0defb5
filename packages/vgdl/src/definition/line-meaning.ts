/** The meaning of a line of the interaction set: the meaning of its effect with parameter values filled in. */
import type {
  AmountSource,
  InteractionOperation,
  InteractionRequirement,
  InteractionRole,
  KindSource,
} from './effect-meaning.ts'
import type { ParameterValues } from './fields.ts'
import type { EffectDefinition, TypeNames } from './game-definition.ts'

/** A type by its id; -1 is the first sprite's own type, or an unknown name. */
export type FilledType = number

export type LineRequirement =
  | {
      readonly kind: 'at-least' | 'at-most'
      readonly whom: InteractionRole
      readonly resource: FilledType
      readonly limit: number
    }
  /** `some`: any more at all. */
  | {
      readonly kind: 'room'
      readonly whom: InteractionRole
      readonly resource: FilledType
      readonly for: number | 'some'
    }
  | { readonly kind: 'fell-on'; readonly whom: InteractionRole }
  | { readonly kind: 'alive'; readonly whom: InteractionRole }
  | { readonly kind: 'movement' | 'speed' | 'health' | 'count' | 'chance' }

/** See the operations of `EffectMeaning`. */
export type LineOperation =
  | { readonly kind: 'kill' | 'remove' | 'step-back' | 'reverse'; readonly whom: InteractionRole }
  | { readonly kind: 'stop' | 'drop' | 'move' | 'heal' | 'wound'; readonly whom: InteractionRole }
  /** All that have moved, except these types. */
  | { readonly kind: 'undo-all'; readonly except: readonly number[] }
  | { readonly kind: 'push'; readonly whom: InteractionRole; readonly by: InteractionRole }
  | { readonly kind: 'pull'; readonly whom: InteractionRole; readonly by: InteractionRole }
  /** `more` may be negative, or the worth of one sprite. */
  | {
      readonly kind: 'carry'
      readonly whom: InteractionRole
      readonly resource: FilledType
      readonly more: number | 'worth'
      readonly limited: 'whole' | 'room' | undefined
    }
  | { readonly kind: 'pay'; readonly whom: InteractionRole; readonly resource: FilledType; readonly price: number }
  | { readonly kind: 'shield'; readonly whom: InteractionRole; readonly from: FilledType }
  | { readonly kind: 'become'; readonly whom: InteractionRole; readonly type: FilledType }
  | { readonly kind: 'become-relative'; readonly whom: InteractionRole; readonly types: readonly number[] }
  | { readonly kind: 'become-all'; readonly from: FilledType; readonly type: FilledType }
  | { readonly kind: 'kill-all'; readonly type: FilledType }
  /** -1: a sprite of the first one's type. */
  | { readonly kind: 'create'; readonly type: FilledType; readonly at: InteractionRole }
  | { readonly kind: 'create-beside'; readonly type: FilledType; readonly at: InteractionRole }
  | { readonly kind: 'change'; readonly what: 'speed' | 'orientation' | 'score' | 'others' | 'schedule' }

export interface LineMeaning {
  readonly requires: readonly LineRequirement[]
  readonly happens: readonly LineOperation[]
  /** What happens if the requirements are not met. */
  readonly otherwise: readonly LineOperation[]
  /** Whether no parameter adds another meaning. */
  readonly isPlain: boolean
}

/** Returns the meaning of a line; undefined if its effect declares none. */
export function lineMeaning(
  { effectClass: { meaning }, parameters }: EffectDefinition,
  names: TypeNames,
): LineMeaning | undefined {
  if (meaning === undefined) return undefined
  const { requires, happens, otherwise = [], plain = [] } = meaning
  return {
    requires: requires.map((one) => fillRequirement(one, parameters, names)),
    happens: happens.flatMap((one) => fillOperation(one, parameters, names)),
    otherwise: otherwise.flatMap((one) => fillOperation(one, parameters, names)),
    isPlain: plain.every((name) => !parameters.boolean(name)),
  }
}

function fillRequirement(one: InteractionRequirement, parameters: ParameterValues, names: TypeNames): LineRequirement {
  if ('asks' in one) return { kind: one.asks }
  if ('fellOn' in one) return { kind: 'fell-on', whom: one.fellOn }
  if ('isAlive' in one) return { kind: 'alive', whom: one.isAlive }
  const resource = idOf(one.resource, parameters, names)
  if ('hasRoom' in one) {
    return {
      kind: 'room',
      whom: one.hasRoom,
      resource,
      for: one.for === 'some' ? 'some' : numberOf(one.for, parameters),
    }
  }
  const isLeast = 'atLeast' in one
  const limit = numberOf(isLeast ? one.atLeast : one.atMost, parameters)
  return { kind: isLeast ? 'at-least' : 'at-most', whom: one.carries, resource, limit }
}

function fillOperation(one: InteractionOperation, parameters: ParameterValues, names: TypeNames): LineOperation[] {
  const typeOf = (kind: KindSource): FilledType => idOf(kind, parameters, names)
  switch (one.do) {
    case 'if':
      return parameters.boolean(one.parameter)
        ? one.happens.flatMap((part) => fillOperation(part, parameters, names))
        : []
    case 'undo-all':
      return [{ kind: 'undo-all', except: parameters.list(one.except).map((name) => names.idOf(name)) }]
    case 'push':
    case 'pull':
      return [{ kind: one.do, whom: one.whom, by: one.by }]
    case 'become':
      return [{ kind: 'become', whom: one.whom, type: typeOf(one.type) }]
    case 'become-relative': {
      const type = typeOf(one.of)
      return [{ kind: one.do, whom: one.whom, types: names.subTypesOf(type).filter((id) => id !== type) }]
    }
    case 'become-all':
      return [{ kind: one.do, from: typeOf(one.from), type: typeOf(one.type) }]
    case 'kill-all':
      return [{ kind: one.do, type: typeOf(one.type) }]
    case 'create':
    case 'create-beside':
      return [{ kind: one.do, at: one.at, type: typeOf(one.type) }]
    case 'carry': {
      const more = one.more === 'worth' ? one.more : numberOf(one.more, parameters)
      return [{ kind: 'carry', whom: one.whom, resource: typeOf(one.resource), more, limited: one.limited }]
    }
    case 'pay': {
      const price = numberOf(one.price, parameters)
      return [{ kind: 'pay', whom: one.whom, resource: typeOf(one.resource), price }]
    }
    case 'shield':
      return [{ kind: 'shield', whom: one.whom, from: typeOf(one.from) }]
    case 'change':
      return [{ kind: 'change', what: one.what }]
    default:
      return [{ kind: one.do, whom: one.whom }]
  }
}

function numberOf(amount: AmountSource, parameters: ParameterValues): number {
  return typeof amount === 'number' ? amount : parameters.number(amount.parameter)
}

function idOf(kind: KindSource, parameters: ParameterValues, names: TypeNames): FilledType {
  return 'parameter' in kind ? names.idOf(parameters.text(kind.parameter)) : -1
}
