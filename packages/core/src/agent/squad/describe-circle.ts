import { show } from '../../domain/check/plain.ts'

/** Describes a circular chain of command; names at most eight agents of it. */
export function describeCircle(round: readonly string[]): string {
  if (round.length === 1) return `${round[0]} cannot be its own superior`
  const isLong = round.length >= MOST_SHOWN
  const found = `${round.slice(0, MOST_SHOWN).map(show).join(' under ')} under ${isLong ? '…' : show(round[0])}`
  return `found ${found}, expected a chain of command without circles`
}

const MOST_SHOWN = 8
