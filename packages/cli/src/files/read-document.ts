import type { DomainSpec } from '@telos/core/documents'
import { type DomainDocumentReading, readDomainDocument } from '@telos/documents'
import type { InputText } from './read-input.ts'

export interface LoadedDocument extends DomainDocumentReading {
  /** Functions that the document names. They live in programs; stand-ins let the rest be checked. */
  readonly functions: readonly string[]
}

/** Reads a domain document. Functions that it names are not mistakes, though they cannot run here. */
export function readDocument({ file, text }: InputText): LoadedDocument {
  const document = readDomainDocument(text, { file })
  if (!document.diagnostics.some(({ code }) => code === 'domain/unknown-function'))
    return { ...document, functions: [] }
  const names = functionNames(document.spec)
  const functions = Object.fromEntries(names.map((name) => [name, () => 0]))
  return { ...readDomainDocument(text, { file, functions }), functions: names }
}

function functionNames(spec: DomainSpec | undefined): string[] {
  const names = new Set<string>()
  for (const action of Object.values(spec?.actions ?? {})) {
    for (const value of [action?.cost, action?.check]) {
      if (typeof value === 'object' && value !== null && 'function' in value && typeof value.function === 'string')
        names.add(value.function)
    }
  }
  return [...names]
}
