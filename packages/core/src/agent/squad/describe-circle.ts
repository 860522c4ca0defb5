import { show } from '../../domain/check/plain.ts'

/** A chain of command that leads back to its beginning, in words; at most eight names of it. */
export function describeCircle(round: readonly string[]): string {
  const isLong = round.length >= MOST_SHOWN
  return `found ${round.slice(0, MOST_SHOWN).map(show).join(' under ')} under ${isLong ? '…' : show(round[0])}`
}

const MOST_SHOWN = 8
