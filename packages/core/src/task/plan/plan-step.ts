/** The steps of a plan as plain data, and resolving their names in the model. */
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import type { Model } from '../../domain/model.ts'

/** An action with objects for its parameters. */
export interface PlanStep {
  readonly name: string
  /** Parameter name → object name. */
  readonly args: Readonly<Record<string, string>>
}

/** A step with its names resolved. */
export interface BoundStep {
  readonly action: number
  readonly args: readonly number[]
}

/** Why a step names nothing in the model. */
export interface UnknownStep {
  readonly problem: 'unknown-action' | 'wrong-arguments'
  /** The parameter with a wrong object, or without one; or one that the action does not have. */
  readonly parameter?: string
  /** The object that is not of the type; omitted if the step has none. */
  readonly found?: string | undefined
  /** The type of the parameter; omitted if the action has no such parameter. */
  readonly type?: string
  readonly hint?: string | undefined
}

export type BindResult = { readonly step: BoundStep } | UnknownStep

/**
 * Looks up the action and the objects of a step.
 *
 * @example bindStep(model, { name: 'go', args: { to: 'tower' } })
 */
export function bindStep(model: Model, { name, args }: PlanStep): BindResult {
  const unknown = (known: readonly string[], word?: string, where?: Partial<UnknownStep>): UnknownStep => ({
    problem: where ? 'wrong-arguments' : 'unknown-action',
    ...where,
    hint: word && didYouMean(word, known),
  })
  const actions = model.actions.map((action) => action.name)
  const action = actions.indexOf(name)
  if (action === -1) return unknown(actions, name)
  const { parameters } = model.actions[action]
  const known = parameters.map((parameter) => parameter.name)
  const stranger = Object.keys(args).find((parameter) => !known.includes(parameter))
  if (stranger !== undefined) return unknown(known, stranger, { parameter: stranger })
  const bound: number[] = []
  for (const { name: parameter, type } of parameters) {
    const { name: typeName, objects } = model.types[type]
    const names = objects.map((object) => model.objects[object].name)
    const given = Object.hasOwn(args, parameter) ? args[parameter] : undefined
    const at = names.indexOf(given as string)
    const found = given && String(given)
    if (at === -1) return unknown(names, found, { parameter, found, type: typeName })
    bound.push(objects[at])
  }
  return { step: { action, args: bound } }
}

/**
 * Formats a step as in a plan.
 *
 * @example describeStep({ name: 'go', args: { to: 'tower' } }) // 'go(tower)'
 */
export function describeStep({ name, args }: PlanStep): string {
  const objects = Object.values(args)
  return objects.length === 0 ? name : `${name}(${objects.join(',')})`
}

/** Says why a step names nothing in the model, without the step's name. */
export function describeUnknownStep({ parameter, found, type, hint }: UnknownStep): string {
  const what =
    parameter === undefined
      ? 'no action has this name'
      : type === undefined
        ? `has no parameter "${parameter}"`
        : found === undefined
          ? `needs an object for "${parameter}"`
          : `"${parameter}" is "${found}", which is not of type ${type}`
  return hint === undefined ? what : `${what} — ${hint}`
}
