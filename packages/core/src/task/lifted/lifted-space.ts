import { factKey } from '../../domain/model.ts'
import type { StateSpace, Successors } from '../../state-space.ts'
import type { LiftedProblem } from '../ground/lifted-problem.ts'
import { normaliseProblem } from '../ground/normalise/normalise-problem.ts'
import type { NormalProblem } from '../ground/normalise/schema.ts'
import type { WorkGuard } from '../work-guard.ts'
import type { AtomSetCursor } from './atom-sets/atom-set-cursor.ts'
import { AtomSetStore } from './atom-sets/atom-set-store.ts'
import { DerivedRelations } from './derived-relations.ts'
import { LiftedChanges } from './lifted-changes.ts'
import { LiftedGoal } from './lifted-goal.ts'
import { LiftedOperators, type OperatorList } from './lifted-operators.ts'
import { LiveState } from './relations/live-state.ts'
import { RowNumbers } from './row-numbers.ts'

interface LiftedSpaceOptions {
  readonly unitCosts?: boolean
  readonly guard?: WorkGuard
}

/**
 * The states of a problem that is not grounded: joins find the applicable operators of each state, and nothing is numbered before it is
 * encountered. For problems of which only a small part of all atoms and operators ever occurs; others are faster when grounded.
 *
 * @example createSearch(new LiftedSpace(problem), { engine: 'bfws' }).run()
 */
export class LiftedSpace implements StateSpace {
  readonly leastCost: number
  readonly #problem: LiftedProblem
  readonly #normal: NormalProblem
  readonly #unitCosts: boolean
  readonly #world: LiveState
  readonly #derived: DerivedRelations
  readonly #operators: LiftedOperators
  readonly #changes: LiftedChanges
  readonly #goal: LiftedGoal
  /** Atoms that effects change, then the number settings. */
  readonly #atoms: RowNumbers
  readonly #settings: number
  readonly #store: AtomSetStore
  /** The state that relations represent, for joins; and a cursor for reading atoms only, which is cheaper. */
  readonly #cursor: AtomSetCursor
  readonly #glance: AtomSetCursor
  #derivedFor = -1
  readonly #list: OperatorList = { count: 0, operators: new Int32Array(64) }
  readonly #objects: readonly Int32Array[]
  #expansions = 0
  #nextPlan = 1

  /** The guard is polled during joins, of which one expansion may need millions. */
  constructor(problem: LiftedProblem, { unitCosts = false, guard }: LiftedSpaceOptions = {}) {
    const normal = normaliseProblem(problem, guard)
    this.#problem = problem
    this.#normal = normal
    this.#unitCosts = unitCosts
    this.#world = new LiveState(problem, normal, guard)
    this.#store = new AtomSetStore(guard)
    this.#settings = normal.predicates.length
    this.#atoms = new RowNumbers(normal.predicates.length + 1)
    this.#cursor = this.#store.cursor()
    this.#glance = this.#store.cursor()
    this.#loadStatic()
    this.#derived = new DerivedRelations(this.#world, normal)
    this.#operators = new LiftedOperators(normal, this.#world, this.#atoms)
    this.#changes = new LiftedChanges(this.#world, this.#operators, this.#atoms, this.#settings, this.#cursor)
    this.#goal = new LiftedGoal(normal, this.#world, this.#atoms)
    this.#objects = normal.operators.map(({ parameterCount }) => new Int32Array(parameterCount))
    const costs = normal.operators.map(({ cost }) => (cost.kind === 'constant' ? cost.value : 0))
    this.leastCost = unitCosts ? 1 : Math.min(...(costs.length === 0 ? [0] : costs))
  }

