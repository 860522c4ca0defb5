/** A small seeded generator (mulberry32): the same seed produces the same tasks on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** The same items in a random order. */
  shuffled<T>(items: readonly T[]): T[]
}

export function seeded(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const shuffled = <T>(items: readonly T[]): T[] => {
    const all = [...items]
    for (let at = all.length - 1; at > 0; at--) {
      const other = between(0, at)
      const taken = all[at]
      all[at] = all[other]
      all[other] = taken
    }
    return all
  }
  return { next, between, pick: (items) => items[between(0, items.length - 1)], shuffled }
}
