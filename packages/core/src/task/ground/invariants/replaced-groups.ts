import type { WorkGuard } from '../../work-guard.ts'
import type { GroundTables } from '../instantiate/ground-tables.ts'
import type { ReachableAtoms } from '../instantiate/reachable-atoms.ts'

/**
 * Finds predicates of which at most one atom ever holds because every operator that adds one deletes all of them, as turning a cube does
 * with the colours of a corner. What it adds depends on what held elsewhere, so these groups are sound only together: all are assumed, and
 * those that an operator may break are removed until none can be broken.
 */
export function findReplacedGroups(
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
