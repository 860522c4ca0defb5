/** The generator of java.util.Random, with its state in the world: 48 bits as two halves of 24. */
/** Holds the state of the generator. */
export interface RandomState {
  randomHigh: number
  randomLow: number
  /** Number of 32-bit random numbers drawn. */
  draws: number
}

const half = 0x1000000
/** Exact, and faster than a division. */
const perHalf = 1 / half
const multiplierHigh = 0x5de
const multiplierLow = 0xece66d

/** Restarts like `new Random(seed)`. */
export function seedRandom(state: RandomState, seed: number): void {
  const bits = BigInt.asUintN(48, BigInt(seed) ^ 0x5deece66dn)
  state.randomHigh = Number(bits >> 24n)
  state.randomLow = Number(bits & 0xffffffn)
  state.draws = 0
}

/** Draws the next 32 bits, as a signed integer reduced to its top `bits`. */
function next(state: RandomState, bits: number): number {
  const low = state.randomLow * multiplierLow + 0xb
  const carry = Math.floor(low * perHalf)
  const high = state.randomHigh * multiplierLow + state.randomLow * multiplierHigh + carry
  state.randomLow = low - carry * half
  state.randomHigh = high - Math.floor(high * perHalf) * half
  state.draws += 1
  // the top 32 of 48 bits: all of the high half, 8 bits of the low one
  const top = (state.randomHigh << 8) | (state.randomLow >>> 16)
  return bits === 32 ? top : top >>> (32 - bits)
}

/** Draws an integer from 0 to `bound` - 1. */
export function nextInt(state: RandomState, bound: number): number {
  // the upper bits
  if ((bound & -bound) === bound) return next(state, 31) >>> Math.clz32(bound)
  for (;;) {
    const bits = next(state, 31)
    const value = bits % bound
    if (bits - value + (bound - 1) < 0x80000000) return value
  }
}

/** Draws a number from 0 to 1 with 24 bits. */
export function nextFloat(state: RandomState): number {
  return next(state, 24) * perHalf
}

/** Draws a number from 0 to 1 with 53 bits. */
export function nextDouble(state: RandomState): number {
  return (next(state, 26) * 0x8000000 + next(state, 27)) / 0x20000000000000
}

/** Draws one of up, left, down, right. */
export function nextDirection(state: RandomState): number {
  return 1 + nextInt(state, 4)
}

/** Whether a probability is neither certain nor impossible: only then are the drawn numbers observable. */
export function isChance(probability: number): boolean {
  return probability > 0 && probability < 1
}
