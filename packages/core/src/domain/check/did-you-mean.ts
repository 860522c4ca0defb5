/**
 * Suggests the known name closest to a misspelt one.
 *
 * @example didYouMean('gld', ['gold', 'rum']) // 'did you mean "gold"?'
 */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  const nearest = nearestName(name, known)
  return nearest === undefined ? undefined : `did you mean ${JSON.stringify(nearest)}?`
}

/**
 * Reads the name back out of a hint that `didYouMean` wrote.
 *
 * @example nameMeant('did you mean "gold"?') // 'gold'
 */
export function nameMeant(hint: string | undefined): string | undefined {
  const quoted = /^did you mean ("(?:[^"\\]|\\.)*")\?$/.exec(hint ?? '')?.[1]
  return quoted === undefined ? undefined : JSON.parse(quoted)
}

/**
 * Finds the known name nearest to a misspelt one: at most two typing slips away. Short names with two slips must
 * begin alike: "nord" may be "north", but "gold" is not "mood".
 *
 * @example nearestName('gld', ['gold', 'rum']) // 'gold'
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  // generated names can be very long, and a mismatch in one is not a typing slip
  if (name.length > LONGEST) return undefined
  let best: string | undefined
  let least = Math.min(2, Math.floor(name.length / 2)) + 1
  const small = name.toLowerCase()
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const distance = editDistance(small, candidate.toLowerCase())
    if (distance < least && (distance < 2 || name.length > 4 || small[0] === candidate[0]?.toLowerCase())) {
      best = candidate
      least = distance
    }
  }
  return best
}

const LONGEST = 100

/** Counts inserted, deleted, replaced and swapped letters (Damerau 1964, optimal string alignment). */
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
