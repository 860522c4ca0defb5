import type { AnyDomain, Diagnostic } from '@telos/core'
import type { DomainDocumentReading } from '@telos/documents'
import { DocumentText } from '@telos/documents/editing'
import { oncePerFile, type TextFile } from '../text-file.ts'
import { DomainTable } from './names/domain-table.ts'
import { type DocumentKind, documentKind } from './recognise.ts'

/** A document as the reader sees it. */
export class ParsedDocument {
  readonly file: TextFile
  readonly kind: DocumentKind
  readonly text: DocumentText
  #reading: DomainDocumentReading | undefined
  #table: DomainTable | undefined

  constructor(file: TextFile) {
    this.file = file
    this.kind = documentKind(file.text) ?? 'domain'
    this.text = new DocumentText(file.text, file.path)
  }

  /** JSON has only double quotes, and no comments. */
  get isJson(): boolean {
    return /\.json$/i.test(this.file.path)
  }

  /** The names of a domain, as far as they can be read. */
  get table(): DomainTable {
    this.#table ??= new DomainTable(this.file.path, this.file.text, this.text.contents)
    return this.#table
  }

  /** The reader's result for a domain. Functions that it names are not mistakes, although nothing here can run them. */
  get reading(): DomainDocumentReading {
    this.#reading ??= readWithStandIns(this.text)
    return this.#reading
  }

  /** The domain, or the reason why it cannot be used. */
  get domainOrReason(): AnyDomain | string {
    const { domain, diagnostics } = this.reading
    return domain ?? `${this.file.path} is not a usable domain: ${countErrors(diagnostics)}`
  }
}

export const parsedDocument = oncePerFile((file) => new ParsedDocument(file))

function readWithStandIns(text: DocumentText): DomainDocumentReading {
  const first = text.readDomain()
  if (!first.diagnostics.some(({ code }) => code === 'domain/unknown-function')) return first
  return text.readDomain({ functions: standIns(text.data) })
}

/** A function for every name that an action of a domain gives one. The data may have any mistakes. */
function standIns(data: unknown): Record<string, () => number> {
  const functions: Record<string, () => number> = Object.create(null)
  for (const action of valuesOf(partOf(data, 'actions'))) {
    for (const key of ['cost', 'check']) {
      const name = partOf(partOf(action, key), 'function')
      if (typeof name === 'string') functions[name] = () => 0
    }
  }
  return functions
}

function partOf(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, key) ? Reflect.get(data, key) : undefined
}

function valuesOf(data: unknown): readonly unknown[] {
  return typeof data === 'object' && data !== null ? Object.values(data) : []
}

function countErrors(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  return errors === 1 ? '1 error' : `${errors} errors`
}
