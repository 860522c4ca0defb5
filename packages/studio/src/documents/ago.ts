/** How long ago something was, in words. */
const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Both in milliseconds since 1970. */
export function agoText(then: number, now: number): string {
  const seconds = Math.max(0, (now - then) / 1000)
  const fitting = units.find(([, length]) => seconds >= length)
  if (fitting === undefined) return 'just now'
  const [unit, length] = fitting
  return words.format(-Math.floor(seconds / length), unit)
}
