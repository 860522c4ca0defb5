import { derivedUsesOf, stronglyConnected } from '../derived-order.ts'
import { type AnyFact, Fact } from '../fact-builders.ts'
import type { FactModel } from '../model.ts'
import type { DomainReport } from './domain-report.ts'
import { createScope, type DomainVocabulary } from './domain-vocabulary.ts'
import { checkName, entriesOf, get, isPlain, list, type Plain, readMap, readRecord, show } from './plain.ts'
import { FACT_KEYS, readBounds, readFact } from './read-fact.ts'
import { checkCondition } from './read-test.ts'
import { type ReadParameters, readParameters, type TypesAndObjects } from './read-types.ts'
import { readExpression } from './read-value.ts'

/** Reads `facts`: first the values each fact can have, then the bodies of derived facts. */

/** Keywords of conditions, effects and goals. */
const RESERVED = ['any', 'all', 'not', 'when', 'goal']

export function readFacts(report: DomainReport, spec: Plain, types: TypesAndObjects): DomainVocabulary {
  const facts: FactModel[] = []
  const factByName = new Map<string, number>()
  const broken = new Set<string>()
  const vocabulary: DomainVocabulary = { ...types, facts, factByName, broken, brokenGoals: new Set() }
  const scope = createScope(vocabulary, report)
  const declared = readMap(report, get(spec, 'facts', {}), ['facts'], 'a fact for each name') ?? {}
  const specs = new Map(entriesOf(declared).map(([name, fact]) => [name, unwrap(fact)]))
  const isGlobal = globalNames(specs)
  const rules = new Map<string, { readonly spec: Plain; readonly from: ReadParameters }>()

  for (const [name, fact] of specs) {
    const path = ['facts', name]
    const errorsBefore = report.errors
    const kind = checkName(report, name, path, 'a fact', true) ? readKind(report, fact, path) : undefined
    if (RESERVED.includes(name)) {
      report.error('domain/reserved-name', path, `a fact cannot be called ${show(name)}`, { atKey: true })
    }
    const read =
      kind === undefined
        ? undefined
        : kind === 'derived'
          ? declareDerived(name, fact as Plain)
          : readFact(scope, name, fact as Plain, kind, path)
    const isGood = read !== undefined && !RESERVED.includes(name)
    if (isGood) {
      factByName.set(name, facts.length)
      facts.push(read)
    }
    if (!isGood || report.errors > errorsBefore) broken.add(name)
  }

  function declareDerived(name: string, rule: Plain): FactModel | undefined {
    const path = ['facts', name]
    readRecord(report, rule, path, 'a derived fact', FACT_KEYS.get('derived')!)
    const from = readParameters(report, get(rule, 'with'), [...path, 'with'], types, isGlobal)
    const isFlag = get(rule, 'when') !== undefined
    if (isFlag === (get(rule, 'value') !== undefined)) {
      const found = isFlag ? 'both' : 'neither'
      return report.error('domain/missing-key', path, `found ${found} of when and value, expected one of them`)
    }
    const values = isFlag ? { kind: 'flag' as const } : readBounds(scope, rule, path, 'number', -Infinity, Infinity)
    if (from.broken.size > 0 || !values) return undefined
    rules.set(name, { spec: rule, from })
    return { name, parameters: from.parameters.map((parameter) => parameter.type), values, initial: undefined }
  }

  for (const [name, { spec: rule, from }] of rules) {
    const index = factByName.get(name)
    if (index === undefined) continue
    const fact = facts[index]
    const inside = createScope(vocabulary, report, from.parameters)
    const path = ['facts', fact.name]
    if (fact.values.kind === 'flag') {
      const formula = checkCondition(inside, get(rule, 'when'), [...path, 'when'])
      if (formula) facts[index] = { ...fact, derived: { formula } }
      else broken.add(fact.name)
    } else {
      const term = readExpression(inside, get(rule, 'value'), [...path, 'value'])
      if (term) facts[index] = { ...fact, derived: { term } }
      else broken.add(fact.name)
    }
  }
  checkDerivedOrder(report, facts)
  return vocabulary
}

/** Facts made by builders carry their plain form. */
function unwrap(fact: unknown): unknown {
  return fact instanceof Fact ? (fact as AnyFact).spec : fact
}

function globalNames(specs: ReadonlyMap<string, unknown>): (name: string) => boolean {
  return (name) => {
    const fact = specs.get(name)
    if (!isPlain(fact)) return false
    const per = get(fact, 'per')
    const parameters = get(fact, 'with')
    return !(Array.isArray(per) && per.length > 0) && !(isPlain(parameters) && entriesOf(parameters).length > 0)
  }
}

function readKind(report: DomainReport, fact: unknown, path: readonly string[]): string | undefined {
  const kinds = [...FACT_KEYS.keys()]
  const record = readMap(report, fact, path, `a fact such as { kind: flag }`)
  if (!record) return undefined
  const kind = get(record, 'kind')
  if (typeof kind === 'string' && FACT_KEYS.has(kind)) return kind
  if (kind === undefined) {
    return report.error('domain/missing-key', [...path, 'kind'], `found no kind, expected one of ${list(kinds)}`)
  }
  const hint = report.suggest(kind, kinds)
  return report.error('domain/wrong-value', [...path, 'kind'], `found ${show(kind)}, expected one of ${list(kinds)}`, {
    hint,
  })
}

// Derived facts are computed layer by layer. A layer may depend on itself (reachability does), but only monotonically: never through
// negation or numbers.

function checkDerivedOrder(report: DomainReport, facts: readonly FactModel[]): void {
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
