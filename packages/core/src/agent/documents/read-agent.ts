import { type DataPath, DomainReport } from '../../domain/check/domain-report.ts'
import { createScope, domainVocabularyOf } from '../../domain/check/domain-vocabulary.ts'
import { entriesOf, get, show } from '../../domain/check/plain.ts'
import { readFactKey } from '../../domain/check/read-fact-key.ts'
import { readConstant } from '../../domain/check/read-value.ts'
import type { Model } from '../../domain/model.ts'
import type { GoalDefinition, Policy } from '../defining/agent-definition.ts'
import type { AgentOptions } from '../defining/agent-options.ts'
import type { AgentKind } from '../defining/kind.ts'
import type { AgentsCode, AgentsReport } from './agents-report.ts'
import type { DocumentReading } from './document-reading.ts'
import { type KindReader, readPolicy } from './kind-reader.ts'
import { definitionOf, type KnownKind, kindSize, makeKind, plainRecord, strangeKind } from './known-kind.ts'
import { type AgentGoalChanges, readAgentGoals } from './read-goals.ts'
import {
  type NameAt,
  readDocumentMap,
  readDocumentRecord,
  readDocumentText,
  readNames,
  withoutGaps,
} from './read-shapes.ts'

const keys = ['kind', 'goals', 'actions', 'without', 'sensors', 'superior', 'members', 'group', 'beliefs', 'policy']

/** An agent as written, before the hierarchy is resolved. */
export interface WrittenAgent {
  /** Undefined if it has mistakes, or lacks something that a program supplies. */
  readonly kind: AgentKind | undefined
  readonly kindName: string
  readonly superior: NameAt | undefined
  readonly members: readonly NameAt[]
  readonly options: Omit<AgentOptions, 'context' | 'superior'>
}

/** Reads an agent, reporting mistakes and keeping the valid parts. */
export function readAgent(
  reading: DocumentReading,
  name: string,
  data: unknown,
  kinds: KindReader,
): WrittenAgent | undefined {
  const { report } = reading
  const path = ['agents', name]
  const record = readDocumentRecord(report, data, path, 'an agent', keys)
  if (record === undefined) return undefined
  const kindName = readDocumentText(report, record, 'kind', path, 'the name of a kind')
  if (get(record, 'kind') === undefined) {
    const hint = 'add its kind, such as `kind: soldier`'
    report.error('agents/missing-key', path, 'found no kind', { hint, atKey: true })
  }
  const kind = kindName === undefined ? strangeKind('') : kinds.find(kindName, [...path, 'kind'])
  const names = (key: string, code: AgentsCode, known: ReadonlySet<string> | undefined) =>
    readKnown(reading, get(record, key), [...path, key], key === 'without' ? 'actions' : key, code, kind.name, known)
  const goals = readAgentGoals(reading, get(record, 'goals'), [...path, 'goals'], kind)
  const actions = names('actions', 'agents/unknown-action', kind.actions)
  const without = names('without', 'agents/unknown-action', kind.actions)
  if (actions !== undefined && without !== undefined) {
    const hint = 'list the actions it uses, or those it does not use, not both'
    report.error('agents/contradiction', [...path, 'without'], 'found both actions and without', { hint, atKey: true })
  }
  const policy = readPolicy(report, get(record, 'policy'), [...path, 'policy'], kind.kind?.policy)
  const superior = readDocumentText(report, record, 'superior', path, 'the name of an agent')
  return {
    kind: ownKind(reading, kind, name, goals, policy),
    kindName: kindName ?? '',
    superior: superior === undefined ? undefined : { name: superior, path: [...path, 'superior'] },
    members: readNames(report, get(record, 'members'), [...path, 'members'], 'agents') ?? [],
    options: {
      name,
      ...withoutGaps({
        goals: goals.settings,
        without: actions === undefined ? without : others(kind.actions, actions),
        sensors: names('sensors', 'agents/unknown-sensor', kind.sensors),
        group: readDocumentText(report, record, 'group', path, 'the name of a group'),
        beliefs: readBeliefs(
          report,
          get(record, 'beliefs'),
          [...path, 'beliefs'],
          kind.model,
        ) as AgentOptions['beliefs'],
      }),
    },
  }
}

/** Returns the names that the kind has; reports the others. */
function readKnown(
  { report }: DocumentReading,
  data: unknown,
  path: DataPath,
  what: string,
  code: AgentsCode,
  kind: string,
  known: ReadonlySet<string> | undefined,
): string[] | undefined {
  return readNames(report, data, path, what)?.flatMap(({ name, path: here }) => {
    if (known === undefined || known.has(name)) return [name]
    report.unknown(code, here, `kind "${kind}" has no ${what.slice(0, -1)} ${show(name)}`, name, known)
    return []
  })
}

function others(all: ReadonlySet<string> | undefined, some: readonly string[]): string[] {
  const kept = new Set(some)
  return [...(all ?? [])].filter((name) => !kept.has(name))
}

/** Returns the kind of an agent: its own one if it has its own policy or relevance of a goal. */
function ownKind(
  reading: DocumentReading,
  known: KnownKind,
  name: string,
  { relevances }: AgentGoalChanges,
  policy: Policy | undefined,
): AgentKind | undefined {
  const { kind } = known
  if (kind === undefined || (policy === undefined && relevances.size === 0)) return kind
  if (!reading.hasRoomFor(kindSize(known), ['agents', name])) return undefined
  const goals = [...kind.goals].map(([goal, definition]) => {
    const relevance = relevances.get(goal)
    return [goal, relevance === undefined ? definition : ({ ...definition, relevance } as GoalDefinition)] as const
  })
  const definition = { ...definitionOf(kind), name: `${kind.name}(${name})`, goals: plainRecord(goals) }
  const own = policy === undefined ? definition : { ...definition, policy }
  return makeKind(reading.report, kind.domain, own, ['agents', name])
}

/** Reads the initial beliefs of an agent: some facts with their values. */
export function readBeliefs(
  report: AgentsReport,
  data: unknown,
  path: DataPath,
  model: Model | undefined,
): Readonly<Record<string, unknown>> | undefined {
  const record = data === undefined ? undefined : readDocumentMap(report, data, path, 'a value for each fact')
  if (record === undefined || model === undefined) return record
  const found = new DomainReport()
  const scope = createScope(domainVocabularyOf(model), found)
  for (const [key, value] of entriesOf(record)) {
    const here = [...path, key]
    const term = readFactKey(scope, key, here, true)
    if (term === undefined) continue
    const fact = model.facts[term.fact]
    readConstant(scope, fact, value, here)
    if (fact.derived === undefined && fact.fixed === undefined) continue
    const why = fact.derived !== undefined ? 'it is derived from other facts' : 'it is fixed'
    report.error('agents/untellable', here, `found a value of ${show(key)}, expected none: ${why}`, { atKey: true })
  }
  report.add(found.diagnostics)
  return record
}
