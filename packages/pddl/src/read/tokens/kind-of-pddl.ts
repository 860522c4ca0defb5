import { needText } from '@telos/core/text'
import type { ReaderReport } from '../reader-report.ts'
import { endOfLine } from './tokenize.ts'

/**
 * Returns whether a text is a domain or a problem, judging by its beginning.
 *
 * @example kindOfPddl('(define (domain logistics) …') // 'domain'
 */
export function kindOfPddl(text: string): 'domain' | 'problem' | undefined {
  needText(text, 'a text in PDDL')
  let offset = 0
  for (const expected of ['(', 'define', '(']) {
    offset = skipBlanks(text, offset)
    if (text.slice(offset, offset + expected.length).toLowerCase() !== expected) return undefined
    offset += expected.length
  }
  offset = skipBlanks(text, offset)
  // a blank, a comment or a parenthesis ends the word
  const word = /^[^\s();]*/.exec(text.slice(offset, offset + 20))![0].toLowerCase()
  return word === 'domain' || word === 'problem' ? word : undefined
}

/** Returns the offset after blanks and comments. */
function skipBlanks(text: string, offset: number): number {
  while (offset < text.length) {
    const code = text.charCodeAt(offset)
    if (code === SEMICOLON) offset = endOfLine(text, offset)
    else if (code <= 32 || code === BYTE_ORDER_MARK) offset++
    else break
  }
  return offset
}

const SEMICOLON = 59
const BYTE_ORDER_MARK = 0xfeff

/**
 * Reports one error for a text in another language, such as YAML: word by word, there would be hundreds. A text with a definition somewhere
 * is PDDL with a mistake at its beginning.
 */
export function reportOther(text: string, report: ReaderReport): boolean {
  const start = skipBlanks(text, 0)
  if (start >= text.length || text[start] === '(' || text[start] === ')' || /\(\s*define\b/i.test(text)) return false
  const [line] = /^.*/.exec(text.slice(start, start + LONGEST + 1))!
  const shown = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line.trimEnd()
  const message = `this is not PDDL: it begins with "${shown}"`
  const place = { start, end: start + Math.min(line.length, LONGEST) }
  report.error('pddl/wrong-kind', place, message, 'files in PDDL begin with (define (domain …) or (define (problem …)')
  return true
}

const LONGEST = 30
