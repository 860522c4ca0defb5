import type { Lists } from '../../fdr/fdr-task.ts'
import type { WorkGuard } from '../../work-guard.ts'
import type { GroundTables } from '../instantiate/ground-tables.ts'
import { occurrences } from './occurrences.ts'
import { type Rewriting, rewrite } from './rewrite.ts'

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
