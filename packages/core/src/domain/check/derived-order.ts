/**
 * Derived facts are computed layer by layer. A layer may depend on itself (reachability does),
 * but only in ways where more of it never takes anything back: not through negation, and not through numbers.
 */
import type { FactModel, Formula, Term } from '../model.ts'
import type { Report } from './report.ts'
import { stronglyConnected } from './strongly-connected.ts'
import { visitTerm } from './unused.ts'

interface Dependencies {
  /** All facts that it reads. */
  readonly all: Set<number>
  /** Those that have to be known completely before it. */
  readonly strict: Set<number>
}

export function checkDerivedOrder(report: Report, facts: readonly FactModel[]): void {
  const dependencies = facts.map((fact) => dependenciesOf(facts, fact))
  const component = stronglyConnected(dependencies.map(({ all }) => [...all]))
  facts.forEach((fact, index) => {
    const culprit = [...dependencies[index]!.strict].find((other) => component[other] === component[index])
    if (culprit === undefined) return
    const how = fact.values.kind === 'flag' ? 'depends on its own negation' : 'depends on itself'
    const through = culprit === index ? '' : ` through "${facts[culprit]!.name}"`
    report.error('domain/cyclic-derived', ['facts', fact.name], `derived fact "${fact.name}" ${how}${through}`)
  })
}

function dependenciesOf(facts: readonly FactModel[], { derived }: FactModel): Dependencies {
  const found: Dependencies = { all: new Set(), strict: new Set() }
  if (derived && 'term' in derived) addTerm(found, derived.term)
  if (derived && 'formula' in derived) addFormula(facts, found, derived.formula, true)
  return found
}

function addTerm(found: Dependencies, term: Term): void {
  visitTerm(term, (fact) => {
    found.all.add(fact)
    found.strict.add(fact)
  })
}

function addFormula(facts: readonly FactModel[], found: Dependencies, formula: Formula, isPositive: boolean): void {
  switch (formula.kind) {
    case 'all':
    case 'any':
      for (const part of formula.parts) addFormula(facts, found, part, isPositive)
      return
    case 'not':
      addFormula(facts, found, formula.part, !isPositive)
      return
    case 'compare': {
      const { left, right, operator } = formula
      const isFlag = left.kind === 'fact' && facts[left.fact]!.values.kind === 'flag' && right.kind === 'constant'
      const asksTrue = isFlag && (operator === '=') === (right.value === 1)
      if (isFlag && asksTrue === isPositive) found.all.add(left.fact)
      else for (const term of [left, right]) addTerm(found, term)
    }
  }
}
