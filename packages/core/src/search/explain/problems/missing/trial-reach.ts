import { Join } from '../../../../task/ground/joins/join.ts'
import { absentFilter, type JoinFilter, pairFilters } from '../../../../task/ground/joins/join-filter.ts'
import type { JoinSource } from '../../../../task/ground/joins/join-plan.ts'
import { fillKey, type ObjectTypes } from '../../../../task/ground/joins/join-relation.ts'
import type { Conjunction, SchemaAtom } from '../../../../task/ground/normalise/schema.ts'
import { LiveRelation } from '../../../../task/lifted/relations/live-relation.ts'
import { atomUnder, type Giver, type LiftedCauses, type LiftedNeed } from '../lifted-causes.ts'
import { type Work, within } from '../work.ts'

/** What achieved an atom in a trial. */
export interface Derivation {
  readonly giver: Giver
  readonly binding: Int32Array
}

interface Trigger {
  readonly join: Join
  readonly giver: Giver
  readonly head: Int32Array
}

/**
 * What else could be reached if a fact held at the start: continues the fixpoint without deletions from the fact, then undoes it. The cost
 * is only what the fact adds.
 */
export class TrialReach implements JoinSource {
  readonly relations: readonly LiveRelation[]
  readonly types: ObjectTypes
  readonly guard: Work
  readonly #causes: LiftedCauses
  readonly #triggers = new Map<number, readonly Trigger[]>()
  readonly #added: { readonly predicate: number; readonly row: number }[] = []
  readonly #derivations = new Map<string, Derivation>()

  constructor(causes: LiftedCauses, guard: Work, types: ObjectTypes) {
    this.#causes = causes
    this.guard = guard
    this.types = types
    const { relations } = causes.reachable.relations
    this.relations = causes.normal.predicates.map(({ arity }, predicate) => {
      const { tuples, count } = relations[predicate]
      const live = new LiveRelation(arity, causes.model.objects.length)
      for (let row = 0; row < count; row++) live.insert(live.rowOf(tuples.data, row * arity))
      return live
    })
  }

  isTested(): boolean {
    return false
  }

  filtersOf(condition: Conjunction): JoinFilter[] {
    const absent = condition.negative.filter(({ predicate }) => this.#causes.isStatic(predicate))
    return [...pairFilters(condition), ...absent.map((atom) => absentFilter(atom, this.relations[atom.predicate]))]
  }

  expectedRows({ predicate, args }: SchemaAtom, _types: readonly number[], isBound: (arg: number) => boolean): number {
    const relation = this.relations[predicate]
    let rows = Math.max(1, relation.count)
    const distinct = relation.distinct()
    for (const [at, arg] of args.entries()) if (isBound(arg)) rows /= Math.max(1, distinct[at])
    return rows
  }

  has({ predicate, args }: LiftedNeed): boolean {
    return this.relations[predicate].has(Int32Array.from(args))
  }

  /** Assumes a fact from now on; its consequences get a derivation. Returns false if that would take too much work. */
  tryKeep(fact: LiftedNeed): boolean {
    const isDone = within(() => this.#run(fact, [])) !== undefined
    this.#added.length = 0
    return isDone
  }

  /** How many of these atoms can be reached with the fact. */
  with(fact: LiftedNeed, wanted: readonly LiftedNeed[]): number {
    try {
      return this.#run(fact, wanted)
    } finally {
      for (const { predicate, row } of this.#added.reverse()) this.relations[predicate].remove(row)
      this.#added.length = 0
    }
  }

  /** What achieved an atom, of those reachable with the facts that are kept; undefined for the facts themselves. */
  derivation(atom: LiftedNeed): Derivation | undefined {
    return this.#derivations.get(this.#causes.key(atom))
  }

  #run(fact: LiftedNeed, wanted: readonly LiftedNeed[]): number {
    this.#enter(fact.predicate, this.relations[fact.predicate].rowOf(Int32Array.from(fact.args)))
    for (let at = 0; at < this.#added.length; at++) {
      const { predicate, row } = this.#added[at]
      for (const { join, giver, head } of this.#listening(predicate)) {
        if (!join.start(row)) continue
        // the join in progress must not see its consequences
        const found: Int32Array[] = []
        while (join.next()) found.push(join.binding.slice())
        for (const binding of found) this.#derive(giver, head, binding, wanted.length === 0)
      }
      this.guard.tick()
      if (wanted.length > 0 && this.#count(wanted) === wanted.length) break
    }
    return this.#count(wanted)
  }

  #count(wanted: readonly LiftedNeed[]): number {
    let count = 0
    for (const atom of wanted) if (this.has(atom)) count++
    return count
  }

  #derive(giver: Giver, head: Int32Array, binding: Int32Array, isKept: boolean): void {
    const { predicate } = giver.head
    const relation = this.relations[predicate]
    const tuple = new Int32Array(head.length)
    fillKey(head, binding, tuple)
    const row = relation.rowOf(tuple)
    if (relation.hasRow(row)) return
    this.#enter(predicate, row)
    if (isKept) this.#derivations.set(this.#causes.key(atomUnder(giver.head, binding)), { giver, binding })
  }

  #enter(predicate: number, row: number): void {
    this.relations[predicate].insert(row)
    this.#added.push({ predicate, row })
  }

  /** Joins are built when a trial first needs them. */
  #listening(predicate: number): readonly Trigger[] {
    const known = this.#triggers.get(predicate)
    if (known !== undefined) return known
    const triggers = this.#causes.allGivers().flatMap((giver) =>
      giver.condition.positive.flatMap((atom, trigger): Trigger[] => {
        if (atom.predicate !== predicate) return []
        return [{ join: new Join(this, giver, { trigger }), giver, head: Int32Array.from(giver.head.args) }]
      }),
    )
    this.#triggers.set(predicate, triggers)
    return triggers
  }
}
