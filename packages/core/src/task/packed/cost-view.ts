import type { Model } from '../../domain/model.ts'
import { codeToValue, type Value } from '../../domain/values.ts'

/** The argument of a cost function: its arguments by name, and every fact by its key, with its value in the current state. */
export type CostView = Readonly<Record<string, Value>>

/** Reads a fact by its index and objects in the current state, as a code. */
export type ReadFactCode = (fact: number, args: readonly number[]) => number

/**
 * Creates views for cost functions. Facts are read only when the function accesses them, so the search learns what a cost depends on and
 * pays for nothing else.
 */
export function costViews(model: Model, read: ReadFactCode): (action: number, args: readonly number[]) => CostView {
  const objects = new Map(model.objects.map(({ name }, index) => [name, index]))
  const facts = new Map(model.facts.map(({ name }, index) => [name, index]))

  const value = (key: string): Value | undefined => {
    const open = key.indexOf('(')
    const fact = facts.get(open < 0 ? key : key.slice(0, open))
    if (fact === undefined) return undefined
    const names = open < 0 ? [] : key.slice(open + 1, -1).split(',')
    const args = names.map((name) => objects.get(name.trim()) ?? -1)
    if (args.length !== model.facts[fact].parameters.length || args.includes(-1)) return undefined
    return codeToValue(model, model.facts[fact], read(fact, args))
  }

  const perObject = new Proxy(Object.create(null), {
    get: (_, key) => (typeof key === 'string' ? value(key) : undefined),
  })
  const globals: object = Object.create(perObject)
  for (const [fact, { name, parameters }] of model.facts.entries()) {
    if (parameters.length > 0) continue
    Object.defineProperty(globals, name, {
      get: () => codeToValue(model, model.facts[fact], read(fact, [])),
      enumerable: true,
    })
  }

  return (action, args) => {
    const view = Object.create(globals)
    for (const [index, { name }] of model.actions[action].parameters.entries()) {
      Object.defineProperty(view, name, { value: model.objects[args[index]].name, enumerable: true })
    }
    return view
  }
}
