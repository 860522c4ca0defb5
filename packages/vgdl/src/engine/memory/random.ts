/** The generator of java.util.Random, with its state in the world: 48 bits as two halves of 24. */
import type { World } from '../world.ts'

const half = 0x1000000
/** Exact, and quicker than a division. */
const perHalf = 1 / half
const multiplierHigh = 0x5de
const multiplierLow = 0xece66d

/** Begins anew, as `new Random(seed)` does. */
export function seedRandom(world: World, seed: number): void {
  const bits = BigInt.asUintN(48, BigInt(seed) ^ 0x5deece66dn)
  world.randomHigh = Number(bits >> 24n)
  world.randomLow = Number(bits & 0xffffffn)
  world.draws = 0
}

/** The next 32 bits and no more, as a signed integer cut to its top `bits`. */
function next(world: World, bits: number): number {
  const low = world.randomLow * multiplierLow + 0xb
  const carry = Math.floor(low * perHalf)
  const high = world.randomHigh * multiplierLow + world.randomLow * multiplierHigh + carry
  world.randomLow = low - carry * half
  world.randomHigh = high - Math.floor(high * perHalf) * half
  world.draws += 1
  // the top 32 of 48 bits: all of the high half, 8 bits of the low one
  const top = (world.randomHigh << 8) | (world.randomLow >>> 16)
  return bits === 32 ? top : top >>> (32 - bits)
}

/** An integer from 0 to `bound` - 1. */
export function nextInt(world: World, bound: number): number {
  // the upper bits
  if ((bound & -bound) === bound) return next(world, 31) >>> Math.clz32(bound)
  for (;;) {
    const bits = next(world, 31)
    const value = bits % bound
    if (bits - value + (bound - 1) < 0x80000000) return value
  }
}

/** A number from 0 to 1 with 24 bits. */
export function nextFloat(world: World): number {
  return next(world, 24) * perHalf
}

/** A number from 0 to 1 with 53 bits. */
export function nextDouble(world: World): number {
  return (next(world, 26) * 0x8000000 + next(world, 27)) / 0x20000000000000
}

/** One of up, left, down, right. */
export function nextDirection(world: World): number {
  return 1 + nextInt(world, 4)
}
