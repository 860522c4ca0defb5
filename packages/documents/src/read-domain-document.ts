/** Reads a domain document: YAML or JSON with `telos: 1`, a domain, and perhaps a start, a goal and limits. */

import { type AnyDomain, type Diagnostic, Domain, type Functions, type RequestOf, type StateOf } from '@telos/core'
import { type DomainSpec, domainFromJSON } from '@telos/core/documents'
import { allPlannerFeatures } from '@telos/core/features'
import { type Model, readGoal, readStart } from '@telos/core/lifted'
import { needObject } from '@telos/core/text'
import { mostDiagnostics } from './most-diagnostics.ts'
import { withOtherNames } from './other-names.ts'
import { type DocumentLimits, readLimits } from './read-limits.ts'
import { readLocatedData } from './read-located-data.ts'
import { withSigns } from './signed-numbers.ts'

export interface ReadDomainDocumentOptions {
  /** Name of the file, for diagnostics. @default 'document' */
  readonly file?: string
  /** Functions that the document names with `{ function: name }`. */
  readonly functions?: Functions
}

export interface DomainDocumentReading {
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
 * Reads and checks a domain document. Accepts any text and never throws for it.
 *
 * @example
 * const { model, start, goal, diagnostics } = readDomainDocument(text, { file: 'pirate.yaml' })
 */
export function readDomainDocument(text: string, options: ReadDomainDocumentOptions = {}): DomainDocumentReading {
  needObject(options, '{ file, … }')
  const { data, diagnostics: before, isClear, withSpan, written } = readLocatedData(text, options.file)
  if (data === undefined) return nothing(mostDiagnostics(before, withSpan))
  const { diagnostics, ...read } = readData(data, options)
  const all = mostDiagnostics([...before, ...withSigns(data, written, withOtherNames(diagnostics))], withSpan)
  return isClear ? { ...read, diagnostics: all } : nothing(all)
}

/** The part after the text: data in, diagnostics with paths out. */
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
    domain: model && new Domain(model, spec, diagnostics, allPlannerFeatures),
    start: model && !hasErrors(startProblems) ? (start as DomainDocumentReading['start']) : undefined,
    goal: model && !hasErrors(goalProblems) ? (goal as DomainDocumentReading['goal']) : undefined,
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

function nothing(diagnostics: readonly Diagnostic[]): DomainDocumentReading {
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
