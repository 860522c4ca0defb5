import type { Lists } from '../../task/fdr/fdr-task.ts'
import type { Relaxation } from '../relaxation/relaxation.ts'
import { BitMatrix } from './bit-matrix.ts'
import { type ReachedWithout, setsAtOnce } from './reached-without.ts'

/** Ordering more candidates than this would take too much memory; those closest to the goal are kept. */
const mostCandidates = 1 << 14

/** Facts that do not hold at the start and that every plan makes true. */
export interface FactLandmarks {
  readonly facts: number[]
  /** For each landmark, the relaxed operators that can make it true for the first time. */
  readonly firstAchievers: Int32Array[]
  /** (a, b): every plan makes a true before b. */
  readonly before: BitMatrix
}

/**
 * Finds all facts without which the relaxation does not reach the goal, and their order. Sound for the task, and complete for its
 * relaxation (as Zhu & Givan 2003, by exploring without each candidate).
 */
export function factLandmarks(
  relaxation: Relaxation,
  candidates: Int32Array,
  givenBy: Lists,
  without: ReachedWithout,
): FactLandmarks {
  const all = candidates.subarray(0, mostCandidates)
  const facts: number[] = []
  const firstAchievers: Int32Array[] = []
  const afterwards: Uint8Array[] = []
  for (let first = 0; first < all.length; first += setsAtOnce) {
    const batch = Array.from(all.subarray(first, first + setsAtOnce), (fact) => [fact])
    without.explore(batch)
    const avoidable = goalReached(relaxation, without.bits)
    for (let bit = 0; bit < batch.length; bit++) {
      if (((avoidable >>> bit) & 1) === 1) continue
      facts.push(batch[bit][0])
      firstAchievers.push(firstAchieversOf(batch[bit], givenBy, without, bit))
      afterwards.push(notReached(all, without.bits, bit))
    }
  }
  return { facts, firstAchievers, before: orders(facts, all, afterwards) }
}

/** The relaxed operators that achieve one of the facts and are applicable before any of them is true. */
export function firstAchieversOf(
  facts: readonly number[],
  givenBy: Lists,
  without: ReachedWithout,
  bit: number,
): Int32Array {
  const achievers: number[] = []
  for (const fact of facts) {
    for (let at = givenBy.start[fact]; at < givenBy.start[fact + 1]; at++) {
      const operator = givenBy.items[at]
      if (((without.usable(operator) >>> bit) & 1) === 1) achievers.push(operator)
    }
  }
  return Int32Array.from(achievers)
}

function goalReached({ goal }: Relaxation, bits: Int32Array): number {
  let reached = -1
  for (const proposition of goal) reached &= bits[proposition]
  return reached
}

/** A bit set with one bit for each candidate that cannot be reached. */
function notReached(candidates: Int32Array, bits: Int32Array, bit: number): Uint8Array {
  const result = new Uint8Array((candidates.length + 7) >>> 3)
  for (let at = 0; at < candidates.length; at++) {
    if (((bits[candidates[at]] >>> bit) & 1) === 0) result[at >>> 3] |= 1 << (at & 7)
  }
  return result
}

function orders(facts: readonly number[], candidates: Int32Array, afterwards: readonly Uint8Array[]): BitMatrix {
  const before = new BitMatrix(facts.length)
  // landmarks are in the order of the candidates
  const position: number[] = []
  for (let at = 0; at < candidates.length; at++) if (candidates[at] === facts[position.length]) position.push(at)
  for (let row = 0; row < facts.length; row++) {
    for (let column = 0; column < facts.length; column++) {
      if (row === column) continue
      const at = position[column]
      if (((afterwards[row][at >>> 3] >>> (at & 7)) & 1) === 1) before.add(row, column)
    }
  }
  return before
}
