/** How names and small data are written in YAML and JSON. */

/** Where a word is to be written. */
export interface Spelling {
  readonly isJson: boolean
  /** Inside `{ … }` or `[ … ]`, where a comma ends a word. */
  readonly isFlow: boolean
}

/**
 * Writes a text so that it is read as this text, in quotes if necessary.
 *
 * @example spell('true', { isJson: false, isFlow: true }) // '"true"'
 */
export function spell(word: string, { isJson, isFlow }: Spelling): string {
  return !isJson && isPlainWord(word, isFlow) ? word : JSON.stringify(word)
}

/**
 * Whether a text can be written without quotes. Errs on the strict side: quotes never hurt.
 *
 * @example isPlainWord('docks', true) // true
 */
export function isPlainWord(word: string, isFlow: boolean): boolean {
  const isSafe = isFlow
    ? /^(?:\.{1,2}\/)*[\p{L}_$][\p{L}\p{N}_$./()%+ -]*$/u
    : /^(?:\.{1,2}\/)*[\p{L}_$][\p{L}\p{N}_$./()%+, -]*$/u
  return isSafe.test(word) && !word.endsWith(' ') && !/^(true|false|null)$/i.test(word)
}

/**
 * Writes data on one line.
 *
 * @example flowText({ gold: [1, 2] }, false) // '{ gold: [1, 2] }'
 */
export function flowText(data: unknown, isJson: boolean): string {
  if (typeof data === 'string') return spell(data, { isJson, isFlow: true })
  if (Array.isArray(data)) return `[${data.map((item) => flowText(item, isJson)).join(', ')}]`
  if (typeof data !== 'object' || data === null) return String(data)
  const entries = Object.entries(data).map(
    ([key, value]) => `${spell(key, { isJson, isFlow: true })}: ${flowText(value, isJson)}`,
  )
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
