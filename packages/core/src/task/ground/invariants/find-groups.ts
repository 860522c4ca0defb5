import { WorkGuard } from '../../work-guard.ts'
import type { GroundTables } from '../instantiate/ground-tables.ts'
import type { ReachableAtoms } from '../instantiate/reachable-atoms.ts'
import { TupleSet } from '../joins/tuple-set.ts'
import { Balance } from './balance.ts'
import { type Candidate, candidateKey, extensions, firstCandidates } from './candidate.ts'
import { findReplacedGroups } from './replaced-groups.ts'

const mostCandidates = 1000
const mostParts = 32
/** Maximum number of effects to examine in total. */
const mostWork = 20_000_000

/**
 * Finds groups of atoms of which at most one ever holds. Candidates come from predicates and are verified on the ground operators,
 * separately for each choice of fixed objects: every added atom must replace one of the same group that the operator requires and deletes
 * (Fišer and Komenda 2018 call these fact-alternating). So several positions may be counted, and a group may become empty. A candidate that
 * fails is retried with a predicate that the failing operator deletes.
 */
export function findGroups(tables: GroundTables, atoms: ReachableAtoms, guard = new WorkGuard()): Int32Array[] {
  const { operators, atomCount, derived } = tables
  const present = presentAtoms(tables)
  const byPredicate: number[][] = Array.from({ length: atoms.predicateCount }, () => [])
  for (let atom = 0; atom < atomCount; atom++) {
    if (present[atom] === 1 && derived[atom] === 0) byPredicate[atoms.predicateOf(atom)].push(atom)
  }
  const adds = addsByPredicate(tables, atoms)
  const balance = new Balance(tables)
  const seen = new Set<string>()
  const queue: Candidate[] = []
  const enter = (candidate: Candidate): void => {
    const key = candidateKey(candidate)
    if (seen.has(key) || seen.size >= mostCandidates) return
    seen.add(key)
    queue.push(candidate)
  }
  for (const [predicate, members] of byPredicate.entries()) {
    if (members.length > 0)
      for (const candidate of firstCandidates(predicate, atoms.arityOf(predicate))) enter(candidate)
  }
  const groups: Int32Array[] = []
  const known = new Set<string>()
  const groupOf = new Int32Array(atomCount).fill(-1)
  let work = 0
  for (let next = 0; next < queue.length && work < mostWork; next++) {
    const candidate = queue[next]
    guard.check()
    const { members, keys } = gather(candidate, byPredicate, atoms, groupOf, guard)
    const failed = new Uint8Array(members.length)
    let sound = members.length
    const fail = (group: number): void => {
      if (failed[group] === 1) return
      failed[group] = 1
      sound--
    }
    for (const [group, list] of members.entries()) {
      let holding = 0
      for (const atom of list) holding += tables.initial[atom]
      if (holding > 1) fail(group)
    }
    const hints = new Set<string>()
    for (const { predicate } of candidate.parts) {
      const list = adds[predicate]
      for (let at = 0; at < list.length && sound > 0; at++) {
        const effect = list[at]
        guard.tick()
        const operator = balance.operatorOf[effect]
        work += operators.effects.start[operator + 1] - operators.effects.start[operator]
        const atom = operators.effects.items[effect] >> 1
        const group = groupOf[atom]
        if (group < 0 || failed[group] === 1 || balance.isBalanced(effect, groupOf)) continue
        fail(group)
        const tried = `${operators.schema[operator]}:${effect - operators.effects.start[operator]}`
        if (hints.has(tried) || candidate.parts.length >= mostParts) continue
        hints.add(tried)
        const arity = candidate.parts[0].fixed.length
        const fixed = keys.data.subarray(group * arity, group * arity + arity)
        for (const other of balance.consumed(effect))
          for (const larger of extensions(candidate, atoms.predicateOf(other), atoms.objectsOf(other), fixed))
            enter(larger)
      }
    }
    for (const [group, list] of members.entries()) {
      if (failed[group] === 1 || list.length < 2) continue
      const key = list.join(',')
      if (known.has(key)) continue
      known.add(key)
      groups.push(Int32Array.from(list))
    }
    for (const list of members) for (const atom of list) groupOf[atom] = -1
  }
  const isNew = (atoms: Int32Array): boolean => !known.has(atoms.join(','))
  groups.push(...findReplacedGroups(tables, atoms, byPredicate, guard).filter(isNew))
  return groups
}

/** Groups the atoms of a candidate by their fixed objects; writes the group of each into `groupOf`. */
function gather(
  { parts }: Candidate,
  byPredicate: readonly (readonly number[])[],
  atoms: ReachableAtoms,
  groupOf: Int32Array,
  guard: WorkGuard,
): { members: number[][]; keys: TupleSet } {
  const keys = new TupleSet(parts[0].fixed.length)
  const key = new Int32Array(parts[0].fixed.length)
  const members: number[][] = []
  for (const { predicate, fixed } of parts) {
    for (const atom of byPredicate[predicate]) {
      guard.tick()
      const objects = atoms.objectsOf(atom)
      for (let at = 0; at < fixed.length; at++) key[at] = objects[fixed[at]]
      const added = keys.add(key)
      const group = added < 0 ? keys.find(key) : added
      if (added >= 0) members.push([])
      members[group].push(atom)
      groupOf[atom] = group
    }
  }
  return { members, keys }
}

/** Atoms that operators or the goal still mention. */
function presentAtoms({ atomCount, operators, rules, goals }: GroundTables): Uint8Array {
  const present = new Uint8Array(atomCount)
  for (const { items } of [operators.condition, operators.effects, operators.effectConditions, rules.body, goals]) {
    for (let at = 0; at < items.length; at++) present[items[at] >> 1] = 1
  }
  return present
}

function addsByPredicate({ operators }: GroundTables, atoms: ReachableAtoms): Int32Array[] {
  const lists: number[][] = Array.from({ length: atoms.predicateCount }, () => [])
  const { items } = operators.effects
  for (let effect = 0; effect < items.length; effect++) {
    if ((items[effect] & 1) === 0) lists[atoms.predicateOf(items[effect] >> 1)].push(effect)
  }
  return lists.map((list) => Int32Array.from(list))
}
