/** The shape of a domain document. */
import { conditionShape, effectsShape, expressionShape, startShape, targetShape } from './condition-shapes.ts'
import type { DomainTable, ParameterEntry, RuleEntry } from './domain-table.ts'
import { named, type Scope, tuple, valueMeaning } from './meaning.ts'
import { type DocumentShape, listShape, noShape, plain, symbolsIn } from './shape.ts'

export function domainShape(table: DomainTable): DocumentShape {
  const types = symbolsIn(table.types)
  const scope: Scope = { table, parameters: new Map() }
  return {
    fields: {
      telos: plain,
      $schema: plain,
      limits: plain,
      name: () => (table.domain ? { word: named(new Map([[table.domain.name, table.domain]]), 'declares') } : noShape),
      types: () => ({ keys: named(types, 'uses'), entry: () => ({ word: named(types, 'uses') }) }),
      objects: () => ({
        keys: named(types, 'declares'),
        entry: () => listShape(named(symbolsIn(table.objects), 'declares')),
      }),
      facts: () => ({
        keys: named(symbolsIn(table.facts), 'declares'),
        entry: (name) => factShape(table, name),
        beginnings: newFacts,
      }),
      actions: () => ({
        keys: named(symbolsIn(table.actions), 'declares'),
        entry: (name) => actionShape(table, name),
        beginnings: [{ label: 'new action', data: { needs: {}, does: {} } }],
      }),
      goals: () => ({
        keys: named(symbolsIn(table.goals), 'declares'),
        entry: (name) => goalShape(table, name),
        beginnings: [{ label: 'new goal', data: { wants: {} } }],
      }),
      start: () => startShape({ ...scope, inside: 'start' }),
      goal: () => targetShape({ ...scope, inside: 'goal' }),
    },
  }
}

const newFacts = [
  { label: 'new flag', data: { kind: 'flag' } },
  { label: 'new count', data: { kind: 'count', max: 10 } },
  { label: 'new choice', data: { kind: 'oneOf', values: ['first', 'second'] } },
  { label: 'new reference', data: { kind: 'ref', type: 'thing' } },
  { label: 'new derived fact', data: { kind: 'derived', when: {} } },
]

function factShape(table: DomainTable, name: string): DocumentShape {
  const fact = table.facts.get(name)
  const types = symbolsIn(table.types)
  const constant = valueMeaning({ table, parameters: new Map() }, fact)
  const scope: Scope = { table, parameters: fact?.parameters ?? new Map(), inside: name }
  const value = (): DocumentShape => ({ word: constant })
  return {
    fields: {
      kind: plain,
      min: plain,
      max: plain,
      optional: plain,
      per: () => listShape(named(types, 'uses')),
      values: () => listShape(named(fact?.values ?? new Map(), 'declares')),
      type: () => ({ word: named(types, 'uses') }),
      initial: value,
      fixed: () => ({ word: constant, keys: tuple(table, fact), entry: value }),
      with: () => parametersShape(table, scope.parameters),
      when: () => conditionShape(scope),
      value: () => expressionShape(scope),
    },
  }
}

function actionShape(table: DomainTable, name: string): DocumentShape {
  const scope = ruleScope(table, table.actions.get(name), name)
  return {
    fields: {
      with: () => parametersShape(table, scope.parameters),
      needs: () => conditionShape(scope),
      does: () => effectsShape(scope),
      cost: () => ({ ...expressionShape(scope), fields: { ...expressionShape(scope).fields, function: plain } }),
      minCost: plain,
      check: plain,
      tags: plain,
    },
  }
}

function goalShape(table: DomainTable, name: string): DocumentShape {
  const scope = ruleScope(table, table.goals.get(name), name)
  return {
    fields: {
      with: () => parametersShape(table, scope.parameters),
      wants: () => conditionShape(scope),
    },
  }
}

function ruleScope(table: DomainTable, rule: RuleEntry | undefined, inside: string): Scope {
  return { table, parameters: rule?.parameters ?? new Map(), inside }
}

function parametersShape(table: DomainTable, parameters: ReadonlyMap<string, ParameterEntry>): DocumentShape {
  return {
    keys: named(symbolsIn(parameters), 'declares'),
    entry: () => ({ word: named(symbolsIn(table.types), 'uses') }),
  }
}
