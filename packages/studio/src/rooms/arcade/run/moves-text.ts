/** Moves as letters; in an address, `RRRU` is `R3U`. */

/** Longer runs do not fit into a link that people send each other. */
export const mostLinkedMoves = 4_000

export function packMoves(moves: string): string {
  return moves.replace(/(.)\1+/g, (same, letter: string) => `${letter}${same.length}`)
}

/** Reads what `packMoves` wrote. Anything else, and more than a link may hold, is no run. */
export function unpackMoves(text: string): string {
  if (text.length > 2 * mostLinkedMoves || !/^(?:[NULDRX]\d{0,4})*$/.test(text)) return ''
  let moves = ''
  for (const [, letter, count] of text.matchAll(/([NULDRX])(\d*)/g)) {
    moves += letter!.repeat(count === '' ? 1 : Math.min(mostLinkedMoves, Number(count)))
    if (moves.length > mostLinkedMoves) return ''
  }
  return moves
}

/** How many moves two runs have in common from their start. */
export function sharedLength(one: string, other: string): number {
  let at = 0
  while (at < one.length && at < other.length && one[at] === other[at]) at++
  return at
}
