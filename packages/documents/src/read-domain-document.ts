/** Reads a domain document: YAML or JSON with `telos: 1`, a domain, and optionally a start, a goal and limits. */

import { type AnyDomain, type Diagnostic, Domain, type Functions, type RequestOf, type StateOf } from '@telos/core'
import { type DomainSpec, domainFromJSON } from '@telos/core/documents'
import { allPlannerFeatures } from '@telos/core/features'
import { type Model, readGoal, readStart } from '@telos/core/lifted'
import { needObject } from '@telos/core/text'
import { mostDiagnostics } from './most-diagnostics.ts'
import { withOtherNames } from './other-names.ts'
import { type DocumentLimits, readLimits } from './read-limits.ts'
import { type LocatedData, readLocatedData } from './read-located-data.ts'
import { withSigns } from './signed-numbers.ts'

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
