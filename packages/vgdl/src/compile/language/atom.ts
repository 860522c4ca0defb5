import type { PlanningAtom } from './planning-model.ts'

/** A predicate or a function with its arguments. */
export function atom(name: string, ...args: readonly string[]): PlanningAtom {
  return { name, args }
}
