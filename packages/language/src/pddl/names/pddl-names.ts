/** The names in a domain or a problem, with their symbols and roles. */
import type { DomainSyntax, InitSyntax, ProblemSyntax } from '@telos/pddl'
import type { LanguageSymbol, NameIndex, SymbolKind } from '../../names.ts'
import { type DeclaredSymbols, symbolsOfDomain, symbolsOfProblem } from './declared-symbols.ts'
import { NameCollector } from './name-collector.ts'

/** Finds all names of a domain. */
export function namesOfDomain(domain: DomainSyntax): NameIndex {
  const collector = new NameCollector(domain.source, finder([symbolsOfDomain(domain)]))
  collector.use(domain.name, 'domain', 'declares')
  collector.typed(domain.types, 'type')
  collector.typed(domain.constants, 'object')
  for (const { name, parameters, start } of domain.predicates) {
    collector.use(name, 'predicate', 'declares')
    collector.scope(`predicate ${start}`, parameters)
  }
  for (const { name, parameters, start } of domain.functions) {
    collector.use(name, 'function', 'declares')
    collector.scope(`function ${start}`, parameters)
  }
  for (const { head, condition, start } of domain.derived) {
    const inside = head.name.text
    collector.use(head.name, 'predicate', 'gives', inside)
    collector.condition(condition, collector.scope(`derived ${start}`, head.parameters), inside)
  }
  for (const { name, parameters, condition, effect, start } of domain.actions) {
    collector.use(name, 'action', 'declares')
    const scope = collector.scope(`action ${start}`, parameters)
    if (condition) collector.condition(condition, scope, name.text)
    if (effect) collector.effect(effect, scope, name.text)
  }
  return collector.index()
}

/** Finds all names of a problem. Without its domain, only objects are known. */
export function namesOfProblem(problem: ProblemSyntax, domain: DomainSyntax | undefined): NameIndex {
  const declared = [symbolsOfProblem(problem), ...(domain ? [symbolsOfDomain(domain)] : [])]
  const collector = new NameCollector(problem.source, finder(declared))
  collector.use(problem.name, 'problem', 'declares')
  if (problem.domain) collector.use(problem.domain, 'domain', 'uses')
  collector.typed(problem.objects, 'object')
  addInit(collector, problem.init)
  const scope = collector.scope(':goal', [])
  if (problem.goal) collector.condition(problem.goal, scope, ':goal')
  if (problem.metric) collector.expression(problem.metric.expression, scope, ':metric')
  return collector.index()
}

function finder(declared: readonly DeclaredSymbols[]): (kind: SymbolKind, name: string) => LanguageSymbol | undefined {
  return (kind, name) => {
    for (const symbols of declared) {
      const key = symbols.find(kind, name)
      if (key !== undefined) return symbols.symbols.get(key)
    }
    return undefined
  }
}

function addInit(collector: NameCollector, init: InitSyntax): void {
  for (let element = 0; element < init.count; element++) {
    const kind = Number.isNaN(init.values[element]!) ? 'predicate' : 'function'
    const first = init.begin[element]!
    for (let term = first; term < init.begin[element + 1]!; term++) {
      const text = init.symbols[init.terms[term]!]!
      const start = init.termOffsets[term]!
      const name = { text, start, end: start + text.length }
      if (term > first) collector.use(name, 'object', 'uses', ':init')
      else collector.use(name, kind, init.negated[element] === 1 ? 'takes' : 'gives', ':init')
    }
  }
}
