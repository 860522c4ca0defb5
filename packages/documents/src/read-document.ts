import { type AnyDomain, type Diagnostic, Domain, type Functions, type RequestOf, type StateOf } from '@telos/core'
import {
  type DomainSpec,
  domainFromJSON,
  type ReadAgents,
  type ReadAgentsOptions,
  readAgents,
} from '@telos/core/documents'
import { allPlannerFeatures } from '@telos/core/features'
import { type Model, readGoal, readStart } from '@telos/core/lifted'
import { needObject } from '@telos/core/text'
import { withOtherNames } from './other-names.ts'
import { withSigns } from './parse-text.ts'
import { type LocatedData, mostDiagnostics, readLocatedData } from './read-located-data.ts'

/** Reads a domain document: YAML or JSON with `telos: 1`, a domain, and optionally a start, a goal and limits. */

export interface ReadDomainDocumentOptions {
  /** Name of the file, for diagnostics. @default 'document' */
  readonly file?: string
  /** Functions the document refers to with `{ function: name }`. */
  readonly functions?: Functions
}

export interface DomainDocumentReading {
  /** The domain in its written form. */
  readonly spec: DomainSpec | undefined
  /** Undefined if the domain has errors. */
  readonly model: Model | undefined
  /** The valid parts of the domain, for tools that show a text with mistakes. */
  readonly draft: Model | undefined
  /** The domain, ready to plan in; undefined if it has errors. */
  readonly domain: AnyDomain | undefined
  /** The start values of the document, checked; undefined if they are missing or have errors. */
  readonly start: StateOf<AnyDomain> | undefined
  /** The goal of the document, checked; undefined if it is missing or has errors. */
  readonly goal: RequestOf<AnyDomain>['to'] | undefined
  readonly limits: DocumentLimits | undefined
  /** All have a span. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads and checks a domain document. Accepts any text and never throws because of it.
 *
 * @example
 * const { model, start, goal, diagnostics } = readDomainDocument(text, { file: 'pirate.yaml' })
 */
export function readDomainDocument(text: string, options: ReadDomainDocumentOptions = {}): DomainDocumentReading {
  needObject(options, '{ file, … }')
  return readLocatedDomain(readLocatedData(text, options.file), options)
}

/** Checks a domain whose text has already been read. */
export function readLocatedDomain(located: LocatedData, options: ReadDomainDocumentOptions): DomainDocumentReading {
  const { data, diagnostics: before, isClear, withSpan, written } = located
  if (data === undefined) return nothing(mostDiagnostics(before, withSpan))
  const { diagnostics, ...read } = readData(data, options)
  const all = mostDiagnostics([...before, ...withSigns(data, written, withOtherNames(diagnostics))], withSpan)
  return isClear ? { ...read, diagnostics: all } : nothing(all)
}

/** The part after parsing: data in, diagnostics with paths out. */
function readData(data: unknown, { functions }: ReadDomainDocumentOptions): DomainDocumentReading {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    const hint = 'begin with "telos: 1"'
    const message = 'expected a map with facts and actions'
    return nothing([{ code: 'document/wrong-kind', severity: 'error', message, hint, path: [] }])
  }
  const { start, goal, limits: givenLimits, ...domain } = data as Record<string, unknown>
  const { spec, model, draft, diagnostics } = domainFromJSON(withoutPrototype(domain), functions ? { functions } : {})
  const { limits, diagnostics: limitProblems } = readLimits(givenLimits)
  const startProblems = draft && start !== undefined ? readStart(draft, start, ['start']).diagnostics : []
  const goalProblems = draft && goal !== undefined ? readGoal(draft, goal, ['goal']).diagnostics : []
  return {
    spec,
    model,
    draft,
    domain: model && new Domain(model, spec, diagnostics, allPlannerFeatures),
    start: model && !hasErrors(startProblems) ? (start as DomainDocumentReading['start']) : undefined,
    goal: model && !hasErrors(goalProblems) ? (goal as DomainDocumentReading['goal']) : undefined,
    limits,
    diagnostics: [...diagnostics, ...startProblems, ...goalProblems, ...limitProblems],
  }
}

