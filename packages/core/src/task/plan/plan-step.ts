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

export type BindResult =
  | { readonly step: BoundStep }
  | { readonly problem: 'unknown-action' | 'wrong-arguments'; readonly message: string }

/**
 * Looks up the action and the objects of a step.
 *
 * @example bindStep(model, { name: 'go', args: { to: 'tower' } })
 */
export function bindStep(model: Model, { name, args }: PlanStep): BindResult {
  const action = model.actions.findIndex((candidate) => candidate.name === name)
  if (action === -1) {
    const names = model.actions.map((candidate) => candidate.name)
    return { problem: 'unknown-action', message: withHint('no action has this name', name, names) }
  }
  const wrong = (message: string): BindResult => ({ problem: 'wrong-arguments', message })
  const { parameters } = model.actions[action]
  const known = parameters.map((parameter) => parameter.name)
  const stranger = Object.keys(args).find((parameter) => !known.includes(parameter))
  if (stranger !== undefined) return wrong(withHint(`has no parameter "${stranger}"`, stranger, known))
  const bound: number[] = []
  for (const { name: parameter, type } of parameters) {
    if (!Object.hasOwn(args, parameter)) return wrong(`needs an object for "${parameter}"`)
    const { name: typeName, objects } = model.types[type]
    const object = objects.find((candidate) => model.objects[candidate].name === args[parameter])
    if (object === undefined) {
      const names = objects.map((candidate) => model.objects[candidate].name)
      const found = `"${parameter}" is "${args[parameter]}", which is not of type ${typeName}`
      return wrong(withHint(found, String(args[parameter]), names))
    }
    bound.push(object)
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

function withHint(message: string, name: string, known: readonly string[]): string {
  const hint = didYouMean(name, known)
  return hint === undefined ? message : `${message} — ${hint}`
}
