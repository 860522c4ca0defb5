import { WorkGuard } from '../../work-guard.ts'
import type { GroundTables } from '../instantiate/ground-tables.ts'
import type { ReachableAtoms } from '../instantiate/reachable-atoms.ts'
import { TupleSet } from '../joins/tuple-set.ts'
import { Balance, type Candidate, candidateKey, extensions, firstCandidates } from './balance.ts'

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

/**
 * Chooses the groups that become variables: largest first, counting only atoms that no variable covers yet. The other atoms stay single.
 */
export function chooseVariables(groups: readonly Int32Array[], isWanted: Uint8Array): Int32Array[] {
  const covered = new Uint8Array(isWanted.length)
  const chosen: Int32Array[] = []
  const left = groups.map((atoms) => atoms.filter((atom) => isWanted[atom] === 1)).filter(({ length }) => length > 1)
  // sizes only shrink, so a group at the front whose size is up to date is the largest
  const buckets: number[][] = []
  for (const [at, { length }] of left.entries()) {
    buckets[length] ??= []
    buckets[length].push(at)
  }
  for (let size = buckets.length - 1; size > 1; size--) {
    const bucket = buckets[size] ?? []
    for (let next = 0; next < bucket.length; next++) {
      const at = bucket[next]
      const open = left[at].filter((atom) => covered[atom] === 0)
      left[at] = open
      if (open.length < size) {
        buckets[open.length] ??= []
        buckets[open.length].push(at)
        continue
      }
      for (const atom of open) covered[atom] = 1
      chosen.push(open)
    }
  }
  return chosen
}

/**
 * Finds predicates of which at most one atom ever holds because every operator that adds one deletes all of them, as turning a cube does
 * with the colours of a corner. What it adds depends on what held elsewhere, so these groups are sound only together: all are assumed, and
 * those that an operator may break are removed until none can be broken.
 */
function findReplacedGroups(
  tables: GroundTables,
  atoms: ReachableAtoms,
  byPredicate: readonly (readonly number[])[],
  guard: WorkGuard,
): Int32Array[] {
  const { operators, initial } = tables
  if (operators.effectConditions.items.length === 0) return []
  const assumed = new Uint8Array(byPredicate.length)
  for (const [predicate, members] of byPredicate.entries()) {
    const holding = members.reduce((count, atom) => count + initial[atom], 0)
    if (members.length > 1 && holding <= 1) assumed[predicate] = 1
  }
  for (let again = true; again; ) {
    again = false
    for (let operator = 0; operator < operators.count; operator++) {
      guard.tick()
      for (const predicate of brokenBy(tables, operator, atoms, byPredicate, assumed)) {
        assumed[predicate] = 0
        again = true
      }
    }
  }
  return byPredicate.filter((_, predicate) => assumed[predicate] === 1).map((members) => Int32Array.from(members))
}

/** Assumed predicates of which two atoms may hold after the operator. */
function brokenBy(
  { operators }: GroundTables,
  operator: number,
  atoms: ReachableAtoms,
  byPredicate: readonly (readonly number[])[],
  assumed: Uint8Array,
): Set<number> {
  const { effects, effectConditions } = operators
  const deleted = new Map<number, Set<number>>()
  const added = new Map<number, number[]>()
  for (let at = effects.start[operator]; at < effects.start[operator + 1]; at++) {
    const literal = effects.items[at]
    const predicate = atoms.predicateOf(literal >> 1)
    if (assumed[predicate] !== 1) continue
    if ((literal & 1) === 0) added.set(predicate, [...(added.get(predicate) ?? []), at])
    else if (effectConditions.start[at] === effectConditions.start[at + 1])
      // an atom may be deleted more than once
      deleted.set(predicate, (deleted.get(predicate) ?? new Set()).add(literal >> 1))
  }
  const exclude = (a: number, b: number): boolean => {
    if (effects.items[a] === effects.items[b]) return true
    for (let one = effectConditions.start[a]; one < effectConditions.start[a + 1]; one++) {
      for (let two = effectConditions.start[b]; two < effectConditions.start[b + 1]; two++) {
        if (areExclusive(effectConditions.items[one], effectConditions.items[two], atoms, assumed)) return true
      }
    }
    return false
  }
  const broken = new Set<number>()
  for (const [predicate, effectsOn] of added) {
    const isCleared = deleted.get(predicate)?.size === byPredicate[predicate].length
    if (!isCleared || effectsOn.some((a, at) => effectsOn.slice(at + 1).some((b) => !exclude(a, b))))
      broken.add(predicate)
  }
  return broken
}

/** Literals that cannot both hold: opposites, or two atoms of an assumed predicate. */
function areExclusive(one: number, two: number, atoms: ReachableAtoms, assumed: Uint8Array): boolean {
  if (one === (two ^ 1)) return true
  if (((one | two) & 1) === 1 || one === two) return false
  const predicate = atoms.predicateOf(one >> 1)
  return predicate >= 0 && assumed[predicate] === 1 && atoms.predicateOf(two >> 1) === predicate
}
