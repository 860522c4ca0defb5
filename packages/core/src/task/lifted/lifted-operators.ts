import { grown, grownFloats } from '../../state-space.ts'
import { isSimple } from '../ground/datalog/reachability.ts'
import { Join } from '../ground/joins/join.ts'
import { fillKey } from '../ground/joins/join-relation.ts'
import { TupleSet } from '../ground/joins/tuple-set.ts'
import type {
  EffectSchema,
  NormalProblem,
  NumberChange,
  OperatorSchema,
  SchemaAtom,
} from '../ground/normalise/schema.ts'
import { UnsupportedError } from '../unsupported-error.ts'

import type { LiveState } from './relations/live-state.ts'
import { TermProgram } from './relations/term-program.ts'
import { RowNumbers } from './row-numbers.ts'

/** Applicable operators, in a reused buffer. */
export interface OperatorList {
  count: number
  operators: Int32Array
}

/** Actions with objects for their parameters, numbered as they are encountered. Unconditional effects of an operator are computed once. */
export class LiftedOperators {
  readonly effects: readonly LiftedEffects[]
  /** Operator → schema and row of its objects. */
  readonly numbers: RowNumbers
  /** By schema. */
  readonly bindings: readonly TupleSet[]
  /** Operator → where the atoms it adds begin; those it deletes follow, up to those of the next operator. */
  #addStart = new Int32Array(65)
  #deleteStart = new Int32Array(64)
  changes = new Int32Array(256)
  /** NaN if it depends on the state; infinite if there is none. */
  #costs = new Float64Array(64)
  /** The expansion in which an operator was last found. */
  #met = new Int32Array(64)
  #expansion = 0
  readonly #world: LiveState
  readonly #atoms: RowNumbers
  readonly #joins: readonly Join[]
  readonly #prices: readonly TermProgram[]
  readonly #isFixedPrice: readonly boolean[]

  constructor({ operators, predicates }: NormalProblem, world: LiveState, atoms: RowNumbers) {
    this.#world = world
    this.#atoms = atoms
    this.numbers = new RowNumbers(operators.length)
    this.bindings = operators.map(({ parameterCount }) => new TupleSet(parameterCount))
    this.#joins = operators.map((operator) => new Join(world, operator, { wanted: operator.parameterCount }))
    this.effects = operators.map((operator) => effectsOf(world, operator))
    this.#prices = operators.map(({ cost }) => {
      if (cost.kind === 'function') throw new UnsupportedError('costs by functions in code')
      return new TermProgram(cost.kind === 'term' ? cost.term : cost)
    })
    this.#isFixedPrice = this.#prices.map(({ facts }) => [...facts].every((fact) => predicates[fact].kind === 'static'))
  }

  /** Lists the operators applicable in the current state, by number. */
  applicable(out: OperatorList): void {
    const expansion = ++this.#expansion
    out.count = 0
    for (let schema = 0; schema < this.#joins.length; schema++) {
      const join = this.#joins[schema]
      join.start()
      while (join.next()) {
        const operator = this.#operatorOf(schema, join.binding)
        // existential conditions may hold in several ways
        if (this.#met[operator] === expansion) continue
        this.#met[operator] = expansion
        if (out.count === out.operators.length) out.operators = grown(out.operators)
        out.operators[out.count++] = operator
      }
    }
    out.operators.subarray(0, out.count).sort()
  }

  replan(): void {
    for (const join of this.#joins) join.replan()
    for (const { conditional, numbers } of this.effects) {
      for (const { join } of conditional) join.replan()
      for (const { join } of numbers) join?.replan()
    }
  }

  /** The cost in the current state; not finite if the operator is inapplicable. */
  costOf(operator: number, objects: Int32Array): number {
    const cost = this.#costs[operator]
    return Number.isNaN(cost) ? this.#price(this.numbers.tables[operator], objects) : cost
  }

  /** Writes the objects of an operator to the first positions. */
  readObjects(operator: number, out: Int32Array): void {
    const { arity, data } = this.bindings[this.numbers.tables[operator]]
    const from = this.numbers.rows[operator] * arity
    for (let at = 0; at < arity; at++) out[at] = data[from + at]
  }

  addsFrom(operator: number): number {
    return this.#addStart[operator]
  }

  deletesFrom(operator: number): number {
    return this.#deleteStart[operator]
  }

  atomOf({ predicate, args, key }: LiftedAtom, binding: Int32Array): number {
    fillKey(args, binding, key)
    return this.#atoms.of(predicate, this.#world.relations[predicate].rowOf(key))
  }

  bytes(): number {
    let bytes = this.numbers.bytes() + (this.changes.length + this.#met.length * 5) * 4
    for (const bindings of this.bindings) bytes += bindings.bytes()
    return bytes
  }

  #operatorOf(schema: number, binding: Int32Array): number {
    const bindings = this.bindings[schema]
    const known = bindings.find(binding)
    if (known >= 0) return this.numbers.of(schema, known)
    this.#makeRoom(this.numbers.count)
    const operator = this.numbers.of(schema, bindings.add(binding))
    this.#costs[operator] = this.#isFixedPrice[schema] ? this.#price(schema, binding) : Number.NaN
    const { adds, deletes } = this.effects[schema]
    const from = this.#addStart[operator]
    let to = from
    for (const template of adds) to = this.#note(from, to, this.atomOf(template, binding))
    this.#deleteStart[operator] = to
    // adding wins: an atom already recorded is not recorded again
    for (const template of deletes) to = this.#note(from, to, this.atomOf(template, binding))
    this.#addStart[operator + 1] = to
    return operator
  }

  #note(from: number, to: number, atom: number): number {
    for (let at = from; at < to; at++) if (this.changes[at] === atom) return to
    if (to === this.changes.length) this.changes = grown(this.changes)
    this.changes[to] = atom
    return to + 1
  }

  #makeRoom(operator: number): void {
    if (operator < this.#met.length) return
    // the arrays grow one at a time
    this.#world.guard.check(this.bytes())
    this.#met = grown(this.#met)
    this.#deleteStart = grown(this.#deleteStart)
    this.#costs = grownFloats(this.#costs)
    this.#addStart = grown(this.#addStart, this.#met.length + 1)
  }

  #price(schema: number, binding: Int32Array): number {
    const cost = this.#prices[schema].evaluate(binding, this.#world.numbers)
    if (cost < 0) throw new UnsupportedError('an action has a negative cost')
    return Number.isNaN(cost) ? Number.POSITIVE_INFINITY : cost
  }
}

