/**
 * Walks conditions and effects in a state.
 *
 * Each node of a condition knows where the walk continues if it holds and where if not: `and`, `or`, `not` and `imply` only determine the
 * choice of these nodes. So the walk needs no stack, however deep the text is nested.
 */
import type { EffectSyntax, FunctionSyntax } from '../../syntax.ts'
import type { SimulatedState } from '../simulated-state.ts'

/** Tests or does one thing, and returns where the walk continues. */
export type WalkNode = (interpreter: Interpreter) => WalkNode

/** Where a walk ends. */
export const HOLDS: WalkNode = () => HOLDS
export const FAILS: WalkNode = () => FAILS

export type NumericEffectSyntax = Extract<EffectSyntax, { readonly target: FunctionSyntax }>

/** A pending change of a function by an effect. */
export interface NumericChange {
  readonly effect: NumericEffectSyntax
  readonly term: number
  readonly amount: number
}

/** The source of derived atoms. */
export interface DerivedTruth {
  read(term: number, isNegated: boolean): boolean
  /** Whether the last walk read unknown atoms, so that its answer is void. */
  isMissing(): boolean
  /** Evaluates all requested atoms. */
  solve(interpreter: Interpreter): void
}

/** Thrown in the middle of a walk that ran out of time; never leaves the validator. */
export class OutOfTime extends Error {}

const NODES = 1 << 15

export class Interpreter {
  /** The object bound to each variable. */
  readonly slots: number[] = []
  /** Of expressions being evaluated. */
  readonly numbers: number[] = []
  /** The pending changes of the effects walked. */
  readonly adds: number[] = []
  readonly deletes: number[] = []
  readonly changes: NumericChange[] = []
  readonly world: SimulatedState
  readonly derived: DerivedTruth
  /** Nodes and loop atoms until the next check of the time. */
  left = NODES
  readonly #args: Int32Array
  readonly #isOver: () => boolean

  /** `widest` is the largest number of objects of an atom or a function. `isOver` is polled at intervals. */
  constructor(world: SimulatedState, derived: DerivedTruth, widest: number, isOver: () => boolean) {
    this.world = world
    this.derived = derived
    this.#args = new Int32Array(widest)
    this.#isOver = isOver
  }

  /** Whether the condition holds. If a walk read unknown derived atoms, evaluates them and walks again. */
  holds(condition: WalkNode): boolean {
    for (;;) {
      const isTrue = this.walk(condition)
      if (!this.derived.isMissing()) return isTrue
      this.derived.solve(this)
    }
  }

  /** Collects what the effect changes. */
  collect(effect: WalkNode): void {
    for (;;) {
      this.adds.length = 0
      this.deletes.length = 0
      this.changes.length = 0
      this.walk(effect)
      if (!this.derived.isMissing()) return
      this.derived.solve(this)
    }
  }

  /** Throws `OutOfTime`. */
  walk(start: WalkNode): boolean {
    let node = start
    while (node !== HOLDS && node !== FAILS) {
      if (--this.left <= 0) this.#lookAtTime()
      node = node(this)
    }
    return node === HOLDS
  }

  /** Returns the number of an atom or a function with its objects; -1 if it never occurred. */
  find(relation: number, terms: readonly number[]): number {
    this.#ground(terms)
    return this.world.terms.find(relation, this.#args, terms.length)
  }

  intern(relation: number, terms: readonly number[]): number {
    this.#ground(terms)
    return this.world.intern(relation, this.#args, terms.length)
  }

  object(term: number): number {
    return term >= 0 ? this.slots[term]! : ~term
  }

  #ground(terms: readonly number[]): void {
    for (let place = 0; place < terms.length; place++) this.#args[place] = this.object(terms[place]!)
  }

  #lookAtTime(): void {
    this.left = NODES
    if (this.#isOver()) throw new OutOfTime()
  }
}
