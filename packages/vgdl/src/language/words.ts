import type { SyntaxWord } from './syntax.ts'

/**
 * Returns the words of a line before its comment. The original engine trims all characters up to the blank from both ends, but splits only
 * at blanks, tabs and form feeds: other control characters, and Unicode spaces, are parts of words.
 */
export function wordsOfLine(text: string, line: number): readonly SyntaxWord[] {
  const comment = text.indexOf('#')
  let end = comment === -1 ? text.length : comment
  let position = 0
  while (position < end && text.charCodeAt(position) <= blank) position++
  while (end > position && text.charCodeAt(end - 1) <= blank) end--
  const words: SyntaxWord[] = []
  while (position < end) {
    const start = position
    while (position < end && !isSeparator(text.charCodeAt(position))) position++
    words.push({ text: text.slice(start, position), line, column: start + 1 })
    while (position < end && isSeparator(text.charCodeAt(position))) position++
  }
  return words
}

/** A parameter that the original engine cannot split into a key and a value: `key=` or `=`, but not `=value`. */
export function lacksValue({ text }: SyntaxWord): boolean {
  return text.endsWith('=') && /^[^=]*=+$/.test(text)
}

/** Formats a word for a message. */
export function quoted({ text }: SyntaxWord): string {
  return text.length > 40 ? `"${text.slice(0, 40)}…"` : `"${text}"`
}

/** Returns the first invisible character of a word: a control or formatting character, a blank, or half of a surrogate pair. */
export function invisibleCharacter({
  text,
}: SyntaxWord): { readonly offset: number; readonly name: string } | undefined {
  const found = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u.exec(text)
  if (found === null) return undefined
  const code = found[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
  return { offset: found.index, name: `U+${code}` }
}

function isSeparator(code: number): boolean {
  return code === blank || code === tab || code === verticalTab || code === formFeed
}

const tab = 9
const verticalTab = 11
const formFeed = 12
const blank = 32