  initial(): number {
    this.#moveTo(0)
    this.#store.clear()
    this.#derivedFor = -1
    const { model, start } = this.#problem
    const { predicates } = this.#normal
    const atoms: number[] = []
    for (const [fact, relation] of start.relations.entries()) {
      if (relation === undefined || model.facts[fact].values.kind !== 'flag') continue
      if (predicates[fact].kind !== 'fluent') continue
      const { arity } = predicates[fact]
      for (let at = 0; at < relation.count; at++) {
        if (relation.values !== undefined && relation.values[at] !== 1) continue
        atoms.push(this.#atoms.of(fact, this.#world.relations[fact].rowOf(relation.tuples, at * arity)))
      }
    }
    const distinct = Int32Array.from(new Set(atoms))
    this.#store.makeRoomFor(this.#atoms.count)
    return this.#store.internFlipped(this.#cursor, distinct, distinct.length)
  }

  isGoal(state: number): boolean {
    return this.goalCount(state) === 0
  }

  /** The number of goal literals that do not hold; everything with variables counts as one. */
  goalCount(state: number): number {
    this.#glance.moveTo(this.#store.rootOf(state))
    const unmet = this.#goal.unmetAtoms(this.#glance)
    if (!this.#goal.needsWorld) return unmet
    this.#derive(state)
    return unmet + this.#goal.unmetInWorld()
  }

  expand(state: number, out: Successors): void {
    this.#derive(state)
    if (++this.#expansions === this.#nextPlan) this.#replan()
    const list = this.#list
    this.#operators.applicable(list)
    for (let at = 0; at < list.count; at++) {
      const operator = list.operators[at]
      this.#world.guard.tick()
      const objects = this.#objects[this.#operators.numbers.tables[operator]]
      this.#operators.readObjects(operator, objects)
      const cost = this.#operators.costOf(operator, objects)
      if (!(cost < Number.POSITIVE_INFINITY) || !this.#changes.find(operator, objects)) continue
      this.#store.makeRoomFor(this.#atoms.count)
      const next = this.#store.internFlipped(this.#cursor, this.#changes.flips, this.#changes.count)
      if (next !== state) out.push(operator, next, this.#unitCosts ? 1 : cost)
    }
  }

  /** Atoms that hold and can change, and values of numbers that have changed. */
  features(state: number, out: Int32Array): number {
    this.#glance.moveTo(this.#store.rootOf(state))
    return this.#glance.elements(out)
  }

  /** The atoms that hold and can change, and the numbers that have changed. */
  describe(state: number): string {
    const atoms = new Int32Array(this.features(state, new Int32Array(0)))
    this.features(state, atoms)
    return Array.from(atoms, (atom) => this.#nameOf(atom))
      .sort()
      .join(', ')
  }

  operatorName(operator: number): string {
    const { name, args } = this.operatorStep(operator)
    return factKey(name, args)
  }

  /** An operator as a step of a plan. */
  operatorStep(operator: number): { readonly name: string; readonly args: readonly string[] } {
    const { numbers, bindings } = this.#operators
    const schema = numbers.tables[operator]
    const objects = new Int32Array(bindings[schema].arity)
    this.#operators.readObjects(operator, objects)
    const { actions } = this.#problem.model
    return { name: actions[this.#normal.operators[schema].action].name, args: this.#namesOf(objects) }
  }

  /** Numbers of atoms and operators encountered. */
  get met(): { readonly atoms: number; readonly operators: number } {
    return { atoms: this.#atoms.count, operators: this.#operators.numbers.count }
  }

  bytes(): number {
    const listed = this.#list.operators.length * 4
    return this.#store.bytes() + this.#world.bytes() + this.#atoms.bytes() + this.#operators.bytes() + listed
  }

  #loadStatic(): void {
    const { model, start } = this.#problem
    for (const [fact, given] of start.relations.entries()) {
      if (given === undefined || model.facts[fact].values.kind !== 'flag') continue
      if (this.#normal.predicates[fact].kind !== 'static') continue
      const relation = this.#world.relations[fact]
      for (let at = 0; at < given.count; at++) {
        if (given.values !== undefined && given.values[at] !== 1) continue
        const row = relation.rowOf(given.tuples, at * relation.arity)
        if (!relation.hasRow(row)) relation.insert(row)
      }
    }
  }

  /** Updates basic and derived relations to a state. */
  #derive(state: number): void {
    if (this.#derivedFor === state) return
    this.#moveTo(this.#store.rootOf(state))
    this.#world.stamp++
    this.#derived.update()
    this.#derivedFor = state
  }

  #moveTo(root: number): void {
    const cursor = this.#cursor
    cursor.moveTo(root)
    // removals first: a number has one value at a time
    for (let at = 0; at < cursor.changedCount; at++) {
      const word = cursor.changedWords[at]
      for (let bits = cursor.changedBits[at] & ~cursor.levels[0][word]; bits !== 0; bits &= bits - 1)
        this.#hide(word * 32 + 31 - Math.clz32(bits & -bits))
    }
    for (let at = 0; at < cursor.changedCount; at++) {
      const word = cursor.changedWords[at]
      for (let bits = cursor.changedBits[at] & cursor.levels[0][word]; bits !== 0; bits &= bits - 1)
        this.#show(word * 32 + 31 - Math.clz32(bits & -bits))
    }
  }

  #show(atom: number): void {
    const table = this.#atoms.tables[atom]
    const row = this.#atoms.rows[atom]
    if (table === this.#settings) this.#world.numbers.apply(row)
    else this.#world.relations[table].insert(row)
  }

  #hide(atom: number): void {
    const table = this.#atoms.tables[atom]
    const row = this.#atoms.rows[atom]
    if (table === this.#settings) this.#world.numbers.undo(row)
    else this.#world.relations[table].remove(row)
  }

  /** Sizes of relations change during a search: join orders are chosen again, less and less often. */
  #replan(): void {
    this.#nextPlan *= 4
    this.#operators.replan()
    this.#derived.replan()
    this.#goal.replan()
  }

  #nameOf(atom: number): string {
    const { facts } = this.#problem.model
    const table = this.#atoms.tables[atom]
    const row = this.#atoms.rows[atom]
    const { numbers, relations } = this.#world
    if (table === this.#settings) {
      const { fact, args } = numbers.names[numbers.numberOfSetting(row)]
      return `${factKey(facts[fact].name, this.#namesOf(args))}=${numbers.valueOfSetting(row)}`
    }
    const { arity, data } = relations[table].tuples
    return factKey(facts[table].name, this.#namesOf(data.subarray(row * arity, (row + 1) * arity)))
  }

  #namesOf(objects: Iterable<number>): string[] {
    return Array.from(objects, (object) => this.#problem.model.objects[object].name)
  }
}
