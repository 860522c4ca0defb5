/** A random source whose state can be saved: the same state produces the same numbers. */
export interface RandomSource {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  /** Everything that the next numbers depend on, as plain data. */
  state: number
}

/**
 * Creates a random source from a seed (the generator "mulberry32" by Tommy Ettinger): small and fast, and its whole state is one number.
 *
 * @example
 * const random = seededRandom(42)
 * random.next() // the same in every run
 */
export function seededRandom(seed: number): RandomSource {
  let state = seed | 0
  return {
    get state() {
      return state
    },
    set state(value) {
      state = value | 0
    },
    next() {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
    },
  }
}

/**
 * Derives a seed from a name, so that the draws of one agent never affect those of another.
 *
 * @example seededRandom(seedFor(1, 'Ada')).next() // independent of seedFor(1, 'Bob')
 */
export function seedFor(seed: number, name: string): number {
  // FNV-1a over the UTF-16 units
  let hash = 0x811c9dc5 ^ seed
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return hash | 0
}
