import { LineTable, needText } from '@telos/core/text'
import type { ParsedNode } from 'yaml'
import { type ParsedText, parseText } from './parse-text.ts'
import {
  type DomainDocumentReading,
  type ReadAgentsDocumentOptions,
  type ReadDomainDocumentOptions,
  readLocatedAgents,
  readLocatedDomain,
} from './read-document.ts'
import { type LocatedData, locateData } from './read-located-data.ts'

/**
 * A document that is parsed only once, however often it is checked or queried. Accepts any text and never throws.
 *
 * @example
 * const text = new DocumentText('telos: 1\nfacts: {', 'pirate.yaml')
 * text.contents // the nodes of `yaml`, as far as they could be read
 * text.readDomain().diagnostics // what readDomainDocument reports
 */
export class DocumentText {
  readonly lines: LineTable
  readonly #parsed: ParsedText
  #located: LocatedData | undefined

  constructor(text: string, file = 'document') {
    needText(text, 'a document, as text')
    needText(file, 'the name of a file')
    this.lines = new LineTable(file, text)
    this.#parsed = parseText(text, this.lines)
  }

  /** The nodes of the text, mistakes or not; undefined when it is too large or nested too deeply. */
  get contents(): ParsedNode | null | undefined {
    return this.#parsed.contents
  }

  /** Whether the text is YAML or JSON, so that what it says can be checked. */
  get isReadable(): boolean {
    return this.#data.data !== undefined
  }

  /** What the text says, as plain data; undefined while it is not readable. Maps have no prototype. */
  get data(): unknown {
    return this.#data.data
  }

  /** Checks it as a domain. */
  readDomain(options: Omit<ReadDomainDocumentOptions, 'file'> = {}): DomainDocumentReading {
    return readLocatedDomain(this.#data, options)
  }

  /** Checks it as a document of agents. */
  readAgents(options: Omit<ReadAgentsDocumentOptions, 'file'> = {}): ReturnType<typeof readLocatedAgents> {
    return readLocatedAgents(this.#data, options)
  }

  get #data(): LocatedData {
    this.#located ??= locateData(this.#parsed, this.lines)
    return this.#located
  }
}
