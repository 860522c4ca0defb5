import type { Lists } from '../../fdr/fdr-task.ts'
import type { WorkGuard } from '../../work-guard.ts'
import type { GroundOperators, GroundTables } from '../instantiate/ground-tables.ts'
import { rewrite } from './rewrite.ts'

/**
 * Removes operators that another one dominates: same effects, no more conditions, no higher cost. Of two equal ones the first is kept.
 * Operators that change numbers or have no constant cost are kept.
 */
export function removeDominated(tables: GroundTables, guard?: WorkGuard): GroundTables {
  const { operators } = tables
  const dropped = new Uint8Array(operators.count)
  const bits = new Int32Array(mostCompared)
  let count = 0
  for (const group of likeEffects(operators)) {
    if (group.length <= mostCompared) count += dropFrom(group, operators, bits, dropped)
  }
  return count === 0 ? tables : rewrite(tables, { keepsOperator: (operator) => dropped[operator] === 0 }, guard)
}

/** Marks the dominated operators of a group and returns their number. The bits decide most pairs. */
function dropFrom(group: readonly number[], operators: GroundOperators, bits: Int32Array, dropped: Uint8Array): number {
  let count = 0
  for (let at = 0; at < group.length; at++) bits[at] = conditionBits(operators, group[at])
  for (let weak = 0; weak < group.length; weak++) {
    const missing = ~bits[weak]
    for (let strong = 0; strong < group.length; strong++) {
      if ((bits[strong] & missing) !== 0 || strong === weak || dropped[group[strong]] === 1) continue
      if (!dominates(operators, group[strong], group[weak])) continue
      dropped[group[weak]] = 1
      count++
      break
    }
  }
  return count
}

/** Hashes each condition to a bit: an operator with a bit that another lacks requires more. */
function conditionBits({ condition: { start, items } }: GroundOperators, operator: number): number {
  let bits = 0
  for (let at = start[operator]; at < start[operator + 1]; at++) bits |= 1 << (items[at] % 31)
  return bits
}

/** Groups of operators whose effects have the same hash. Most hashes occur only once. */
function likeEffects(operators: GroundOperators): Iterable<number[]> {
  const { count, numericEffects, cost } = operators
  const changesNumbers = numericEffects.items.length > 0
  const hashes = new Int32Array(count)
  const mask = 2 ** Math.ceil(Math.log2(2 * count + 1)) - 1
  /** The first operator with a hash, plus one, because 0 means empty: open addressing. */
  const first = new Int32Array(mask + 1)
  const isShared = new Uint8Array(count)
  for (let operator = 0; operator < count; operator++) {
    if (changesNumbers && numericEffects.start[operator] < numericEffects.start[operator + 1]) continue
    if (Number.isNaN(cost[operator])) continue
    const hash = effectHash(operators, operator)
    hashes[operator] = hash
    let slot = hash & mask
    while (first[slot] > 0 && hashes[first[slot] - 1] !== hash) slot = (slot + 1) & mask
    if (first[slot] === 0) first[slot] = operator + 1
    else isShared[first[slot] - 1] = isShared[operator] = 1
  }
  const groups = new Map<number, number[]>()
  for (let operator = 0; operator < count; operator++) {
    if (isShared[operator] === 0) continue
    const known = groups.get(hashes[operator])
    if (known === undefined) groups.set(hashes[operator], [operator])
    else known.push(operator)
  }
  return groups.values()
}

/** Deletions come first anyway, so the order of effects does not matter. */
function effectHash({ effects: { start, items } }: GroundOperators, operator: number): number {
  const end = start[operator + 1]
  let hash = 0
  for (let at = start[operator]; at < end; at++) {
    const mixed = Math.imul(items[at] + 1, 0x9e3779b1)
    hash = (hash + Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)) | 0
  }
  return hash ^ (hash >>> 16)
}

function effectKey({ effects, effectConditions }: GroundOperators, operator: number): string {
  const parts: string[] = []
  for (let at = effects.start[operator]; at < effects.start[operator + 1]; at++) {
    const { start, items } = effectConditions
    parts.push(`${effects.items[at]} ${items.slice(start[at], start[at + 1]).sort()}`)
  }
  return parts.sort().join('|')
}

function dominates(operators: GroundOperators, strong: number, weak: number): boolean {
  const { cost, condition, numericCondition } = operators
  if (!(cost[strong] <= cost[weak])) return false
  const more = lengthOf(condition, weak) - lengthOf(condition, strong)
  const moreNumeric = lengthOf(numericCondition, weak) - lengthOf(numericCondition, strong)
  if (more < 0 || moreNumeric < 0) return false
  const isLess = cost[strong] < cost[weak] || more + moreNumeric > 0
  if (!isLess && strong > weak) return false
  if (!isPart(condition, strong, weak) || !isPart(numericCondition, strong, weak)) return false
  return effectKey(operators, strong) === effectKey(operators, weak)
}

function lengthOf({ start }: Lists, list: number): number {
  return start[list + 1] - start[list]
}

/** Whether one list contains all of another. Both are short. */
function isPart({ start, items }: Lists, list: number, other: number): boolean {
  for (let at = start[list]; at < start[list + 1]; at++) {
    let found = start[other]
    while (found < start[other + 1] && items[found] !== items[at]) found++
    if (found === start[other + 1]) return false
  }
  return true
}

/**
 * Larger groups are skipped, because each pair would be compared. If many operators have the same effects, their conditions mostly differ.
 */
const mostCompared = 64

/** Returns the dominated operators among operators with the same effects. */
export function dominatedIn<T>(group: readonly T[], dominates: (strong: T, weak: T) => boolean): Set<T> {
  const dropped = new Set<T>()
  if (group.length > mostCompared) return dropped
  for (const weak of group) {
    if (group.some((strong) => strong !== weak && !dropped.has(strong) && dominates(strong, weak))) dropped.add(weak)
  }
  return dropped
}
