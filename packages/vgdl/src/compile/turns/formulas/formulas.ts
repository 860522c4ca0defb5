/** Formulas and effects of planning models, written short. */
import { atom } from '../../language/atom.ts'
import { always, isAlways, isNever, never } from '../../language/constant-formulas.ts'
import type { PlanningEffect, PlanningFormula, PlanningSymbol } from '../../language/planning-model.ts'

/** That a fact holds. */
export function is(name: string, ...args: string[]): PlanningFormula {
  return { kind: 'atom', atom: atom(name, ...args) }
}

/** That something does not hold. */
export function negated(part: PlanningFormula): PlanningFormula {
  return { kind: 'not', part }
}

/** All parts hold; those that always do are left out. */
export function allOf(parts: readonly PlanningFormula[]): PlanningFormula {
  if (parts.some(isNever)) return never
  const open = parts.flatMap((part) => (part.kind === 'and' ? part.parts : [part]))
  return open.length === 1 ? open[0] : { kind: 'and', parts: open }
}

/** One of the parts holds. */
export function anyOf(parts: readonly PlanningFormula[]): PlanningFormula {
  if (parts.some(isAlways)) return always
  const open = parts.flatMap((part) => (part.kind === 'or' ? part.parts : [part]))
  return open.length === 1 ? open[0] : { kind: 'or', parts: open }
}

/** A fact holds from then on. */
export function add(name: string, ...args: string[]): PlanningEffect {
  return { kind: 'add', atom: atom(name, ...args) }
}

/** A fact does not hold any more. */
export function remove(name: string, ...args: string[]): PlanningEffect {
  return { kind: 'remove', atom: atom(name, ...args) }
}

/** Effects for all values of some variables for which the conditions hold. */
export interface EffectCase {
  readonly variables: readonly PlanningSymbol[]
  readonly condition: readonly PlanningFormula[]
  readonly effects: readonly PlanningEffect[]
}

/** The effect of a case; nothing of one that never comes or does nothing. */
export function effectOf({ variables, condition, effects }: EffectCase): PlanningEffect[] {
  const whole = allOf(condition)
  if (effects.length === 0 || isNever(whole)) return []
  const parts = whole.kind === 'and' ? whole.parts : [whole]
  const held: readonly PlanningEffect[] = parts.length === 0 ? effects : [{ kind: 'when', condition: parts, effects }]
  return variables.length === 0 ? [...held] : [{ kind: 'forall', variables, effects: held }]
}
