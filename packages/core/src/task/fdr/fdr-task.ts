import type { Comparison } from '../../domain/model.ts'
import type { GroundTerm } from '../ground/literal.ts'
import type { WorkGuard } from '../work-guard.ts'

/**
 * A ground task in typed arrays, for planners of large tasks: finite-domain variables, rules for derived ones, numbers.
 *
 * Variable v has the values 0 … sizes[v] - 1. A *fact* is a variable with a value: number `factStart[v] + value`. Conditions are lists of
 * facts that must all hold. Lists of lists are flat: list i of `items` is at start[i] … start[i + 1] - 1.
 */
export interface FdrTask {
  readonly variableCount: number
  readonly sizes: Int32Array
  /** First fact of each variable, and one more: the number of facts. */
  readonly factStart: Int32Array
  /** The variable of each fact. */
  readonly factVariable: Int32Array
  /** -1 for a variable that operators set; the stratum, from 0, for a derived one. Derived variables have the values 0 (false) and 1. */
  readonly stratum: Int32Array
  /**
   * By fact: a variable that is 1 exactly while the fact holds, or -1; omitted if there are none. Operators set it like any other, but it
   * needs no place in packed states.
   */
  readonly mirrors?: Int32Array
  readonly rules: RuleTable
  readonly operators: OperatorTable
  /** Facts that must hold in the end. */
  readonly goal: Int32Array
  readonly numeric: NumericTable
  /** Start values; those of derived variables are 0 here and follow from the rules. */
  readonly start: Int32Array
  readonly startNumbers: Float64Array
  /** Sets of facts of which at most one holds in every reachable state, besides the variables themselves. */
  readonly exclusions: Lists
  /** Names of facts and operators. */
  readonly names: TaskNames
  /** Polled during long work on the task. */
  readonly guard?: WorkGuard
}

/** Lists of numbers in one array. */
export interface Lists {
  readonly start: Int32Array
  readonly items: Int32Array
}

/**
 * Derived variables are false unless a rule makes them true. Rules of a lower stratum come first. A body may require the value 0 of a
 * derived variable only if that variable is of a lower stratum.
 */
export interface RuleTable {
  readonly count: number
  /** The derived variable that the rule makes true. */
  readonly head: Int32Array
  /** Facts of the body. */
  readonly body: Lists
  /** Indices into `numeric.conditions` that the body also requires; omitted if no rule has any. */
  readonly numeric?: Lists
}

export interface OperatorTable {
  readonly count: number
  /** NaN if the cost is not constant. */
  readonly cost: Float64Array
  /** Lower bounds for operators whose cost is not constant. @default all 0 */
  readonly leastCost?: Float64Array
  /** Facts that must hold, ordered by variable, each variable once. */
  readonly condition: Lists
  /** Facts that the operator makes true, in this order: if two set the same variable, the later one wins. */
  readonly effects: Lists
  /** Conditions of effects, by position in `effects.items`: list i belongs to item i. An empty list means always. */
  readonly effectConditions: Lists
  /** 1 if the operator has a conditional effect. */
  readonly conditional: Uint8Array
  /** Indices into `numeric.conditions` and `numeric.effects`. */
  readonly numericCondition: Lists
  readonly numericEffects: Lists
}

/** Numbers in addition to the finite variables. All tables are empty in a task without numbers. */
export interface NumericTable {
  readonly count: number
  readonly conditions: readonly NumericCondition[]
  readonly effects: readonly NumericEffect[]
  /** Indices of conditions that must hold in the end. */
  readonly goal: Int32Array
  /** Costs of operators whose cost is not constant; `operators.cost` is NaN for those. */
  readonly costs: ReadonlyMap<number, GroundTerm>
}

/** Variables in terms are indices of numbers. */
export interface NumericCondition {
  readonly operator: Comparison
  readonly left: GroundTerm
  readonly right: GroundTerm
  /** Negates the condition. */
  readonly negated: boolean
}

/** All values are read before any is written. The operator is inapplicable if the value is not a finite number. */
export interface NumericEffect {
  readonly number: number
  readonly operation: 'set' | 'add'
  readonly value: GroundTerm
  /** Facts and numeric conditions under which it happens. */
  readonly condition: Int32Array
  readonly numericCondition: Int32Array
}

export interface TaskNames {
  fact(fact: number): string
  /** Formatted as in a plan: the action and its arguments. */
  operator(operator: number): { readonly name: string; readonly args: readonly string[] }
  number(number: number): string
}

/** The lower bound of an operator's cost. */
export function leastCostOf({ cost, leastCost }: OperatorTable, operator: number): number {
  return Number.isNaN(cost[operator]) ? (leastCost?.[operator] ?? 0) : cost[operator]
}

/** The positions of each key, in order. */
export function listsByKey(keys: ArrayLike<number>, keyCount: number): Lists {
  const start = new Int32Array(keyCount + 1)
  for (let at = 0; at < keys.length; at++) start[keys[at] + 1]++
  for (let key = 0; key < keyCount; key++) start[key + 1] += start[key]
  const next = start.slice(0, keyCount)
  const items = new Int32Array(keys.length)
  for (let at = 0; at < keys.length; at++) items[next[keys[at]]++] = at
  return { start, items }
}

/** Builds lists from pairs: item i goes to list `listOf[i]`, in this order. */
export function listsBy(count: number, listOf: ArrayLike<number>, item: ArrayLike<number>): Lists {
  const lists = listsByKey(listOf, count)
  for (let at = 0; at < lists.items.length; at++) lists.items[at] = item[lists.items[at]]
  return lists
}

/** For each item, the lists that contain it. */
export function invertLists({ start, items }: Lists, itemCount: number): Lists {
  const listOf = new Int32Array(items.length)
  for (let list = 0; list + 1 < start.length; list++) listOf.fill(list, start[list], start[list + 1])
  return listsBy(itemCount, items, listOf)
}

/** Applicable operators, in a reused buffer. */
export interface OperatorBuffer {
  count: number
  operators: Int32Array
}
