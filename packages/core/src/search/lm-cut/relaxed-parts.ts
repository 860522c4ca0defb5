import type { FdrTask, Lists } from '../../task/fdr/fdr-task.ts'
import { invertLists } from '../../task/fdr/fdr-task.ts'
import type { Relaxation } from '../relaxation/relaxation.ts'

/**
 * Delete-relaxed operators, on which landmarks are found.
 *
 * An operator has one part for its unconditional effects, and one more for each condition of further effects. The parts share one cost: a
 * cut consists of operators, so an operator paid for in one place is paid for everywhere. Splitting operators into one part per effect,
 * each with its own cost, would count them several times, and leaving out more expensive ways to the same effect would overestimate
 * operators with several effects.
 */
export interface RelaxedParts {
  readonly propositionCount: number
  /** Holds in every state. */
  readonly start: number
  /** Achieved by the part that needs all goals. */
  readonly goal: number
  /** The proposition of each fact of the task, or -1 if the goal does not depend on it. */
  readonly ofFact: Int32Array
  readonly count: number
  readonly needs: Lists
  readonly gives: Lists
  readonly neededBy: Lists
  readonly givenBy: Lists
  /** Operator of each part; -1 for rules, which cost nothing. */
  readonly operator: Int32Array
  /** Parts of each operator. */
  readonly parts: Lists
}

export function relaxedParts(task: FdrTask, relaxation: Relaxation): RelaxedParts {
  const start = relaxation.propositionCount
  const goal = start + 1
  const all = new PartCollector(goal + 1, start)
  for (let operator = 0; operator < task.operators.count; operator++) addOperator(all, task, operator)
  for (let rule = 0; rule < relaxation.count; rule++) {
    if (relaxation.operator[rule] < 0) all.add(-1, listOf(relaxation.needs, rule), [relaxation.gives[rule]])
  }
  all.add(-1, relaxation.goal, [goal])
  return relevantPart(all, task, goal)
}

/** Collects parts as they are met, with the propositions of the relaxation. */
class PartCollector {
  readonly operator: number[] = []
  readonly needStart: number[] = [0]
  readonly needs: number[] = []
  readonly giveStart: number[] = [0]
  readonly gives: number[] = []
  readonly propositionCount: number
  readonly start: number
  readonly #stamp: Int32Array

  constructor(propositionCount: number, start: number) {
    this.propositionCount = propositionCount
    this.start = start
    this.#stamp = new Int32Array(propositionCount)
  }

  add(operator: number, needs: Iterable<number>, gives: Iterable<number>): void {
    const part = this.operator.push(operator)
    const from = this.needs.length
    this.#append(needs, this.needs, part)
    if (this.needs.length === from) this.needs.push(this.start)
    this.needStart.push(this.needs.length)
    // conditions already carry the stamp: achieving them adds nothing
    this.#append(gives, this.gives, part)
    this.giveStart.push(this.gives.length)
  }

  #append(propositions: Iterable<number>, to: number[], part: number): void {
    for (const proposition of propositions) {
      if (this.#stamp[proposition] === part) continue
      this.#stamp[proposition] = part
      to.push(proposition)
    }
  }
}

function addOperator(all: PartCollector, { operators, factVariable }: FdrTask, operator: number): void {
  const needs = listOf(operators.condition, operator)
  const { start, items } = operators.effects
  if (operators.conditional[operator] === 0) {
    all.add(operator, needs, listOf(operators.effects, operator))
    return
  }
  // an effect does not last if a later one unconditionally sets the same variable
  const settled = new Set<number>()
  const byCondition = new Map<string, { condition: Int32Array; effects: number[] }>()
  for (let at = start[operator + 1] - 1; at >= start[operator]; at--) {
    const variable = factVariable[items[at]]
    if (settled.has(variable)) continue
    const condition = listOf(operators.effectConditions, at)
    if (condition.length === 0) settled.add(variable)
    else if (contradicts(needs, condition, factVariable)) continue
    const key = condition.join()
    const known = byCondition.get(key)
    if (known === undefined) byCondition.set(key, { condition, effects: [items[at]] })
    else known.effects.push(items[at])
  }
  for (const part of byCondition.values()) all.add(operator, [...needs, ...part.condition], part.effects)
}

/** Whether two values of one variable are required. Both lists are short. */
function contradicts(needs: Int32Array, condition: Int32Array, factVariable: Int32Array): boolean {
  return condition.some((fact) => needs.some((need) => need !== fact && factVariable[need] === factVariable[fact]))
}

