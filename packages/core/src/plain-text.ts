/** Makes text from unknown sources safe to show on one line, in a box or in an XML document. */
import { DomainError } from './diagnostic.ts'

/**
 * Replaces line ends with `⏎`, and other control characters with visible ones such as `␛`.
 *
 * @example oneLine('Jack\nthe pirate') // 'Jack⏎the pirate'
 */
export function oneLine(text: string): string {
  if (typeof text !== 'string') throw wrongKind(text, 'a text')
  return visible(text.replace(/\r\n|[\r\n\u2028\u2029]/g, '⏎'))
}

/**
 * Replaces control characters, bidirectional marks, unpaired surrogates and everything else that XML 1.0 forbids with visible characters.
 *
 * @example visible('a\u001bb') // 'a␛b'
 */
export function visible(text: string): string {
  if (typeof text !== 'string') throw wrongKind(text, 'a text')
  return text.replace(/\r\n?/g, '\n').replace(unfit, (character) => {
    const code = character.charCodeAt(0)
    if (character === '\t') return ' '
    if (turning.test(character)) return `\\u${code.toString(16).padStart(4, '0')}`
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\uFFFD'
  })
}

/** Marks that reverse the reading direction and would reorder the rest of the line. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Control characters except line feed, bidirectional marks, unpaired surrogates, and two noncharacters. */
const unfit = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}|[\uFFFE\uFFFF]/gu

/**
 * Cuts a text to at most `columns` columns of a monospaced font, including the `…` that marks the cut.
 *
 * @example shorten('Jack the pirate', 6) // 'Jack …'
 */
export function shorten(text: string, columns: number): string {
  if (typeof text !== 'string') throw wrongKind(text, 'a text')
  let used = 0
  let fits = 0
  let at = 0
  for (const character of text) {
    used += columnsOf(character)
    if (used > columns) return `${text.slice(0, fits)}…`
    at += character.length
    // one column less, which leaves room for the ellipsis
    if (used < columns) fits = at
  }
  return text
}

/**
 * Counts the columns that a text occupies in a monospaced font.
 *
 * @example textColumns('日本') // 4
 */
export function textColumns(text: string): number {
  if (typeof text !== 'string') throw wrongKind(text, 'a text')
  let columns = 0
  for (const character of text) columns += columnsOf(character)
  return columns
}

/** East Asian characters and emoji take two columns, roughly from the CJK radicals on. */
function columnsOf(character: string): number {
  const code = character.codePointAt(0)!
  return (code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xffdc) || code >= 0x1f000 ? 2 : 1
}

/**
 * Escapes text for XML, SVG and HTML, between tags or in an attribute.
 *
 * @example escapeXml('a < b & "c"') // 'a &lt; b &amp; &quot;c&quot;'
 */
export function escapeXml(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => entities[character]!)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Quotes a text for Graphviz. Escapes backslashes and ampersands, because both start escapes in DOT.
 *
 * @example quoteDot('say "hi"') // '"say \\"hi\\""'
 */
export function quoteDot(text: string): string {
  const escaped = visible(text).replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/&/g, '&amp;').replace(/\n/g, '\\n')
  return `"${escaped}"`
}

/**
 * Formats a number for people: integers unchanged, others with six significant digits or two decimals, infinity as ∞.
 *
 * @example numberInWords(2 / 3) // '0.666667'
 */
export function numberInWords(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '∞'
  if (value === Number.NEGATIVE_INFINITY) return '-∞'
  if (typeof value !== 'number') throw wrongKind(value, 'a number')
  if (Number.isInteger(value)) return String(value)
  return String(Number(Math.abs(value) < 1e4 ? value.toPrecision(6) : value.toFixed(2)))
}

function wrongKind(found: unknown, expected: string): DomainError {
  const what = found === undefined ? 'nothing' : found === null ? 'null' : `a value of the type ${typeof found}`
  return new DomainError([
    { code: 'request/wrong-kind', severity: 'error', message: `found ${what}, expected ${expected}` },
  ])
}
