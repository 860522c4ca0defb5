/** The shape of a document of agents. */
import type { LanguageSymbol } from '../../names.ts'
import type { AgentsTable } from './agents-table.ts'
import { argumentsShape, startShape, targetShape } from './condition-shapes.ts'
import type { DomainTable } from './domain-table.ts'
import { factKeyMeaning, type Meaning, named, type Scope } from './meaning.ts'
import { type DocumentShape, listShape, noShape, plain, symbolsIn } from './shape.ts'

export function agentsShape(table: AgentsTable): DocumentShape {
  return {
    fields: {
      telosAgents: plain,
      $schema: plain,
      name: plain,
      kinds: () => ({ keys: named(symbolsIn(table.kinds), 'declares'), entry: (name) => kindShape(table, name) }),
      agents: () => ({ keys: named(symbolsIn(table.agents), 'declares'), entry: (name) => agentShape(table, name) }),
    },
  }
}

function kindShape(table: AgentsTable, name: string): DocumentShape {
  const domain = table.domainOf(name)
  const kind = table.kinds.get(name)
  const goals = table.partsOf(name, 'goals')
  const own = (symbol: LanguageSymbol) =>
    kind?.goals.get(symbol.name) === symbol || kind?.sensors.get(symbol.name) === symbol ? 'declares' : 'uses'
  const actions = actionNames(domain)
  const behaviour = (): DocumentShape => ({
    fields: {
      timeout: plain,
      assumeEffects: plain,
      interruptible: plain,
      compound: () => ({ fields: { wants: () => wants(domain, name), using: () => listShape(actions) } }),
    },
  })
  return {
    fields: {
      domain: () => ({ word: files(table) }),
      like: () => ({ word: named(symbolsIn(table.kinds), 'uses') }),
      goals: () => ({ keys: named(goals, own), entry: (goal) => kindGoalShape(domain, goal) }),
      actions: () => ({ ...listShape(actions), keys: actions, entry: behaviour }),
      without: () => listShape(actions),
      sensors: () => listShape(named(table.partsOf(name, 'sensors'), own)),
      policy: plain,
      memoryDecay: plain,
      autonomous: plain,
    },
  }
}

function kindGoalShape(domain: DomainTable | undefined, goal: string): DocumentShape {
  return {
    fields: {
      wants: () => wants(domain, goal),
      relevance: () => relevanceShape(domain, goal),
      weight: plain,
      fallback: () => fallbackShape(domain),
    },
  }
}

function agentShape(table: AgentsTable, name: string): DocumentShape {
  const kind = table.agents.get(name)?.kind
  const domain = table.domainOf(kind)
  const agents = named(symbolsIn(table.agents), 'uses')
  const actions = actionNames(domain)
  return {
    fields: {
      kind: () => ({ word: named(symbolsIn(table.kinds), 'uses') }),
      goals: () => ({
        keys: named(table.partsOf(kind, 'goals'), 'uses'),
        entry: (goal) => ({
          fields: {
            weight: plain,
            active: plain,
            wants: () => wants(domain, goal),
            relevance: () => relevanceShape(domain, goal),
          },
        }),
      }),
      actions: () => listShape(actions),
      without: () => listShape(actions),
      sensors: () => listShape(named(table.partsOf(kind, 'sensors'), 'uses')),
      superior: () => ({ word: agents }),
      members: () => listShape(agents),
      group: plain,
      beliefs: () => (domain ? startShape(scopeOf(domain, name)) : noShape),
      policy: plain,
    },
  }
}

function wants(domain: DomainTable | undefined, inside: string): DocumentShape {
  return domain === undefined ? noShape : targetShape(scopeOf(domain, inside))
}

function relevanceShape(domain: DomainTable | undefined, inside: string): DocumentShape {
  if (domain === undefined) return noShape
  const parts = (): DocumentShape => ({ item: () => relevanceShape(domain, inside) })
  const isWorth = (kind: string | undefined) => kind !== 'oneOf' && kind !== 'ref'
  return {
    fields: {
      fact: () => ({
        word: factKeyMeaning(
          scopeOf(domain, inside),
          () => 'needs',
          ({ kind }) => isWorth(kind),
        ),
      }),
      average: parts,
      product: parts,
      curve: plain,
      weight: plain,
      compensate: plain,
      function: plain,
    },
  }
}

function fallbackShape(domain: DomainTable | undefined): DocumentShape {
  const action = actionNames(domain)
  return {
    word: action,
    fields: { name: () => ({ word: action }), args: plain },
    narrow: (said) => {
      const parameters = domain?.actions.get(said('name') ?? '')?.parameters
      if (parameters === undefined) return {}
      return { fields: { name: () => ({ word: action }), args: () => argumentsShape(domain, parameters) } }
    },
  }
}

function actionNames(domain: DomainTable | undefined): Meaning {
  return named(symbolsIn(domain?.actions ?? new Map()), 'uses')
}

function scopeOf(table: DomainTable, inside: string): Scope {
  return { table, parameters: new Map(), inside }
}

/** Domain files are not names: completion offers them, but they cannot be renamed. */
function files(table: AgentsTable): Meaning {
  const offers = table.domains.map((label) => ({ label, kind: 'domain' as const }))
  return { parts: () => [], offers: () => ({ from: 0, offers }) }
}
