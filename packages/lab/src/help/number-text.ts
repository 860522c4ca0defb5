/** Formats a number for people who read a language: thousands are grouped, and fractions have at most seven significant digits. */
export function numberText(value: number, locale: 'en-GB' | 'it-IT'): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : String(value).replace('Infinity', '∞')
  if (Math.abs(value) >= 1e15 || (value !== 0 && Math.abs(value) < 1e-6)) return String(Number(value.toPrecision(7)))
  const digits = Number.isInteger(value) ? {} : { maximumSignificantDigits: 7 }
  return value.toLocaleString(locale, { useGrouping: 'always', ...digits })
}
