/** Warns about facts that nothing mentions: usually leftovers, or facts someone forgot to use. */

import type { Formula, Model, Term } from '../model.ts'
import { namedFacts } from '../named-facts.ts'
import type { DomainReport } from './domain-report.ts'

export function reportUnused(report: DomainReport, model: Model): void {
  // a function may read any fact
  if (model.actions.some((action) => action.cost.kind === 'function')) return
  const used = new Set<number>()
  const see = (root: Formula | Term | undefined) => {
    if (root !== undefined) for (const { fact } of namedFacts(root)) used.add(fact)
  }
  for (const { derived } of model.facts) if (derived) see('formula' in derived ? derived.formula : derived.term)
  for (const { condition, cost, effects } of model.actions) {
    see(condition)
    if (cost.kind === 'term') see(cost.term)
    for (const { target, value, when } of effects) for (const part of [target, value, when]) see(part)
  }
  for (const goal of model.goals) see(goal.condition)
  model.facts.forEach((fact, index) => {
    // derived facts exist for goals that come with a request
    if (used.has(index) || fact.derived) return
    const message = `no action, goal or derived fact mentions "${fact.name}"`
    report.warning('domain/unused-fact', ['facts', fact.name], message, { atKey: true })
  })
}
