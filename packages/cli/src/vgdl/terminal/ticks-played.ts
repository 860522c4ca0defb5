/** Says how many ticks were played. These are counts: in JSON and in traces, ticks have numbers, starting at 0. */

import { type Io, paint } from '../../io.ts'
import { countedNoun } from '../../print/counting.ts'

/** `1 tick played`. */
export function ticksPlayed(ticks: number): string {
  return `${countedNoun(ticks, 'tick')} played`
}

/** Warns about letters after the end of the game, if there are any. */
export function warnAboutUnplayedMoves(letters: number, ticks: number, io: Io): void {
  if (letters === 0) return
  const were = letters === 1 ? 'letter was' : 'letters were'
  const told = `the game is over after ${countedNoun(ticks, 'tick')}, so ${letters} more ${were} not played`
  io.stderr.write(`${paint(io.stderr, 'yellow', 'warning:')} ${told}\n`)
}
