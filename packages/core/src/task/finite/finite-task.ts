import type { Comparison } from '../../domain/model.ts'
import type { GroundTerm } from '../ground/literal.ts'
import type { Watch } from '../watch.ts'

/**
 * A ground task in typed arrays, for planners of large tasks: finite-domain variables, rules for those that are derived, numbers.
 *
 * Variable v has the values 0 … sizes[v] - 1. A *fact* is a variable with a value: number `factStart[v] + value`.
 * Conditions are lists of facts that must all hold. Lists of lists are flat: list i of `items` lies at start[i] … start[i + 1] - 1.
 */
export interface FiniteTask {
  readonly variableCount: number
  readonly sizes: Int32Array
  /** First fact of each variable, and one more: the number of facts. */
  readonly factStart: Int32Array
  /** The variable of each fact. */
  readonly factVariable: Int32Array
  /** -1 for a variable that operators set; for a derived one its stratum, from 0. Derived variables have the values 0 (false) and 1. */
  readonly stratum: Int32Array
  /**
   * By fact: a variable that is 1 exactly while the fact holds, or -1; left out when there are none. It is set by operators as others
   * are, but needs no place in packed states.
   */
  readonly mirrors?: Int32Array
  readonly rules: RuleTable
  readonly operators: OperatorTable
  /** Facts that must hold in the end. */
  readonly goal: Int32Array
  readonly numeric: NumericTable
  /** Values at the start; those of derived variables are 0 here and follow by the rules. */
  readonly start: Int32Array
  readonly startNumbers: Float64Array
  /** Sets of facts of which at most one holds in every reachable state, beside the variables themselves. */
  readonly exclusions: Lists
  /** Where facts and operators have their names. */
  readonly names: TaskNames
  /** Asked in the midst of long work on the task. */
  readonly watch?: Watch
}

/** Lists of numbers in one array. */
export interface Lists {
  readonly start: Int32Array
  readonly items: Int32Array
}

/**
 * Derived variables are false unless a rule makes them true. Rules of a lower stratum come first; a body may ask for the value 0
 * of a derived variable only if that is of a lower stratum.
 */
export interface RuleTable {
  readonly count: number
  /** The derived variable that the rule makes true. */
  readonly head: Int32Array
  /** Facts of the body. */
  readonly body: Lists
  /** Indices into `numeric.conditions` that the body asks for besides; left out when no rule has any. */
  readonly numeric?: Lists
}

export interface OperatorTable {
  readonly count: number
  /** NaN when it is no constant. */
  readonly cost: Float64Array
  /** The least that operators can cost whose cost is no constant. @default all 0 */
  readonly leastCost?: Float64Array
  /** Facts that must hold, in the order of their variables, each variable once. */
  readonly condition: Lists
  /** Facts that the operator makes true, in this order: where two set the same variable, the later one wins. */
  readonly effects: Lists
  /** Conditions of effects, by the position of the effect in `effects.items`: list i belongs to item i. Empty: always. */
  readonly effectConditions: Lists
  /** 1 when the operator has an effect with a condition. */
  readonly conditional: Uint8Array
  /** Indices into `numeric.conditions` and `numeric.effects`. */
  readonly numericCondition: Lists
  readonly numericEffects: Lists
}

/** Numbers beside the finite variables. All tables are empty in a task without numbers. */
export interface NumericTable {
  readonly count: number
  readonly conditions: readonly NumericCondition[]
  readonly effects: readonly NumericEffect[]
  /** Indices of conditions that must hold in the end. */
  readonly goal: Int32Array
  /** Cost of operators whose cost is no constant; NaN in `operators.cost` then. */
  readonly costs: ReadonlyMap<number, GroundTerm>
}

/** Variables in terms are indices of numbers. */
export interface NumericCondition {
  readonly operator: Comparison
  readonly left: GroundTerm
  readonly right: GroundTerm
  /** It must not hold. */
  readonly negated: boolean
}

/** All values are read before any is written. The operator cannot be carried out when the value is no finite number. */
export interface NumericEffect {
  readonly number: number
  readonly operation: 'set' | 'add'
  readonly value: GroundTerm
  /** Facts and conditions on numbers under which it happens. */
  readonly condition: Int32Array
  readonly numericCondition: Int32Array
}

export interface TaskNames {
  fact(fact: number): string
  /** As it stands in a plan: the action and its arguments. */
  operator(operator: number): { readonly name: string; readonly args: readonly string[] }
  number(number: number): string
}

/** The least that an operator can cost. */
export function leastCostOf({ cost, leastCost }: OperatorTable, operator: number): number {
  return Number.isNaN(cost[operator]) ? (leastCost?.[operator] ?? 0) : cost[operator]
}
