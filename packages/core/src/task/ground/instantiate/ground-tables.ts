import { grown } from '../../../state-space.ts'
import type { Lists, NumericCondition } from '../../fdr/fdr-task.ts'
import type { GroundTerm } from '../literal.ts'

/**
 * A problem with all variables bound, before facts are merged into variables. Atoms are numbered predicate by predicate; a literal is `2 *
 * atom` for "holds" and one more for "does not hold".
 */
export interface GroundTables {
  readonly atomCount: number
  readonly initial: Uint8Array
  /** 1 for derived atoms. */
  readonly derived: Uint8Array
  readonly operators: GroundOperators
  readonly rules: GroundRules
  /** Literals; any one of these lists has to hold, with the numeric conditions at the same position. */
  readonly goals: Lists
  readonly numericGoals: Lists
  readonly numbers: GroundNumbers
}

export interface GroundOperators {
  readonly count: number
  /** The schema of the normal problem, and the binding of it. */
  readonly schema: Int32Array
  readonly binding: Int32Array
  readonly condition: Lists
  /** Literals that become true: deletions first. */
  readonly effects: Lists
  /** By position in `effects.items`. */
  readonly effectConditions: Lists
  readonly cost: Float64Array
  /** Indices into the numeric conditions and effects. */
  readonly numericCondition: Lists
  readonly numericEffects: Lists
}

interface GroundRules {
  readonly count: number
  readonly head: Int32Array
  readonly body: Lists
  /** A numeric condition that the rule requires, or -1. Atoms represent such conditions wherever literals are needed. */
  readonly numeric: Int32Array
}

interface GroundNumbers {
  readonly count: number
  readonly start: Float64Array
  readonly names: readonly { readonly fact: number; readonly args: readonly number[] }[]
  readonly conditions: readonly NumericCondition[]
  readonly effects: readonly GroundNumericEffect[]
  readonly costs: ReadonlyMap<number, GroundTerm>
}

export interface GroundNumericEffect {
  readonly number: number
  readonly operation: 'set' | 'add'
  readonly value: GroundTerm
  readonly condition: Int32Array
  readonly numericCondition: Int32Array
}

/** Builds lists of numbers in one array, one after the other. */
export class ListBuilder {
  items: Int32Array
  length = 0
  #start: Int32Array
  #count = 0

  /** The numbers are initial capacities. */
  constructor(items = 256, lists = 64) {
    this.items = new Int32Array(Math.max(1, items))
    this.#start = new Int32Array(Math.max(1, lists))
  }

  /** Number of closed lists. */
  get count(): number {
    return this.#count
  }

  /** Number of items since the last list was closed. */
  get pending(): number {
    return this.length - this.#start[this.#count]
  }

  push(item: number): void {
    if (this.length === this.items.length) this.items = grown(this.items)
    this.items[this.length++] = item
  }

  /** Ends the list; the next push starts a new one. */
  close(): void {
    if (this.#count + 1 === this.#start.length) this.#start = grown(this.#start)
    this.#start[++this.#count] = this.length
  }

  /** Discards what was pushed since the last list was closed. */
  drop(): void {
    this.length = this.#start[this.#count]
  }

  /** Returns the lists so far as views, to avoid another copy. Do not use the builder afterwards. */
  lists(): Lists {
    return { start: this.#start.subarray(0, this.#count + 1), items: this.items.subarray(0, this.length) }
  }
}
