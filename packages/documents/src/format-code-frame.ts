/** Shows the line that a diagnostic is about. */

import type { Diagnostic } from '@telos/core'
import { needObject, needText } from '@telos/core/text'

const WIDEST = 100

/**
 * Formats the line that a diagnostic is about, with a mark below the place; empty for a diagnostic without a span.
 *
 * @example
 * formatCodeFrame('needs: { gld: 1 }', diagnostic)
 * //   1 | needs: { gld: 1 }
 * //     |          ^^^
 */
export function formatCodeFrame(text: string, diagnostic: Diagnostic): string {
  needText(text, 'the document, as text')
  needObject(diagnostic, 'a diagnostic of a reading')
  const { span } = diagnostic
  if (!span) return ''
  const line = lineAt(text, span.line)
  const start = Math.min(span.column - 1, line.length)
  const end = span.endLine === span.line ? Math.min(span.endColumn - 1, line.length) : line.length
  // a minified document is one very long line: show the part around the mark
  const from = start > WIDEST - 20 ? start - 40 : 0
  const shown = line.slice(from, from + WIDEST)
  const before = `${from > 0 ? '…' : ''}${shown.slice(0, start - from)}`
  const marked = Math.max(1, Math.min(end, from + shown.length) - start)
  const number = String(span.line)
  const gutter = ' '.repeat(number.length)
  const cut = from + shown.length < line.length ? '…' : ''
  return [
    `  ${number} | ${visible(`${from > 0 ? '…' : ''}${shown}`)}${cut}`,
    // keep tabs, so that the mark stays below its text however wide they are
    `  ${gutter} | ${before.replace(/[^\t]/g, ' ')}${'^'.repeat(marked)}`,
  ].join('\n')
}

function lineAt(text: string, line: number): string {
  const ends = /\r\n|\n|\r/g
  let start = 0
  for (let current = 1; current < line; current++) {
    if (!ends.exec(text)) return ''
    start = ends.lastIndex
  }
  const end = text.slice(start).search(/[\r\n]/)
  return end === -1 ? text.slice(start) : text.slice(start, start + end)
}

// escape control characters: a file must not send commands to the terminal that shows it
function visible(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  return line.replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/g, '�')
}
