/** Which numbers the conditions of actions compare, and whether more or less of them would help. */
import { oppositeComparison } from '../../../../domain/formulas.ts'
import type { Comparison, LiftedFormula, LiftedModel, Term } from '../../../../domain/model.ts'

export interface ComparedNumber {
  readonly fact: number
  /** +1 if more of it may help, -1 if less may. */
  readonly direction: 1 | -1
}

/** The numbers that conditions of actions compare, in the order of the model, each direction once. */
export function comparedNumbers(model: LiftedModel): ComparedNumber[] {
  const found = new Map<string, ComparedNumber>()
  for (const { condition, effects } of model.actions) {
    const formulas = [condition, ...effects.flatMap(({ when }) => when ?? [])]
    for (const formula of formulas) collect(formula, false, (one) => found.set(`${one.fact} ${one.direction}`, one))
  }
  return [...found.values()].filter(({ fact }) => model.facts[fact].values.kind === 'number')
}

/** The numbers that a formula compares. */
export function numbersComparedIn(formula: LiftedFormula): Set<number> {
  const facts = new Set<number>()
  collect(formula, false, ({ fact }) => facts.add(fact))
  return facts
}

function collect(formula: LiftedFormula, negated: boolean, add: (one: ComparedNumber) => void): void {
  switch (formula.kind) {
    case 'all':
    case 'any':
      for (const part of formula.parts) collect(part, negated, add)
      return
    case 'not':
    case 'exists':
    case 'forall':
      collect(formula.part, negated !== (formula.kind === 'not'), add)
      return
    case 'compare': {
      const operator = negated ? oppositeComparison[formula.operator] : formula.operator
      collectTerm(formula.left, wanted(operator), add)
      collectTerm(formula.right, -wanted(operator), add)
    }
  }
}

/** 0: it depends. */
function wanted(operator: Comparison): number {
  if (operator === '>' || operator === '>=') return 1
  return operator === '<' || operator === '<=' ? -1 : 0
}

function collectTerm(term: Term, direction: number, add: (one: ComparedNumber) => void): void {
  if (term.kind === 'fact') {
    if (direction >= 0) add({ fact: term.fact, direction: 1 })
    if (direction <= 0) add({ fact: term.fact, direction: -1 })
  } else if (term.kind === 'arithmetic') {
    const { operation, left, right } = term
    const isSum = operation === '+' || operation === '-'
    collectTerm(left, isSum ? direction : 0, add)
    collectTerm(right, isSum ? (operation === '-' ? -direction : direction) : 0, add)
  }
}
