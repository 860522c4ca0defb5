/** From data to agents: kinds, then agents, then the hierarchy. */
import type { Diagnostic } from '../../diagnostic.ts'
import { DomainReport } from '../../domain/check/domain-report.ts'
import { checkName, entriesOf, get, type Plain, show } from '../../domain/check/plain.ts'
import type { AgentKind } from '../defining/kind.ts'
import type { AgentsDocument, AgentsRequirements, PlacedAgent } from './agents-document.ts'
import { AGENTS_VERSION, type AgentsSpec } from './agents-spec.ts'
import { DocumentReading, type ReadAgentsOptions } from './document-reading.ts'
import { readHierarchy } from './hierarchy.ts'
import { KindReader } from './kind-reader.ts'
import { readAgent, type WrittenAgent } from './read-agent.ts'
import { readDocumentMap, readDocumentRecord, readDocumentText } from './read-shapes.ts'

/** The result of reading agents from data. */
export interface ReadAgents {
  /** The data without its version; undefined if it is not a map. */
  readonly spec: AgentsSpec | undefined
  /** Undefined if the diagnostics contain an error, or something is missing that a program supplies. */
  readonly document: AgentsDocument | undefined
  /** Names that the program has not supplied. */
  readonly requirements: AgentsRequirements
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads agents and squads from plain data, such as the result of `JSON.parse`. Accepts any value and reports problems instead of throwing.
 *
 * @example
 * const { document, diagnostics } = readAgents(JSON.parse(text), { kinds: { soldier } })
 * if (document) populate(createSociety(), document, { context: (name) => bodies.get(name) })
 */
export function readAgents(data: unknown, options: ReadAgentsOptions = {}): ReadAgents {
  const reading = new DocumentReading(options)
  const { report } = reading
  const record = readDocumentRecord(report, data, [], 'a map with agents', [
    'telosAgents',
    '$schema',
    'name',
    'kinds',
    'agents',
  ])
  if (record === undefined) {
    return { spec: undefined, document: undefined, requirements: reading.requirements, diagnostics: report.diagnostics }
  }
  checkVersion(reading, record)
  for (const key of ['name', '$schema']) readDocumentText(report, record, key, [], 'a text')
  const kinds = new KindReader(reading, get(record, 'kinds'))
  const agents = readAll(reading, get(record, 'agents'), kinds)
  const superiors = readHierarchy(reading, agents)
  const spec = withoutKeys(record, ['telosAgents', '$schema']) as AgentsSpec
  const placed = reading.trouble > 0 ? undefined : place(agents, superiors)
  const document = placed && { spec, agents: placed, kinds: kindsOf(placed, kinds) }
  return { spec, document, requirements: reading.requirements, diagnostics: report.diagnostics }
}

function checkVersion({ report }: DocumentReading, record: Plain): void {
  const version = get(record, 'telosAgents')
  if (version === AGENTS_VERSION) return
  const found = version === undefined ? 'found no version' : `found version ${show(version)}`
  const hint = 'begin the document with "telosAgents: 1"'
  report.error('agents/version', version === undefined ? [] : ['telosAgents'], `${found}, expected 1`, { hint })
}

function readAll(reading: DocumentReading, data: unknown, kinds: KindReader): Map<string, WrittenAgent | undefined> {
  const agents = new Map<string, WrittenAgent | undefined>()
  const record = data === undefined ? undefined : readDocumentMap(reading.report, data, ['agents'], 'a map of agents')
  const names = new DomainReport()
  for (const [name, written] of record ? entriesOf(record) : []) {
    checkName(names, name, ['agents', name], 'an agent', true)
    agents.set(name, readAgent(reading, name, written, kinds))
  }
  reading.report.add(names.diagnostics)
  return agents
}

function place(
  agents: ReadonlyMap<string, WrittenAgent | undefined>,
  superiors: ReadonlyMap<string, { readonly name: string }>,
): Map<string, PlacedAgent> | undefined {
  const placed = new Map<string, PlacedAgent>()
  for (const [name, agent] of agents) {
    if (agent?.kind === undefined) return undefined
    const { kind, kindName, options } = agent
    const superior = superiors.get(name)?.name
    placed.set(name, { kind, kindName, options: superior === undefined ? options : { ...options, superior } })
  }
  return placed
}

function kindsOf(placed: ReadonlyMap<string, PlacedAgent>, kinds: KindReader): Map<string, AgentKind> {
  const all = [...kinds.made, ...[...placed.values()].map(({ kind }) => kind)]
  return new Map(all.map((kind) => [kind.name, kind]))
}

function withoutKeys(record: Plain, keys: readonly string[]): Plain {
  const rest = Object.assign(Object.create(null), record)
  for (const key of keys) delete rest[key]
  return rest
}
