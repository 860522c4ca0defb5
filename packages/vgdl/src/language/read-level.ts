import { LanguageReport } from './language-report.ts'
import type { LevelReading } from './syntax.ts'
import { linesOfText } from './text-lines.ts'

/**
 * Reads a level as a rectangle: as wide as its first line, as high as its number of lines, including empty ones. Pads shorter lines with
 * blanks and cuts longer ones.
 *
 * @example
 * const { level, diagnostics } = readLevel('www\nwAw\nwww\n', 'room.txt')
 */
export function readLevel(text: string, file: string): LevelReading {
  const report = new LanguageReport(file)
  const lines = linesOfText(text, report)
  if (lines === undefined) return { level: undefined, diagnostics: report.diagnostics() }
  const columns = lines[0]?.length ?? 0
  if (!isPlayable(report, columns, lines.length)) return { level: undefined, diagnostics: report.diagnostics() }
  const rows = lines.map((content, index) => {
    if (content.length < columns) reportShort(report, content, index + 1, columns)
    else if (content.length > columns) reportLong(report, content, index + 1, columns)
    return content.slice(0, columns).padEnd(columns)
  })
  return { level: { file, columns, rows }, diagnostics: report.diagnostics() }
}

function isPlayable(report: LanguageReport, columns: number, rows: number): boolean {
  const start = { line: 1, column: 1, endColumn: 1 }
  if (columns === 0) {
    const message =
      rows === 0 ? 'this level has no lines' : 'the first line is empty, but it sets the width of the level'
    report.error('vgdl/empty-level', start, message, 'write one character for each cell of the level')
    return false
  }
  if (columns > longestSide || rows > longestSide) {
    const message = `the level has ${columns} columns and ${rows} rows, more than ${longestSide}`
    report.error('vgdl/level-too-large', start, message, 'check that this is the right file, or make the level smaller')
    return false
  }
  return true
}

function reportShort(report: LanguageReport, content: string, line: number, columns: number): void {
  const column = content.length + 1
  const message =
    content === ''
      ? 'this empty line is a row of blanks'
      : `this line has ${content.length} of ${columns} characters and is padded with blanks`
  const hint = content === '' ? 'remove it if no row is meant' : 'make it as long as the first line'
  report.warning('vgdl/short-row', { line, column, endColumn: column }, message, hint)
}

function reportLong(report: LanguageReport, content: string, line: number, columns: number): void {
  const cut = content.slice(columns)
  const first = cut.search(/[^ ]/)
  if (first === -1) return
  const message = `this line has ${content.length} characters, and is cut after ${columns}`
  const place = { line, column: columns + first + 1, endColumn: content.length + 1 }
  report.warning(
    'vgdl/long-row',
    place,
    message,
    'make it as long as the first line, which sets the width of the level',
  )
}

// the widest level of the original collection has 69 columns
const longestSide = 500
