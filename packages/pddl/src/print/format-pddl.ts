import type { Diagnostic } from '@telos/core'
import { balance } from '../read/balance.ts'
import { Report } from '../read/report.ts'
import { tokenize } from '../read/tokenize.ts'
import { layout } from './layout.ts'

/**
 * Lays out a text anew and keeps its comments; what it says stays the same, and formatting twice changes nothing more.
 * No text when parentheses do not match or a character is unknown, as what was meant would be guesswork.
 *
 * @example formatPddl('(define (domain d)(:predicates(p)))', 'd.pddl').text
 */
export function formatPddl(text: string, file: string): { text: string | undefined; diagnostics: Diagnostic[] } {
  const report = new Report({ file, text })
  const tokens = balance(tokenize(text, report), report)
  const diagnostics = report.diagnostics()
  return { text: diagnostics.length === 0 ? layout(tokens) : undefined, diagnostics }
}
