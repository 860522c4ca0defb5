/** The part that all readers of documents share: text in, plain data and a way back to the text out. */

import type { Diagnostic } from '@telos/core'
import { needText } from '@telos/core/text'
import { LineTable } from './line-table.ts'
import { Locator } from './locate.ts'
import { parseText } from './parse-text.ts'
import { toPlainData } from './plain-data.ts'

/** Data that knows where in a text it stands. */
export interface LocatedData {
  /** Undefined when there is nothing to check: `diagnostics` say why. */
  readonly data: unknown
  /** All with a span. */
  readonly diagnostics: readonly Diagnostic[]
  /** Whether the data is what was meant; otherwise it is only good for finding more mistakes. */
  readonly isClear: boolean
  /** Gives a diagnostic its place in the text. */
  withSpan(diagnostic: Diagnostic): Diagnostic
  /** Gives the text of a plain value, as it is written: `+1` is not the same as `1` to its reader. */
  written(path: readonly (string | number)[]): string | undefined
}

/**
 * Reads YAML or JSON into plain data, with a way back to the text. Accepts any text and never throws for it.
 *
 * @example
 * const { data, withSpan } = readLocatedData('facts: { gold: 1 }', 'pirate.yaml')
 * data // { facts: { gold: 1 } }
 * withSpan({ code, severity: 'error', message, path: ['facts', 'gold'] }).span?.column // 16
 */
export function readLocatedData(text: string, file = 'document'): LocatedData {
  needText(text, 'a document, as text')
  const lines = new LineTable(file, text)
  const parsed = parseText(text, lines)
  if (parsed.root === undefined) return nothing(parsed.diagnostics)
  const plain = toPlainData(parsed.root, lines)
  const diagnostics = [...parsed.diagnostics, ...plain.diagnostics]
  if (plain.data === undefined) return nothing(diagnostics)
  const locator = new Locator(parsed.root, lines)
  return {
    data: plain.data,
    diagnostics,
    // which of two values was meant is not known
    isClear: plain.diagnostics.length === 0,
    withSpan: (diagnostic) =>
      diagnostic.span ? diagnostic : { ...diagnostic, span: locator.locate(diagnostic.path ?? [], diagnostic.atKey) },
    written: (path) => locator.source(path),
  }
}

function nothing(diagnostics: readonly Diagnostic[]): LocatedData {
  return {
    data: undefined,
    diagnostics,
    isClear: false,
    withSpan: (diagnostic) => diagnostic,
    written: () => undefined,
  }
}