/** An atom with unbound variables. */
interface LiftedAtom {
  readonly predicate: number
  readonly args: Int32Array
  readonly key: Int32Array
}
/** An effect that happens if its condition holds. */
interface ConditionalEffect {
  readonly join: Join
  readonly atom: LiftedAtom
  readonly add: boolean
}
export interface NumberEffect {
  /** Without it the effect always happens, once. */
  readonly join: Join | undefined
  readonly fact: number
  readonly args: Int32Array
  readonly key: Int32Array
  readonly operation: NumberChange['operation']
  readonly value: TermProgram
}
/** The effects of the operators of a schema. */
interface LiftedEffects {
  readonly adds: readonly LiftedAtom[]
  readonly deletes: readonly LiftedAtom[]
  readonly conditional: readonly ConditionalEffect[]
  readonly numbers: readonly NumberEffect[]
}
function effectsOf(world: LiveState, operator: OperatorSchema): LiftedEffects {
  const adds: LiftedAtom[] = []
  const deletes: LiftedAtom[] = []
  const conditional: ConditionalEffect[] = []
  const numbers: NumberEffect[] = []
  for (const effect of operator.effects) {
    const { change } = effect
    if (change.kind === 'number') numbers.push(numberEffect(world, operator, effect, change))
    else if (isSimple(effect, operator)) (change.add ? adds : deletes).push(templateOf(change.atom))
    else {
      const { types, condition } = effect
      // deleting matters only for atoms that hold
      const positive = change.add ? condition.positive : [...condition.positive, change.atom]
      const outer = operator.types.map((_, variable) => variable)
      const wanted = Math.max(outer.length, ...change.atom.args.map((arg) => arg + 1))
      const join = new Join(world, { types, condition: { ...condition, positive } }, { given: outer, wanted })
      conditional.push({ join, atom: templateOf(change.atom), add: change.add })
    }
  }
  return { adds, deletes, conditional, numbers }
}
function numberEffect(
  world: LiveState,
  operator: OperatorSchema,
  effect: EffectSchema,
  { fact, args, operation, value }: NumberChange,
): NumberEffect {
  const outer = operator.types.map((_, variable) => variable)
  return {
    join: isSimple(effect, operator) ? undefined : new Join(world, effect, { given: outer }),
    fact,
    args: Int32Array.from(args),
    key: new Int32Array(args.length),
    operation,
    value: new TermProgram(value),
  }
}
function templateOf({ predicate, args }: SchemaAtom): LiftedAtom {
  return { predicate, args: Int32Array.from(args), key: new Int32Array(args.length) }
}
