/** Numbers as they stand in narrow columns: at most two digits behind the point, fewer for large ones; infinity as its sign. */
export function shortNumber(value: number): string {
  if (value === Infinity) return '∞'
  if (Number.isNaN(value)) return '–'
  if (Number.isInteger(value)) return String(value)
  const digits = Math.abs(value) >= 1_000 ? 0 : Math.abs(value) >= 100 ? 1 : 2
  return String(Number(value.toFixed(digits)))
}

/** Counts, with the digits in groups as the language writes them. */
export function groupedNumber(value: number, language: 'en' | 'it'): string {
  return value.toLocaleString(language)
}
