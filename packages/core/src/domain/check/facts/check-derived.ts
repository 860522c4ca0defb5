/**
 * Derived facts are computed layer by layer. A layer may depend on itself (reachability does), but only monotonically: never through
 * negation or numbers.
 */
import { derivedUsesOf } from '../../derived-order.ts'
import type { FactModel } from '../../model.ts'
import type { DomainReport } from '../domain-report.ts'
import { stronglyConnected } from '../strongly-connected.ts'

export function checkDerivedOrder(report: DomainReport, facts: readonly FactModel[]): void {
  const uses = facts.map((fact) => derivedUsesOf(facts, fact))
  const component = stronglyConnected(uses.map((list) => [...new Set(list.map(({ term }) => term.fact))]))
  facts.forEach((fact, index) => {
    const strict = uses[index]!.filter((use) => use.strict).map(({ term }) => term.fact)
    const culprit = strict.find((other) => component[other] === component[index])
    if (culprit === undefined) return
    const how = fact.values.kind === 'flag' ? 'depends on its own negation' : 'depends on itself'
    const through = culprit === index ? '' : ` through "${facts[culprit]!.name}"`
    report.error('domain/cyclic-derived', ['facts', fact.name], `derived fact "${fact.name}" ${how}${through}`)
  })
}