// a rest pattern creates an ordinary object, on which `__proto__` is still an own key
function withoutPrototype(data: Record<string, unknown>): Record<string, unknown> {
  return Object.assign(Object.create(null), data)
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

function nothing(diagnostics: readonly Diagnostic[]): DomainDocumentReading {
  return {
    spec: undefined,
    model: undefined,
    draft: undefined,
    domain: undefined,
    start: undefined,
    goal: undefined,
    limits: undefined,
    diagnostics,
  }
}

// Reads a document of agents: YAML or JSON with `telosAgents: 1`, kinds of agents, and agents with their squads.

/** What a document of agents refers to by name, and the name of its file. */
export interface ReadAgentsDocumentOptions extends ReadAgentsOptions {
  /** Name of the file, for diagnostics. @default 'document' */
  readonly file?: string
}

/**
 * Reads and checks agents and squads; every diagnostic has a span. Accepts any text and never throws because of it.
 *
 * @example
 * const { document, diagnostics } = readAgentsDocument(text, { file: 'camp.yaml', kinds: { soldier } })
 * if (document) populate(society, document, { context: (name) => world.spawn(name) })
 */
export function readAgentsDocument(text: string, given: ReadAgentsDocumentOptions = {}): ReadAgents {
  needObject(given, '{ file, … }')
  const { file, ...options } = given
  return readLocatedAgents(readLocatedData(text, file), options)
}

/** Checks agents whose text is read already. */
export function readLocatedAgents(located: LocatedData, options: ReadAgentsOptions): ReadAgents {
  const { data, diagnostics: before, isClear, withSpan } = located
  if (data === undefined) return { ...noAgents, diagnostics: before }
  const { diagnostics, ...read } = readAgents(data, options)
  const all = mostDiagnostics([...before, ...diagnostics], withSpan)
  return isClear ? { ...read, diagnostics: all } : { ...noAgents, requirements: read.requirements, diagnostics: all }
}

const noAgents = {
  spec: undefined,
  document: undefined,
  requirements: { kinds: [], domains: [], behaviours: [], sensors: [], functions: [] },
}

/**
 * Whether a text is meant as a document of agents: it has the key `telosAgents`, or has agents or kinds and is no domain.
 *
 * @example isAgentsDocument('telosAgents: 1\nagents: {}') // true
 */
export function isAgentsDocument(text: string): boolean {
  const { data } = readLocatedData(text)
  if (typeof data !== 'object' || data === null) return false
  const has = (key: string) => Object.hasOwn(data, key)
  return has('telosAgents') || (!has('telos') && (has('agents') || has('kinds')))
}

// Reads `limits`: when a search for a plan should give up.

/** When to give up; omitted limits do not apply. */
export interface DocumentLimits {
  /** Number of nodes to expand. */
  readonly expansions?: number
  readonly milliseconds?: number
  /** Number of steps of a plan. */
  readonly depth?: number
  /** Cost of a plan. */
  readonly cost?: number
  /** Bytes. */
  readonly memory?: number
}

const KEYS: ReadonlyMap<string, 'whole' | 'any'> = new Map([
  ['expansions', 'whole'],
  ['milliseconds', 'any'],
  ['depth', 'whole'],
  ['cost', 'any'],
  ['memory', 'whole'],
])

function readLimits(data: unknown): { limits: DocumentLimits | undefined; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  if (data === undefined) return { limits: undefined, diagnostics }
  const error = (path: string[], message: string, atKey = false) => {
    diagnostics.push({ code: 'document/bad-limit', severity: 'error', message, path: ['limits', ...path], atKey })
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    error([], 'expected a map with some of expansions, milliseconds, depth, cost, memory')
    return { limits: undefined, diagnostics }
  }
  for (const [key, value] of Object.entries(data)) {
    const kind = KEYS.get(key)
    const isGood =
      typeof value === 'number' && Number.isFinite(value) && value > 0 && (kind === 'any' || Number.isInteger(value))
    if (kind === undefined)
      error([key], `unknown limit ${JSON.stringify(key)}, expected one of ${[...KEYS.keys()].join(', ')}`, true)
    else if (!isGood) error([key], `expected a ${kind === 'whole' ? 'whole ' : ''}number above 0`)
  }
  return { limits: diagnostics.length > 0 ? undefined : (data as DocumentLimits), diagnostics }
}
