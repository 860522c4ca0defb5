/**
 * Suggests the known name nearest to a misspelt one.
 *
 * @example didYouMean('gld', ['gold', 'rum']) // 'did you mean "gold"?'
 */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  // names of generated data can be very long, and a typing slip in them is not what went wrong
  if (name.length > LONGEST) return undefined
  let best: string | undefined
  let least = Math.min(2, Math.floor(name.length / 2)) + 1
  const small = name.toLowerCase()
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const distance = editDistance(small, candidate.toLowerCase())
    if (distance < least) {
      best = candidate
      least = distance
    }
  }
  return best === undefined ? undefined : `did you mean ${JSON.stringify(best)}?`
}

const LONGEST = 100

/** Inserted, deleted, replaced and swapped letters (Damerau 1964, optimal string alignment). */
export function editDistance(left: string, right: string): number {
  let beforeLast = new Uint16Array(right.length + 1)
  let last = beforeLast.map((_, column) => column)
  let current = new Uint16Array(right.length + 1)
  for (let row = 1; row <= left.length; row++) {
    current[0] = row
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1]
      let distance = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (swapped) distance = Math.min(distance, beforeLast[column - 2]! + 1)
      current[column] = distance
    }
    const oldest = beforeLast
    beforeLast = last
    last = current
    current = oldest
  }
  return last[right.length]!
}
