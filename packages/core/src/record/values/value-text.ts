import { encodeValue } from './encode-value.ts'

/**
 * Formats any value briefly. Rounds numbers, and omits undefined values in records.
 *
 * @example valueText({ cell: 12 }) // '{cell: 12}'
 */
export function valueText(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return shorten(value)
  const json = JSON.stringify(encodeValue(value, { text: 80, depth: 6, parts: 100 }), forPeople) ?? 'nothing'
  return shorten(json.replaceAll(/"([\p{L}_][\p{L}\p{N}_]*)":/gu, '$1: ').replaceAll(/,(?=[\p{L}_"[{\d-])/gu, ', '))
}

function forPeople(_key: string, value: unknown): unknown {
  if (typeof value === 'number') return rounded(value)
  if (typeof value !== 'object' || value === null || !('$' in value)) return value
  // values that JSON does not have
  return value.$ === 'undefined' ? undefined : value.$ === 'number' && 'value' in value ? value.value : value
}

/** Rounds to three decimals, or three significant digits. */
function rounded(value: number): number {
  return Math.abs(value) < 1 ? Number(value.toPrecision(3)) : Math.round(value * 1000) / 1000
}

function shorten(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`
}