/** Drops everything the goal does not depend on, and renumbers the rest. */
function relevantPart(all: PartCollector, task: FdrTask, goal: number): RelaxedParts {
  const giveStart = Int32Array.from(all.giveStart)
  const gives = Int32Array.from(all.gives)
  const givenBy = invertLists({ start: giveStart, items: gives }, all.propositionCount)
  const number = new Int32Array(all.propositionCount).fill(-1)
  const isNeeded = new Uint8Array(all.operator.length)
  const order = [all.start, goal]
  number[all.start] = 0
  number[goal] = 1
  for (let at = 0; at < order.length; at++) {
    for (const part of listOf(givenBy, order[at])) {
      if (isNeeded[part] === 1) continue
      isNeeded[part] = 1
      for (let index = all.needStart[part]; index < all.needStart[part + 1]; index++) {
        const need = all.needs[index]
        if (number[need] < 0) number[need] = order.push(need) - 1
      }
    }
  }
  const kept = all.operator.map((_, part) => part).filter((part) => isNeeded[part] === 1)
  const keptNeeds = picked(kept, all.needStart, all.needs, number)
  const keptGives = picked(kept, all.giveStart, all.gives, number)
  const operator = Int32Array.from(kept, (part) => all.operator[part])
  return {
    propositionCount: order.length,
    start: 0,
    goal: 1,
    ofFact: number.slice(0, task.factVariable.length),
    count: kept.length,
    needs: keptNeeds,
    gives: keptGives,
    neededBy: invertLists(keptNeeds, order.length),
    givenBy: invertLists(keptGives, order.length),
    operator,
    parts: partsOf(operator, task.operators.count),
  }
}

function picked(
  kept: readonly number[],
  start: readonly number[],
  items: readonly number[],
  number: Int32Array,
): Lists {
  const newStart = new Int32Array(kept.length + 1)
  const newItems: number[] = []
  for (let at = 0; at < kept.length; at++) {
    for (let index = start[kept[at]]; index < start[kept[at] + 1]; index++) {
      if (number[items[index]] >= 0) newItems.push(number[items[index]])
    }
    newStart[at + 1] = newItems.length
  }
  return { start: newStart, items: Int32Array.from(newItems) }
}

/** Parts of one operator are adjacent, so only their starts have to be found. */
function partsOf(operator: Int32Array, operatorCount: number): Lists {
  const start = new Int32Array(operatorCount + 1)
  for (const each of operator) if (each >= 0) start[each + 1]++
  for (let at = 0; at < operatorCount; at++) start[at + 1] += start[at]
  return { start, items: Int32Array.from({ length: start[operatorCount] }, (_, part) => part) }
}

function listOf({ start, items }: Lists, index: number): Int32Array {
  return items.subarray(start[index], start[index + 1])
}

/** Costs of operators as whole numbers of a common unit, never rounded up. */
export interface CostUnits {
  /** Cost of each operator; 0 if it is not constant. */
  readonly units: Int32Array
  /** A unit is `numerator / denominator`. */
  readonly numerator: number
  readonly denominator: number
}

/** Relative rounding error of a product of two numbers. */
const rounding = 1e-15
const mostUnits = 2 ** 30
const denominators = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

/** The sum of all costs stays below 2^30 units, so that sums over different operators fit into 32 bits. */
export function costUnits(costs: Float64Array): CostUnits {
  const known = costs.map((cost) => (cost > 0 ? cost : 0))
  const total = known.reduce((sum, cost) => sum + cost, 0)
  const denominator = denominators.find((each) => known.every((cost) => isNearlyWhole(cost * each)))
  if (denominator !== undefined) {
    const whole = known.map((cost) => Math.round(cost * denominator))
    const numerator = whole.reduce(greatestCommonDivisor, 0) || 1
    if ((total * denominator) / numerator < mostUnits) {
      return { units: Int32Array.from(whole, (cost) => cost / numerator), numerator, denominator }
    }
  }
  // the sum of costs may overflow
  const most = known.reduce((greatest, cost) => Math.max(greatest, cost), 0)
  const magnitude = total < Number.POSITIVE_INFINITY ? Math.log2(total) : Math.log2(most) + Math.log2(known.length)
  // a power of two, so that dividing by it is exact
  const power = 2 ** Math.floor(Math.log2(mostUnits) - magnitude)
  const units = Int32Array.from(known, (cost) => Math.floor(cost * power))
  return { units, numerator: 1, denominator: power }
}

function isNearlyWhole(number: number): boolean {
  return number < 2 ** 50 && Math.abs(number - Math.round(number)) <= number * rounding
}

function greatestCommonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b]
  return a
}
