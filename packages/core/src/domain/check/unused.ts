/** Warns of facts that nothing speaks of: most often a leftover, or a fact that was meant to be used. */
import type { Formula, Model, Term } from '../model.ts'
import type { DomainReport } from './domain-report.ts'

export function reportUnused(report: DomainReport, model: Model): void {
  // a function may read any fact
  if (model.actions.some((action) => action.cost.kind === 'function')) return
  const used = new Set<number>()
  const see = (fact: number) => used.add(fact)
  for (const fact of model.facts) {
    if (!fact.derived) continue
    if ('formula' in fact.derived) visitFormula(fact.derived.formula, see)
    else visitTerm(fact.derived.term, see)
  }
  for (const action of model.actions) {
    visitFormula(action.condition, see)
    if (action.cost.kind === 'term') visitTerm(action.cost.term, see)
    for (const effect of action.effects) {
      see(effect.target.fact)
      visitTerm(effect.value, see)
      if (effect.when) visitFormula(effect.when, see)
    }
  }
  for (const goal of model.goals) visitFormula(goal.condition, see)
  model.facts.forEach((fact, index) => {
    // derived facts are made to be asked for by goals that come with a request
    if (used.has(index) || fact.derived) return
    const message = `no action, goal or derived fact speaks of "${fact.name}"`
    report.warning('domain/unused-fact', ['facts', fact.name], message, { atKey: true })
  })
}

/** Calls back for every fact that a formula reads. */
export function visitFormula(formula: Formula, see: (fact: number) => void): void {
  switch (formula.kind) {
    case 'all':
    case 'any':
      for (const part of formula.parts) visitFormula(part, see)
      return
    case 'not':
      visitFormula(formula.part, see)
      return
    case 'compare':
      visitTerm(formula.left, see)
      visitTerm(formula.right, see)
  }
}

/** Calls back for every fact that a term reads. */
export function visitTerm(term: Term, see: (fact: number) => void): void {
  if (term.kind === 'fact') see(term.fact)
  if (term.kind !== 'arithmetic') return
  visitTerm(term.left, see)
  visitTerm(term.right, see)
}
