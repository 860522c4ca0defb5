import type { Lists, NumericCondition } from '../../finite/finite-task.ts'
import type { GroundTerm } from '../literal.ts'

/**
 * A problem with all variables bound, before facts are put together in variables. Atoms are numbered predicate by predicate;
 * a literal is `2 * atom` for "it holds" and one more for "it does not".
 */
export interface GroundTables {
  readonly atomCount: number
  readonly initial: Uint8Array
  /** 1 for atoms that follow by rules. */
  readonly derived: Uint8Array
  readonly operators: GroundOperators
  readonly rules: GroundRules
  /** Literals; any one of these lists has to hold, with the numeric conditions of the same position. */
  readonly goals: Lists
  readonly numericGoals: Lists
  readonly numbers: GroundNumbers
}

export interface GroundOperators {
  readonly count: number
  /** Which schema of the normal problem, and which of its bindings. */
  readonly schema: Int32Array
  readonly binding: Int32Array
  readonly condition: Lists
  /** Literals that become true: those that delete first. */
  readonly effects: Lists
  /** By position in `effects.items`. */
  readonly effectConditions: Lists
  readonly cost: Float64Array
  /** Indices into the conditions and effects on numbers. */
  readonly numericCondition: Lists
  readonly numericEffects: Lists
}

export interface GroundRules {
  readonly count: number
  readonly head: Int32Array
  readonly body: Lists
  /** A condition on numbers that the rule asks for, or -1. Atoms stand for such conditions wherever literals are asked for. */
  readonly numeric: Int32Array
}

export interface GroundNumbers {
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
