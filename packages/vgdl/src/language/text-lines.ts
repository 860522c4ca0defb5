import { needText } from '@telos/core/text'
import type { LanguageReport } from './language-report.ts'

/**
 * Splits a text into lines like Java's readers: lines end with LF, CR or both, and a line end at the very end starts no further line. Skips
 * a byte order mark. Returns undefined for a text that is too large.
 */
export function linesOfText(text: string, report: LanguageReport): readonly string[] | undefined {
  needText(text, 'a game or a level, as text')
  const start = { line: 1, column: 1, endColumn: 1 }
  if (text.length > longestText) {
    const message = `the text has ${text.length} characters, more than the limit of ${longestText}`
    report.error(
      'vgdl/too-large',
      start,
      message,
      'check that this is the right file: games and levels have a few thousand',
    )
    return undefined
  }
  const bare = text.replace(/^\uFEFF+/, '')
  if (bare.length < text.length)
    report.warning(
      'vgdl/byte-order-mark',
      start,
      'the text begins with a byte order mark, which the original engine mistakes for a character of the first line',
      'save the file as UTF-8 without a byte order mark',
    )
  const lines = bare.split(bare.includes('\r') ? /\r\n|\n|\r/ : '\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

const longestText = 1_000_000
