import { instantiate } from '../../../../task/ground/instantiate/instantiate.ts'
import { ReachableAtoms } from '../../../../task/ground/instantiate/reachable-atoms.ts'
import { findGroups } from '../../../../task/ground/invariants/find-groups.ts'
import type { LiftedNeed } from '../lifted-causes.ts'
import type { LookedInto } from '../look-into.ts'

/** Groups of atoms of which at most one ever holds, by the invariants of the actions. Atoms are numbered as in `ReachableAtoms`. */
export class Exclusions {
  readonly #atoms: ReachableAtoms
  readonly #groupsOf = new Map<number, number[]>()
  /** By group: the atom that holds at the start, or -1. */
  readonly #holder: Int32Array
  readonly #isStatic: (predicate: number) => boolean
  readonly #objectCount: number

  /** Takes the result of `withBindings`. Throws when the guard says that time is up. */
  constructor({ problem, normal, reachable, guard }: LookedInto) {
    this.#atoms = new ReachableAtoms(normal, reachable)
    this.#isStatic = (predicate) => normal.predicates[predicate].kind === 'static'
    this.#objectCount = problem.model.objects.length
    const tables = instantiate(problem, normal, reachable, this.#atoms, guard)
    const groups = findGroups(tables, this.#atoms, guard)
    this.#holder = new Int32Array(groups.length).fill(-1)
    for (const [group, members] of groups.entries()) {
      for (const atom of members) {
        if (tables.initial[atom] === 1) this.#holder[group] = atom
        const known = this.#groupsOf.get(atom)
        if (known === undefined) this.#groupsOf.set(atom, [group])
        else known.push(group)
      }
    }
  }

  /** Finds two of these literals (`2 * atom`, odd for absences) that require two atoms of one group. */
  pairIn(literals: readonly number[]): readonly [number, number] | undefined {
    const holders = new Map<number, number>()
    for (const literal of literals) {
      if ((literal & 1) === 1) continue
      for (const group of this.#groupsOf.get(literal >> 1) ?? []) {
        const other = holders.get(group)
        if (other !== undefined && other !== literal) return [other, literal]
        holders.set(group, literal)
      }
    }
    return undefined
  }

  /** True if the start already has another atom of a group that the fact belongs to: a block on the table is on no other block. */
  breaksStart(fact: LiftedNeed): boolean {
    if (this.#isStatic(fact.predicate)) return false
    const own = this.#atomOf(fact)
    return this.#groupsFor(fact).some((group) => this.#holder[group] >= 0 && this.#holder[group] !== own)
  }

  /** An unreachable atom has no group. It counts as a member of a group with two atoms that differ from it in the same object only. */
  #groupsFor(fact: LiftedNeed): readonly number[] {
    const { predicate, args } = fact
    const groups = new Set(this.#groupsOf.get(this.#atomOf(fact)) ?? [])
    for (const position of args.keys()) {
      const counts = new Map<number, number>()
      for (let object = 0; object < this.#objectCount; object++) {
        if (object === args[position]) continue
        const atom = this.#atomOf({ predicate, args: args.with(position, object) })
        for (const group of this.#groupsOf.get(atom) ?? []) counts.set(group, (counts.get(group) ?? 0) + 1)
      }
      for (const [group, count] of counts) if (count > 1) groups.add(group)
    }
    return [...groups]
  }

  #atomOf({ predicate, args }: LiftedNeed): number {
    return this.#atoms.read({ predicate, args: Int32Array.from(args.keys()) }, Int32Array.from(args), 0)
  }
}
