import { WORDS_AFTER_OTHERS } from '../language.ts'
import type { ReaderReport } from '../reader-report.ts'

/**
 * The tokens of a text in two columns, which also hold the tree of its lists: after `balance`, the extent of an opening parenthesis is the
 * token that closes it. 50 MB of text are 10 to 50 million tokens; objects would not fit.
 */
export interface Tokens {
  readonly text: string
  readonly count: number
  /** Offset in the text. */
  readonly start: Int32Array
  /** For a word: the offset of its end. For `(`: the token that closes it. For `)`: CLOSE. */
  readonly extent: Int32Array
}

export const CLOSE = -1

/** For a text that is not processed any further. */
export function noTokens(text: string): Tokens {
  return { text, count: 0, start: new Int32Array(0), extent: new Int32Array(0) }
}

export function tokenize(text: string, report: ReaderReport): Tokens {
  let capacity = (text.length >> 2) + 16
  let start = new Int32Array(capacity)
  let extent = new Int32Array(capacity)
  let count = 0
  let offset = 0
  const { length } = text
  while (offset < length) {
    const kind = kinds[text.charCodeAt(offset)] ?? kindAt(text, offset)
    if (kind === BLANK) {
      offset++
      continue
    }
    if (kind === COMMENT) {
      offset = endOfLine(text, offset)
      continue
    }
    if (kind === STRANGE_BLANK) {
      if (offset > 0 || text.charCodeAt(0) !== BYTE_ORDER_MARK) reportCharacter(report, text, offset)
      offset++
      continue
    }
    if (count === capacity) {
      capacity = Math.ceil(capacity * 1.6)
      start = longer(start, capacity)
      extent = longer(extent, capacity)
    }
    start[count] = offset
    if (kind === OPENING) extent[count++] = ++offset
    else if (kind === CLOSING) {
      extent[count++] = CLOSE
      offset++
    } else {
      offset = endOfWord(text, offset, report)
      extent[count++] = offset
    }
  }
  return { text, count, start, extent }
}

/** A `?` begins a new word, as for Fast Downward and VAL: `(aircraft?a)`. So does a keyword: `:parameters():effect(…)`. */
function endOfWord(text: string, begin: number, report: ReaderReport): number {
  let strange = -1
  const { length } = text
  let offset = begin
  for (; offset < length; offset++) {
    const kind = kinds[text.charCodeAt(offset)] ?? kindAt(text, offset)
    if (kind === LETTER) continue
    if (kind === QUESTION && offset === begin) continue
    if (kind === COLON && (offset === begin || !isKeywordAt(text, offset))) continue
    if (kind !== STRANGE) break
    if (strange < 0) strange = offset
  }
  if (strange >= 0) reportCharacter(report, text, strange)
  return offset
}

/** Other planners allow colons in names; what follows this one is a keyword. */
function isKeywordAt(text: string, offset: number): boolean {
  KEYWORD.lastIndex = offset
  const found = KEYWORD.exec(text)
  return found !== null && WORDS_AFTER_OTHERS.has(found[0].toLowerCase())
}

/** The offset of the line feed or return that ends a line, or the end of the text. */
export function endOfLine(text: string, offset: number): number {
  while (offset < text.length) {
    const code = text.charCodeAt(offset)
    if (code === 10 || code === 13) break
    offset++
  }
  return offset
}

function reportCharacter(report: ReaderReport, text: string, offset: number): void {
  const point = text.codePointAt(offset)!
  const character = String.fromCodePoint(point)
  const code = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
  const shown = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `"${character}" (${code})` : code
  report.error(
    'pddl/bad-character',
    { start: offset, end: offset + character.length },
    `found the character ${shown}, expected letters, digits, "-" and "_"`,
    'other characters are allowed only in comments, after ";"',
  )
}

function longer(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(length)
  copy.set(array)
  return copy
}

const LETTER = 0
const BLANK = 1
const OPENING = 2
const CLOSING = 3
const COMMENT = 4
/** Part of a word, though not allowed in names. */
const STRANGE = 5
/** Separates words, though not a blank of the language. */
const STRANGE_BLANK = 6
/** Begins a variable. */
const QUESTION = 7
/** Begins a keyword if it begins a word. */
const COLON = 8
const BYTE_ORDER_MARK = 0xfeff
const KEYWORD = /:[\w-]{1,40}/y

const kinds = new Uint8Array(128).fill(LETTER)
for (let code = 0; code < 32; code++) kinds[code] = STRANGE_BLANK
for (const blank of ' \t\n\r\f\v') kinds[blank.charCodeAt(0)] = BLANK
for (const strange of '"\',[]{}\\`') kinds[strange.charCodeAt(0)] = STRANGE
kinds['?'.charCodeAt(0)] = QUESTION
kinds[':'.charCodeAt(0)] = COLON
kinds['('.charCodeAt(0)] = OPENING
kinds[')'.charCodeAt(0)] = CLOSING
kinds[';'.charCodeAt(0)] = COMMENT
kinds[127] = STRANGE_BLANK

/** For characters that are not in the table. */
function kindAt(text: string, offset: number): number {
  const code = text.charCodeAt(offset)
  const blank =
    code === 0xa0 ||
    code === BYTE_ORDER_MARK ||
    code === 0x3000 ||
    (code >= 0x2000 && code <= 0x200f) ||
    code === 0x2028
  return blank ? STRANGE_BLANK : STRANGE
}
