import type { Lists } from '../../fdr/fdr-task.ts'
import { WorkGuard } from '../../work-guard.ts'
import { type GroundTables, ListBuilder } from '../instantiate/ground-tables.ts'
import { derivedAtomOrder } from './relevance.ts'
import { occurrences, type Rewriting, rewrite } from './rewrite.ts'

/**
 * Removes what requires two mutually exclusive atoms, and conditions on the absence of an atom that follow from the presence of another of
 * its group.
 */
export function removeExcluded(tables: GroundTables, groups: readonly Int32Array[], guard?: WorkGuard): GroundTables {
  if (groups.length === 0) return tables
  const start = new Int32Array(groups.length + 1)
  for (const [group, { length }] of groups.entries()) start[group + 1] = start[group] + length
  const items = new Int32Array(start[groups.length])
  for (const [group, atoms] of groups.entries()) items.set(atoms, start[group])
  const groupsOf = occurrences(tables.atomCount, [{ start, items }], [0])
  const holder = new Int32Array(groups.length)
  const stamps = new Int32Array(groups.length)
  let stamp = 0
  /** Records which atoms hold; false if two of one group would have to. */
  const note = (all: Int32Array, from: number, to: number): boolean => {
    stamp++
    for (let at = from; at < to; at++) {
      if ((all[at] & 1) === 1) continue
      const atom = all[at] >> 1
      for (let of = groupsOf.start[atom]; of < groupsOf.start[atom + 1]; of++) {
        const group = groupsOf.items[of]
        if (stamps[group] === stamp && holder[group] !== atom) return false
        stamps[group] = stamp
        holder[group] = atom
      }
    }
    return true
  }
  const isPlain = ({ start: from, items: all }: Lists): boolean => {
    if (all.length === 0) return true
    for (let list = 0; list < from.length - 1; list++) {
      if (!note(all, from[list], from[list + 1])) return false
      for (let at = from[list]; at < from[list + 1]; at++)
        if ((all[at] & 1) === 1 && follows(all[at] >> 1)) return false
    }
    return true
  }
  const { operators, rules, goals } = tables
  if ([operators.condition, operators.effectConditions, rules.body, goals].every(isPlain)) return tables
  const rewriting: Rewriting = {
    literals: (all, from, to, out) => {
      if (!note(all, from, to)) return false
      for (let at = from; at < to; at++) if ((all[at] & 1) === 0 || !follows(all[at] >> 1)) out.push(all[at])
      return true
    },
  }
  return rewrite(tables, rewriting, guard)

  function follows(atom: number): boolean {
    for (let of = groupsOf.start[atom]; of < groupsOf.start[atom + 1]; of++) {
      const group = groupsOf.items[of]
      if (stamps[group] === stamp && holder[group] !== atom) return true
    }
    return false
  }
}

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
