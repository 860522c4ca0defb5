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
export type UnknownStep =
  | { readonly problem: 'unknown-action'; readonly hint?: string }
  | {
      readonly problem: 'wrong-arguments'
      /** The name of the parameter. */
      readonly parameter: string
      /** The action has no such parameter, the step has no object for it, or the object is not of its type. */
      readonly is: 'unknown' | 'missing' | 'wrong-type'
      readonly found?: string
      readonly type?: string
      readonly hint?: string
    }

export type BindResult = { readonly step: BoundStep } | UnknownStep

/**
 * Looks up the action and the objects of a step.
 *
 * @example bindStep(model, { name: 'go', args: { to: 'tower' } })
 */
export function bindStep(model: Model, { name, args }: PlanStep): BindResult {
  const action = model.actions.findIndex((candidate) => candidate.name === name)
  if (action === -1) {
    const names = model.actions.map((candidate) => candidate.name)
    return { problem: 'unknown-action', ...hintFor(name, names) }
  }
  const { parameters } = model.actions[action]
  const known = parameters.map((parameter) => parameter.name)
  const stranger = Object.keys(args).find((parameter) => !known.includes(parameter))
  if (stranger !== undefined)
    return { problem: 'wrong-arguments', parameter: stranger, is: 'unknown', ...hintFor(stranger, known) }
  const bound: number[] = []
  for (const { name: parameter, type } of parameters) {
    if (!Object.hasOwn(args, parameter)) return { problem: 'wrong-arguments', parameter, is: 'missing' }
    const { name: typeName, objects } = model.types[type]
    const object = objects.find((candidate) => model.objects[candidate].name === args[parameter])
    if (object === undefined) {
      const names = objects.map((candidate) => model.objects[candidate].name)
      const found = String(args[parameter])
      const hint = hintFor(found, names)
      return { problem: 'wrong-arguments', parameter, is: 'wrong-type', found, type: typeName, ...hint }
    }
    bound.push(object)
  }
  return { step: { action, args: bound } }
}

function hintFor(name: string, known: readonly string[]): { readonly hint?: string } {
  const hint = didYouMean(name, known)
  return hint === undefined ? {} : { hint }
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
export function describeUnknownStep(problem: UnknownStep): string {
  if (problem.problem === 'unknown-action') return withHint('no action has this name', problem.hint)
  const { parameter, is, found, type, hint } = problem
  if (is === 'missing') return `needs an object for "${parameter}"`
  if (is === 'unknown') return withHint(`has no parameter "${parameter}"`, hint)
  return withHint(`"${parameter}" is "${found}", which is not of type ${type}`, hint)
}

function withHint(message: string, hint: string | undefined): string {
  return hint === undefined ? message : `${message} — ${hint}`
}
