/** Small parts of lifted problems. */
import type { Argument, FactTerm, LiftedEffect, LiftedFormula, Term } from '../../src/domain/model.ts'

export const yes: LiftedFormula = { kind: 'all', parts: [] }

export function isSame(a: Argument, b: Argument): boolean {
  return a.kind === 'parameter' ? b.kind === 'parameter' && a.index === b.index : b.kind === 'constant'
}

export function holds(atom: FactTerm): LiftedFormula {
  return compare(atom, '=', 1)
}

export function compare(left: Term, operator: '=' | '<' | '>', value: number): LiftedFormula {
  return { kind: 'compare', operator, left, right: { kind: 'constant', value } }
}

export function change(target: FactTerm, value: number): LiftedEffect {
  return { target, operation: 'set', value: { kind: 'constant', value }, clamp: false }
}

/** Kept small, so that there are few states. */
export function within(term: Term): Term {
  const least: Term = { kind: 'arithmetic', operation: 'max', left: { kind: 'constant', value: -2 }, right: term }
  return { kind: 'arithmetic', operation: 'min', left: { kind: 'constant', value: 4 }, right: least }
}
