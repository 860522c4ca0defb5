import type { PlanningAtom } from './planning-model.ts'

/** Creates a predicate or a function with its arguments. */
export function atom(name: string, ...args: readonly string[]): PlanningAtom {
  return { name, args }
}
