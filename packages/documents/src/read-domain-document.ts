/** Reads a domain document: YAML or JSON with `telos: 1`, a domain, and perhaps a start, a goal and limits. */
import {
  type AnyDomain,
  type Diagnostic,
  Domain,
  type DomainSpec,
  domainFromJSON,
  type Functions,
  type Model,
  type RequestOf,
  readGoal,
  readStart,
  type StateOf,
} from '@telos/core'
import { LineTable } from './line-table.ts'
import { Locator } from './locate.ts'
import { parseText } from './parse-text.ts'
import { toPlainData } from './plain-data.ts'
import { type DocumentLimits, readLimits } from './read-limits.ts'

export interface ReadDocumentOptions {
  /** Name of the file, for diagnostics. @default 'document' */
  readonly file?: string
  /** Functions that the document names with `{ function: name }`. */
  readonly functions?: Functions
}

export interface ReadDocument {
  /** The domain as it is written. */
  readonly spec: DomainSpec | undefined
  /** Undefined when the domain has errors. */
  readonly model: Model | undefined
  /** The domain, ready to plan in; undefined when it has errors. */
  readonly domain: AnyDomain | undefined
  /** The values that the document starts from, checked; undefined if it says nothing or has errors. */
  readonly start: StateOf<AnyDomain> | undefined
  /** The goal as it is written, checked; undefined if it says nothing or has errors. */
  readonly goal: RequestOf<AnyDomain>['to'] | undefined
  readonly limits: DocumentLimits | undefined
  /** All with a span. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads a document and checks it. Takes any text and never throws for it.
 *
 * @example
 * const { model, start, goal, diagnostics } = readDomainDocument(text, { file: 'pirate.yaml' })
 */
export function readDomainDocument(text: string, options: ReadDocumentOptions = {}): ReadDocument {
  const lines = new LineTable(options.file ?? 'document', text)
  const parsed = parseText(text, lines)
  if (parsed.root === undefined) return nothing(parsed.diagnostics)
  const plain = toPlainData(parsed.root, lines)
  const before = [...parsed.diagnostics, ...plain.diagnostics]
  if (plain.data === undefined) return nothing(before)
  const locator = new Locator(parsed.root, lines)
  const { diagnostics, ...read } = readData(plain.data, options)
  const all = [...before, ...diagnostics.map((diagnostic) => withSpan(diagnostic, locator))]
  // which of two values was meant is not known, so the rest is only good for finding more mistakes
  return plain.diagnostics.length > 0 ? nothing(all) : { ...read, diagnostics: all }
}

/** The part after the text: data in, diagnostics with paths out. */
function readData(data: unknown, { functions }: ReadDocumentOptions): ReadDocument {
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
    domain: model && new Domain(model, spec, diagnostics),
    start: model && !hasErrors(startProblems) ? (start as ReadDocument['start']) : undefined,
    goal: model && !hasErrors(goalProblems) ? (goal as ReadDocument['goal']) : undefined,
    limits,
    diagnostics: [...diagnostics, ...startProblems, ...goalProblems, ...limitProblems],
  }
}

// a rest pattern makes an ordinary object, on which `__proto__` is still an own key
function withoutPrototype(data: Record<string, unknown>): Record<string, unknown> {
  return Object.assign(Object.create(null), data)
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

function withSpan(diagnostic: Diagnostic, locator: Locator): Diagnostic {
  return diagnostic.span ? diagnostic : { ...diagnostic, span: locator.locate(diagnostic.path ?? [], diagnostic.atKey) }
}

function nothing(diagnostics: readonly Diagnostic[]): ReadDocument {
  return {
    spec: undefined,
    model: undefined,
    domain: undefined,
    start: undefined,
    goal: undefined,
    limits: undefined,
    diagnostics,
  }
}
