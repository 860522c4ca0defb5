/** The part shared by all readers of documents: text in, plain data and a mapping back to the text out. */

import type { Diagnostic } from '@telos/core'
import { LineTable, needText } from '@telos/core/text'

import { Locator } from './locate.ts'
import { type ParsedText, parseText } from './parse-text.ts'
import { toPlainData } from './plain-data.ts'

/** Data that knows its place in a text. */
export interface LocatedData {
  /** Undefined if there is nothing to check: `diagnostics` say why. */
  readonly data: unknown
  /** All have a span. */
  readonly diagnostics: readonly Diagnostic[]
  /** Whether the data is what the author meant; otherwise it only serves to find more mistakes. */
  readonly isClear: boolean
  /** Adds the place in the text to a diagnostic. */
  withSpan(diagnostic: Diagnostic): Diagnostic
  /** Returns the source text of a plain value: to its reader, `+1` is not the same as `1`. */
  written(path: readonly (string | number)[]): string | undefined
}

/**
 * Reads YAML or JSON into plain data, with a mapping back to the text. Accepts any text and never throws because of it.
 *
 * @example
 * const { data, withSpan } = readLocatedData('facts: { gold: 1 }', 'pirate.yaml')
 * data // { facts: { gold: 1 } }
 * withSpan({ code, severity: 'error', message, path: ['facts', 'gold'] }).span?.column // 16
 */
export function readLocatedData(text: string, file = 'document'): LocatedData {
  needText(text, 'a document, as text')
  const lines = new LineTable(file, text)
  return locateData(parseText(text, lines), lines)
}

/** Converts a parsed text to plain data. */
export function locateData(parsed: ParsedText, lines: LineTable): LocatedData {
  if (parsed.root === undefined) return nothing(parsed.diagnostics)
  const plain = toPlainData(parsed.root, lines)
  const diagnostics = [...parsed.diagnostics, ...plain.diagnostics]
  if (plain.data === undefined) return nothing(diagnostics)
  const locator = new Locator(parsed.root, lines)
  return {
    data: plain.data,
    diagnostics,
    // unclear which of two values was meant
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
