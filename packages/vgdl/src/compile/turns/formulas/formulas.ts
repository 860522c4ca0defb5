/** Shorthands for formulas and effects of planning models. */
import { atom } from '../../language/atom.ts'
import { always, isAlways, isNever, never } from '../../language/constant-formulas.ts'
import type { PlanningEffect, PlanningFormula, PlanningSymbol } from '../../language/planning-model.ts'

/** The condition that a fact holds. */
export function is(name: string, ...args: string[]): PlanningFormula {
  return { kind: 'atom', atom: atom(name, ...args) }
}

/** The condition that something does not hold. */
export function negated(part: PlanningFormula): PlanningFormula {
  return { kind: 'not', part }
}

/** A conjunction, without parts that always hold. */
export function allOf(parts: readonly PlanningFormula[]): PlanningFormula {
  if (parts.some(isNever)) return never
  const open = parts.flatMap((part) => (part.kind === 'and' ? part.parts : [part]))
  return open.length === 1 ? open[0] : { kind: 'and', parts: open }
}

/** A disjunction. */
export function anyOf(parts: readonly PlanningFormula[]): PlanningFormula {
  if (parts.some(isAlways)) return always
  const open = parts.flatMap((part) => (part.kind === 'or' ? part.parts : [part]))
  return open.length === 1 ? open[0] : { kind: 'or', parts: open }
}

/** The effect that a fact holds from then on. */
export function add(name: string, ...args: string[]): PlanningEffect {
  return { kind: 'add', atom: atom(name, ...args) }
}

/** The effect that a fact no longer holds. */
export function remove(name: string, ...args: string[]): PlanningEffect {
  return { kind: 'remove', atom: atom(name, ...args) }
}

/** Effects for all values of some variables for which the conditions hold. */
export interface EffectCase {
  readonly variables: readonly PlanningSymbol[]
  readonly condition: readonly PlanningFormula[]
  readonly effects: readonly PlanningEffect[]
}

/** Returns the effect of a case; nothing for one that never happens or does nothing. */
export function effectOf({ variables, condition, effects }: EffectCase): PlanningEffect[] {
  const whole = allOf(condition)
  if (effects.length === 0 || isNever(whole)) return []
  const parts = whole.kind === 'and' ? whole.parts : [whole]
  const held: readonly PlanningEffect[] = parts.length === 0 ? effects : [{ kind: 'when', condition: parts, effects }]
  return variables.length === 0 ? [...held] : [{ kind: 'forall', variables, effects: held }]
}
