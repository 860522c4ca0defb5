import type { Lists } from '../../finite/finite-task.ts'
import type { Watch } from '../../watch.ts'
import { dominatedIn } from '../dominated.ts'
import type { GroundOperators, GroundTables } from '../instantiate/ground-tables.ts'
import { rewrite } from './rewrite.ts'

/**
 * Leaves out operators that another one makes pointless: same effects, no more conditions, no higher cost. Of two equal ones the first
 * stays. What changes numbers or has a cost that is no constant is kept.
 */
export function removeDominated(tables: GroundTables, watch?: Watch): GroundTables {
  const { operators } = tables
  const dropped = new Uint8Array(operators.count)
  // a bit for each condition, many to one: what has a bit that another lacks asks for more
  const signature = new Int32Array(operators.count)
  const { start, items } = operators.condition
  for (let operator = 0; operator < operators.count; operator++)
    for (let at = start[operator]; at < start[operator + 1]; at++) signature[operator] |= 1 << (items[at] % 31)
  const canDominate = (strong: number, weak: number) =>
    (signature[strong] & ~signature[weak]) === 0 && dominates(operators, strong, weak)
  let count = 0
  for (const group of likeEffects(operators)) {
    for (const operator of dominatedIn(group, canDominate)) {
      dropped[operator] = 1
      count++
    }
  }
  return count === 0 ? tables : rewrite(tables, { keepsOperator: (operator) => dropped[operator] === 0 }, watch)
}

/** Operators whose effects have the same hash, where there are several. Most are alone with theirs. */
function likeEffects(operators: GroundOperators): Iterable<number[]> {
  const { count, numericEffects, cost } = operators
  const hashes = new Int32Array(count)
  const mask = 2 ** Math.ceil(Math.log2(2 * count + 1)) - 1
  const last = new Int32Array(mask + 1).fill(-1)
  const before = new Int32Array(count)
  const isShared = new Uint8Array(count)
  for (let operator = 0; operator < count; operator++) {
    if (numericEffects.start[operator] < numericEffects.start[operator + 1] || Number.isNaN(cost[operator])) continue
    const hash = effectHash(operators, operator)
    let other = last[hash & mask]
    while (other >= 0 && hashes[other] !== hash) other = before[other]
    hashes[operator] = hash
    if (other >= 0) isShared[other] = isShared[operator] = 1
    else {
      before[operator] = last[hash & mask]
      last[hash & mask] = operator
    }
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

/** What deletes comes first anyway, so the order of effects says nothing. */
function effectHash({ effects }: GroundOperators, operator: number): number {
  let hash = 0
  for (let at = effects.start[operator]; at < effects.start[operator + 1]; at++) {
    const mixed = Math.imul(effects.items[at] + 1, 0x9e3779b1)
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

/** Whether all of one list stands in another. Both are short. */
function isPart({ start, items }: Lists, list: number, other: number): boolean {
  for (let at = start[list]; at < start[list + 1]; at++) {
    let found = start[other]
    while (found < start[other + 1] && items[found] !== items[at]) found++
    if (found === start[other + 1]) return false
  }
  return true
}
