import { WorkGuard } from '../../work-guard.ts'
import type { GroundTables } from '../instantiate/ground-tables.ts'
import { ListBuilder } from '../instantiate/list-builder.ts'
import { derivedAtomOrder } from './derived-atom-order.ts'
import { rewrite } from './rewrite.ts'

/** Maximum number of literals that inlining may add to all conditions together, per inlined literal. */
const mostAdded = 50_000

/**
 * Replaces derived atoms by their definition if that is a plain conjunction: the body of an only rule, or, for a negated atom, the
 * opposites of one-literal bodies. Atoms with real alternatives remain. Nothing is multiplied out.
 */
export function inlineDerived(tables: GroundTables, guard = new WorkGuard()): GroundTables {
  const { atomCount, rules } = tables
  if (rules.count === 0) return tables
  const { order, recursive, rulesOf } = derivedAtomOrder(tables)
  const uses = countUses(tables)
  /** By literal: its replacement. */
  const instead: (Int32Array | undefined)[] = new Array(atomCount * 2)
  const literals = (items: Int32Array, from: number, to: number, out: ListBuilder): boolean => {
    for (let at = from; at < to; at++) {
      const others = instead[items[at]]
      if (others === undefined) out.push(items[at])
      else for (let other = 0; other < others.length; other++) out.push(others[other])
    }
    return true
  }
  const out = new ListBuilder()
  for (const atom of order) {
    if (recursive[atom] === 1) continue
    const bodies: Int32Array[] = []
    let hasNumbers = false
    for (let at = rulesOf.start[atom]; at < rulesOf.start[atom + 1]; at++) {
      const rule = rulesOf.items[at]
      guard.tick()
      if (rules.numeric[rule] >= 0) hasNumbers = true
      out.length = 0
      literals(rules.body.items, rules.body.start[rule], rules.body.start[rule + 1], out)
      const body = withoutRepetition(out)
      if (body !== undefined) bodies.push(body)
    }
    if (hasNumbers) continue
    const fits = (length: number, literal: number): boolean => length <= 1 || length * uses[literal] <= mostAdded
    if (bodies.length === 1 && fits(bodies[0].length, atom * 2)) instead[atom * 2] = bodies[0]
    if (bodies.every((body) => body.length === 1) && fits(bodies.length, atom * 2 + 1))
      instead[atom * 2 + 1] = Int32Array.from(bodies, (body) => body[0] ^ 1)
  }
  return instead.some((others) => others !== undefined) ? rewrite(tables, { literals }, guard) : tables
}

/** Sorted, each literal once; undefined if it contradicts itself. */
function withoutRepetition({ items, length }: ListBuilder): Int32Array | undefined {
  const sorted = items.slice(0, length).sort()
  let count = 0
  for (let at = 0; at < sorted.length; at++) {
    if (count > 0 && sorted[count - 1] === sorted[at]) continue
    if (count > 0 && sorted[count - 1] === sorted[at] - 1 && (sorted[at] & 1) === 1) return undefined
    sorted[count++] = sorted[at]
  }
  return sorted.slice(0, count)
}

function countUses({ atomCount, operators, rules, goals }: GroundTables): Int32Array {
  const uses = new Int32Array(atomCount * 2)
  for (const { items } of [operators.condition, operators.effectConditions, rules.body, goals]) {
    for (let at = 0; at < items.length; at++) uses[items[at]]++
  }
  return uses
}
