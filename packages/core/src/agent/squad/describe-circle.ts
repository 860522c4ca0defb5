import { show } from '../../domain/check/plain.ts'

/** What is wrong with a chain of command that leads back to its beginning; names at most eight of it. */
export function describeCircle(round: readonly string[]): string {
  if (round.length === 1) return `${round[0]} cannot be its own superior`
  const isLong = round.length >= MOST_SHOWN
  const found = `${round.slice(0, MOST_SHOWN).map(show).join(' under ')} under ${isLong ? '…' : show(round[0])}`
  return `found ${found}, expected an end of the chain of command`
}

const MOST_SHOWN = 8
