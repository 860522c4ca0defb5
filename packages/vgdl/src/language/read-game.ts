/**
 * Reads a game description into a tree of lines, with the quirks of the original engine: what it drops is dropped here and reported.
 * Classes, parameters and names are checked elsewhere.
 */

import { LanguageReport, type LineRange } from './language-report.ts'
import { LineTree } from './line-tree.ts'
import { type GameReading, type SetName, type SyntaxWord, setBegunBy } from './syntax.ts'
import { linesOfText } from './text-lines.ts'
import { invisibleCharacter, lacksValue, quoted, wordsOfLine } from './words.ts'

/**
 * Reads the lines of a game description into a tree.
 *
 * @example
 * const { syntax, diagnostics } = readGame('BasicGame\n  SpriteSet\n    box > Passive\n', 'boxes.txt')
 */
export function readGame(text: string, file: string): GameReading {
  const report = new LanguageReport(file)
  const lines = linesOfText(text, report)
  const tree = new LineTree(report)
  let set: SetName | undefined
  let dropped = 0
  const count = lines?.length ?? 0
  for (let line = 1; line <= count; line++) {
    const content = lines![line - 1]!
    if (isLoneHash(content)) reportLoneHash(report, { line, column: 1, endColumn: content.length + 1 })
    const words = wordsOfLine(content, line)
    if (words.length === 0) continue
    // plain characters are seen
    if (/[^\t -~]/.test(content)) reportInvisible(report, words)
    set = setBegunBy(words) ?? set
    const lacking = set === 'LevelMapping' ? undefined : words.find(isLacking)
    if (lacking === undefined) tree.add(words)
    else {
      dropped++
      const isHeader = tree.root === undefined
      reportMissingValue(report, lacking, isHeader)
      // without its header, nothing can be said about the rest, and the error keeps the game from being played
      if (isHeader) tree.add(words)
    }
  }
  if (lines !== undefined && tree.root === undefined) reportEmptyGame(report)
  const syntax = { file, root: tree.root, messages: dropped + tree.messages }
  return { syntax, diagnostics: report.diagnostics() }
}

function isLacking(word: SyntaxWord, place: number): boolean {
  return place > 0 && lacksValue(word)
}

function isLoneHash(content: string): boolean {
  return content.startsWith('#') && /^#+$/.test(content)
}

function reportLoneHash(report: LanguageReport, place: LineRange): void {
  const message = 'this line is a lone "#", on which the original engine fails'
  report.error('vgdl/lone-hash', place, message, 'write a blank or a comment after the "#", or remove the line')
}

function reportMissingValue(report: LanguageReport, word: SyntaxWord, isHeader: boolean): void {
  const { text, line, column } = word
  const place = { line, column, endColumn: column + text.length }
  const hint = 'write it as key=value, without blanks on either side of the "="'
  const found = /^=+$/.test(text) ? 'a "=" stands alone' : `${quoted(word)} has no value`
  if (isHeader) report.error('vgdl/missing-value', place, `${found}, and a game cannot do without its first line`, hint)
  else report.warning('vgdl/missing-value', place, `${found}, so the whole line is left out`, hint)
}

function reportInvisible(report: LanguageReport, words: readonly SyntaxWord[]): void {
  for (const word of words) {
    const found = invisibleCharacter(word)
    if (found === undefined) continue
    const column = word.column + found.offset
    const message = `this word contains the invisible character ${found.name}`
    const hint = 'remove it, or type a blank in its place'
    report.warning('vgdl/invisible-character', { line: word.line, column, endColumn: column + 1 }, message, hint)
    return
  }
}

function reportEmptyGame(report: LanguageReport): void {
  const message = 'this game description has no lines'
  report.error('vgdl/empty-game', { line: 1, column: 1, endColumn: 1 }, message, 'begin with a line "BasicGame"')
}
