import type { FdrTask, Lists } from '../../task/fdr/fdr-task.ts'
import { listsByKey } from '../../task/fdr/fdr-task.ts'
import { NumberPrograms } from '../../task/fdr/number-programs.ts'
import type { Relaxation } from '../relaxation/relaxation.ts'
import { BitMatrix } from './bit-matrix.ts'
import { type ReachedWithout, setsAtOnce } from './reached-without.ts'

/** Ordering more candidates than this would take too much memory; those closest to the goal are kept. */
const mostCandidates = 1 << 14

/** Facts that do not hold at the start and that every plan makes true. */
interface FactLandmarks {
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

/** 1 for each fact that holds at the start, including derived facts. */
export function factsAtStart(task: FdrTask): Uint8Array {
  const { variableCount, factStart, factVariable, stratum, rules } = task
  const holds = new Uint8Array(factStart[variableCount])
  for (let variable = 0; variable < variableCount; variable++) {
    const isDerived = stratum[variable] >= 0
    holds[factStart[variable] + (isDerived ? 0 : task.start[variable])] = 1
  }
  if (rules.count === 0) return holds

  const ruleOf = new Int32Array(rules.body.items.length)
  for (let rule = 0; rule < rules.count; rule++) {
    ruleOf.fill(rule, rules.body.start[rule], rules.body.start[rule + 1])
  }
  const askedIn = listsByKey(rules.body.items, holds.length)
  const waiting: number[] = []
  const programs = new NumberPrograms(task)
  const fires = (rule: number): boolean => {
    for (let at = rules.body.start[rule]; at < rules.body.start[rule + 1]; at++) {
      if (holds[rules.body.items[at]] === 0) return false
    }
    return rules.numeric === undefined || numbersHold(task, programs, rules.numeric, rule)
  }
  const derive = (rule: number, level: number) => {
    const variable = rules.head[rule]
    if (stratum[variable] !== level || holds[factStart[variable] + 1] === 1 || !fires(rule)) return
    holds[factStart[variable]] = 0
    holds[factStart[variable] + 1] = 1
    waiting.push(factStart[variable] + 1)
  }
  const order = Int32Array.from({ length: rules.count }, (_, rule) => rule)
  order.sort((a, b) => stratum[rules.head[a]] - stratum[rules.head[b]] || a - b)
  for (let from = 0; from < order.length; ) {
    const level = stratum[rules.head[order[from]]]
    for (; from < order.length && stratum[rules.head[order[from]]] === level; from++) derive(order[from], level)
    for (let fact = waiting.pop(); fact !== undefined; fact = waiting.pop()) {
      if (stratum[factVariable[fact]] !== level) continue
      for (let at = askedIn.start[fact]; at < askedIn.start[fact + 1]; at++) derive(ruleOf[askedIn.items[at]], level)
    }
  }
  return holds
}

function numbersHold({ startNumbers }: FdrTask, programs: NumberPrograms, lists: Lists, rule: number): boolean {
  for (let at = lists.start[rule]; at < lists.start[rule + 1]; at++)
    if (!programs.holds(lists.items[at], startNumbers, 0)) return false
  return true
}
