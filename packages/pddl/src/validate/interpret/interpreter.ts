/**
 * Walks conditions and effects in a state.
 *
 * Each node of a condition knows where the walk goes on when it holds and where when not: `and`, `or`, `not` and `imply`
 * are nothing but the choice of these nodes. So the walk needs no stack, however deep the text is nested.
 */
import type { EffectSyntax, FunctionSyntax } from '../../syntax.ts'
import type { SimulatedState } from '../state/simulated-state.ts'

/** Asks or does one thing, and says where the walk goes on. */
export type WalkNode = (interpreter: Interpreter) => WalkNode

/** Where a walk ends. */
export const HOLDS: WalkNode = () => HOLDS
export const FAILS: WalkNode = () => FAILS

export type NumericEffectSyntax = Extract<EffectSyntax, { readonly target: FunctionSyntax }>

/** What an effect wants to make of a function. */
export interface NumericChange {
  readonly effect: NumericEffectSyntax
  readonly term: number
  readonly amount: number
}

/** Where the truth of derived atoms is found. */
export interface DerivedTruth {
  read(term: number, isNegated: boolean): boolean
  /** Whether the last walk read atoms that were not known, so that its answer means nothing. */
  isMissing(): boolean
  /** Works out all atoms that were asked about. */
  solve(interpreter: Interpreter): void
}

/** Thrown in the middle of a walk whose time is over; nobody outside of the validator sees it. */
export class OutOfTime extends Error {}

const NODES = 1 << 15

export class Interpreter {
  /** What each variable stands for. */
  readonly slots: number[] = []
  /** Of expressions under way. */
  readonly numbers: number[] = []
  /** What the effects that were walked want to change. */
  readonly adds: number[] = []
  readonly deletes: number[] = []
  readonly changes: NumericChange[] = []
  readonly world: SimulatedState
  readonly derived: DerivedTruth
  /** Nodes and atoms of loops until the time is looked at. */
  left = NODES
  readonly #args: Int32Array
  readonly #isOver: () => boolean

  /** `widest`: most objects of an atom or a function. `isOver` is asked now and then. */
  constructor(world: SimulatedState, derived: DerivedTruth, widest: number, isOver: () => boolean) {
    this.world = world
    this.derived = derived
    this.#args = new Int32Array(widest)
    this.#isOver = isOver
  }

  /** Whether the condition holds. Derived atoms that it asks about are worked out when it was walked in vain. */
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

  /** The number of an atom or a function with the objects put in; -1 when it never came up. */
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
