import type { Diagnostic } from '@telos/core'
import { needText } from '@telos/core/text'
import { ReaderReport } from '../read/reader-report.ts'
import { balance } from '../read/tokens/balance.ts'
import { reportOther } from '../read/tokens/other-text.ts'
import { tokenize } from '../read/tokens/tokenize.ts'
import { layout } from './layout.ts'

/**
 * Formats a text and keeps its comments and line endings. The meaning stays the same, and formatting is idempotent. Returns no text if
 * parentheses do not match or a character is unknown.
 *
 * @example formatPddl('(define (domain d)(:predicates(p)))', 'd.pddl').text
 */
export function formatPddl(text: string, file: string): { text: string | undefined; diagnostics: Diagnostic[] } {
  needText(text, 'a text in PDDL')
  const report = new ReaderReport({ file, text })
  if (reportOther(text, report)) return { text: undefined, diagnostics: report.diagnostics() }
  const tokens = balance(tokenize(text, report), report)
  const diagnostics = report.diagnostics()
  return { text: diagnostics.length === 0 ? withLineEnding(layout(tokens), text) : undefined, diagnostics }
}

/** Applies the first line ending of a text to another. */
function withLineEnding(text: string, model: string): string {
  const [ending = '\n'] = /\r\n?|\n/.exec(model) ?? []
  return ending === '\n' ? text : text.replaceAll('\n', ending)
}
