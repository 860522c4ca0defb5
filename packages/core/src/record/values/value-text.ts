import { encodeValue } from './encode-value.ts'

/**
 * Any value in a few words.
 *
 * @example valueText({ cell: 12 }) // '{cell: 12}'
 */
export function valueText(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return shorten(value)
  const json = JSON.stringify(encodeValue(value, { text: 80, depth: 6, parts: 100 }))
  return shorten(json.replaceAll(/"([\p{L}_][\p{L}\p{N}_]*)":/gu, '$1: ').replaceAll(/,(?=[\p{L}_"[{\d-])/gu, ', '))
}

function shorten(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`
}
