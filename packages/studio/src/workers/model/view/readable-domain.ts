/** A domain document as far as it can be read: parts with mistakes are left out, so that the rest can be shown. */
import type { Diagnostic } from '@telos/core'
import { domainFromJSON } from '@telos/core/documents'
import type { Model } from '@telos/core/lifted'
import type { DomainDocumentReading } from '@telos/documents'
import { DocumentText, dataAfter } from '@telos/documents/editing'
import type { TextFile } from '@telos/language'

export interface ReadableDomain {
  readonly file: TextFile
  readonly text: DocumentText
  readonly data: Readonly<Record<string, unknown>>
  readonly reading: DomainDocumentReading
  /** The parts without mistakes. */
  readonly model: Model
  readonly diagnostics: readonly Diagnostic[]
}

/** Mistakes that are cut out one by one; with more of them, the reader's own draft has to do. */
const mostMistakes = 30

export function readableDomain(file: TextFile): ReadableDomain | { readonly diagnostics: readonly Diagnostic[] } {
  const text = new DocumentText(file.text, file.path)
  const reading = readWithFunctions(text)
  const { diagnostics } = reading
  const { data } = text
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { diagnostics }
  const model = reading.model ?? modelOfRest(data, diagnostics) ?? reading.draft
  if (model === undefined) return { diagnostics }
  return { file, text, data: data as Readonly<Record<string, unknown>>, reading, model, diagnostics }
}

/** Functions that a document names are no mistake, though nothing here can run them. */
function readWithFunctions(text: DocumentText): DomainDocumentReading {
  const first = text.readDomain()
  if (!first.diagnostics.some(({ code }) => code === 'domain/unknown-function')) return first
  const functions: Record<string, () => number> = Object.create(null)
  for (const action of Object.values(first.spec?.actions ?? {}))
    for (const value of [action?.cost, action?.check])
      if (typeof value === 'object' && value !== null && 'function' in value) functions[value.function] = () => 1
  return text.readDomain({ functions })
}

/** Reads the data again without the conditions, effects and other parts that have mistakes. */
function modelOfRest(data: object, diagnostics: readonly Diagnostic[]): Model | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > mostMistakes) return undefined
  let rest: unknown = data
  for (const { path } of errors) {
    if (path === undefined || path.length < 3) continue
    // `actions`, its name, `needs`, the fact
    const after = dataAfter(rest, { kind: 'remove', at: path.slice(0, 4) })
    if ('data' in after) rest = after.data
  }
  const { start: _, goal: __, limits: ___, ...domain } = rest as Record<string, unknown>
  return domainFromJSON(Object.assign(Object.create(null), domain)).draft
}
