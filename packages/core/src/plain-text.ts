/** Texts of unknown origin, made fit for a line, a box or an XML document. */

/** The same text without line ends and control characters: `⏎` stands for an end of line, `␛` and the like for the others. */
export function oneLine(text: string): string {
  return visible(text.replace(/\r\n|[\r\n\u2028\u2029]/g, '⏎'))
}

/** Control characters, marks that turn a line around, halves of characters and what else XML 1.0 does not allow, replaced by something that can be seen. */
export function visible(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unfit, (character) => {
    const code = character.charCodeAt(0)
    if (character === '\t') return ' '
    if (turning.test(character)) return `\\u${code.toString(16).padStart(4, '0')}`
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\uFFFD'
  })
}

/** Marks that turn the direction of reading around: the rest of the line would be shown in another order. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** All control characters but the end of a line, marks that turn a line around, halves of characters, and two that are none. */
const unfit = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}|[\uFFFE\uFFFF]/gu

/** At most so many columns of a monospaced font, `…` included where something was left out. */
export function shorten(text: string, columns: number): string {
  let used = 0
  let fits = 0
  let at = 0
  for (const character of text) {
    used += columnsOf(character)
    if (used > columns) return `${text.slice(0, fits)}…`
    at += character.length
    // one column less, so that the three dots find room
    if (used < columns) fits = at
  }
  return text
}

/** How many columns of a monospaced font a text takes. */
export function textColumns(text: string): number {
  let columns = 0
  for (const character of text) columns += columnsOf(character)
  return columns
}

/** East Asian writing and pictures take two columns, roughly from the radicals of Chinese on. */
function columnsOf(character: string): number {
  const code = character.codePointAt(0)!
  return (code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xffdc) || code >= 0x1f000 ? 2 : 1
}

/** Text between tags or in an attribute of XML, SVG and HTML. */
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

/** A text in quotes for Graphviz. Backslashes begin escapes in DOT, and ampersands names of characters. */
export function quoteDot(text: string): string {
  const escaped = visible(text).replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/&/g, '&amp;').replace(/\n/g, '\\n')
  return `"${escaped}"`
}

/** A number for people: whole numbers whole, others with six digits or two decimals; and ∞. */
export function numberInWords(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '∞'
  if (value === Number.NEGATIVE_INFINITY) return '-∞'
  if (Number.isInteger(value)) return String(value)
  return String(Number(Math.abs(value) < 1e4 ? value.toPrecision(6) : value.toFixed(2)))
}
