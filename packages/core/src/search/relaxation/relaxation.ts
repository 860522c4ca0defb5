import { type FdrTask, invertLists, type Lists, leastCostOf, listsByKey } from '../../task/fdr/fdr-task.ts'
import { oncePerTask } from '../once-per-task.ts'
import { addNegations } from './negations.ts'
import { dropDominated, RelaxedOperators } from './relaxed-operators.ts'

/**
 * The delete relaxation of an FDR task: what was reached once stays reached. Propositions 0 … factCount - 1 are the facts of the task,
 * auxiliary ones follow. Each relaxed operator achieves one proposition. Conditions on numbers are left out, so they count as true
 * (`numericRelaxationOf` includes them).
 */
export interface Relaxation {
  readonly propositionCount: number
  readonly factCount: number
  /** Number of unary relaxed operators. */
  readonly count: number
  /** The conditions of each, ascending. None: it is always applicable. */
  readonly needs: Lists
  readonly gives: Int32Array
  /** 0 for rules, and for operators whose cost is not constant. */
  readonly cost: Float64Array
  /** The operator of the task, -1 for rules and auxiliary ones. */
  readonly operator: Int32Array
  /** Proposition → relaxed operators that need it. */
  readonly neededBy: Lists
  readonly goal: Int32Array
}

/** The relaxation of a task; built once. */
export const relaxationOf: (task: FdrTask) => Relaxation = /* @__PURE__ */ oncePerTask(relax)

function relax(task: FdrTask): Relaxation {
  const drafts = new RelaxedOperators()
  addOperators(task, drafts)
  addRules(task, drafts)
  const propositionCount = addNegations(task, drafts)
  const goal = Int32Array.from(new Set(task.goal))
  const keep = relevant(drafts, goal, propositionCount)
  dropDominated(drafts, keep, propositionCount)
  return assembleRelaxation(task, drafts, keep, goal, propositionCount)
}

/** Adds the effects of operators; `numericNeeds` are further propositions that each of them needs. */
export function addOperators(task: FdrTask, drafts: RelaxedOperators, numericNeeds?: Lists): void {
  const { operators, factVariable } = task
  const { effects, effectConditions, condition } = operators
  // the operator that certainly sets a variable, so that its earlier effects cannot last
  const settledBy = new Int32Array(task.variableCount).fill(-1)
  for (let operator = 0; operator < operators.count; operator++) {
    const cost = Math.max(0, leastCostOf(operators, operator))
    for (let at = effects.start[operator + 1] - 1; at >= effects.start[operator]; at--) {
      const fact = effects.items[at]
      const isCertain = effectConditions.start[at] === effectConditions.start[at + 1]
      if (settledBy[factVariable[fact]] === operator) continue
      if (isCertain) settledBy[factVariable[fact]] = operator
      drafts.needAll(condition, operator)
      drafts.needAll(effectConditions, at)
      if (!isCertain && drafts.contradicts(factVariable)) {
        drafts.dropNeeds()
        continue
      }
      if (numericNeeds !== undefined) drafts.needAll(numericNeeds, operator)
      drafts.add(fact, cost, operator)
    }
  }
}

export function addRules({ rules, factStart }: FdrTask, drafts: RelaxedOperators, numericNeeds?: Lists): void {
  for (let rule = 0; rule < rules.count; rule++) {
    drafts.needAll(rules.body, rule)
    if (numericNeeds !== undefined) drafts.needAll(numericNeeds, rule)
    drafts.add(factStart[rules.head[rule]] + 1, 0, -1)
  }
}

/** Marks with 1 what can be useful for the goal. */
export function relevant(drafts: RelaxedOperators, goal: Int32Array, propositionCount: number): Uint8Array {
  const { count, gives, needStart, needs } = drafts
  const producers = listsByKey(gives.subarray(0, count), propositionCount)
  const wanted = new Uint8Array(propositionCount)
  const keep = new Uint8Array(count)
  const waiting = new Int32Array(propositionCount)
  let size = 0
  for (const proposition of goal) {
    wanted[proposition] = 1
    waiting[size++] = proposition
  }
  while (size > 0) {
    const proposition = waiting[--size]
    for (let producer = producers.start[proposition]; producer < producers.start[proposition + 1]; producer++) {
      const operator = producers.items[producer]
      keep[operator] = 1
      for (let at = needStart[operator]; at < needStart[operator + 1]; at++) {
        if (wanted[needs[at]] === 1) continue
        wanted[needs[at]] = 1
        waiting[size++] = needs[at]
      }
    }
  }
  return keep
}

/** Builds the relaxation of the remaining operators, in the same order. */
export function assembleRelaxation(
  task: FdrTask,
  drafts: RelaxedOperators,
  keep: Uint8Array,
  goal: Int32Array,
  propositionCount: number,
): Relaxation {
  let count = 0
  let needCount = 0
  for (let draft = 0; draft < drafts.count; draft++) {
    if (keep[draft] === 0) continue
    count++
    needCount += drafts.needStart[draft + 1] - drafts.needStart[draft]
  }
  const needs = { start: new Int32Array(count + 1), items: new Int32Array(needCount) }
  const gives = new Int32Array(count)
  const cost = new Float64Array(count)
  const operator = new Int32Array(count)
  let next = 0
  let end = 0
  for (let draft = 0; draft < drafts.count; draft++) {
    if (keep[draft] === 0) continue
    gives[next] = drafts.gives[draft]
    cost[next] = drafts.cost[draft]
    operator[next] = drafts.operator[draft]
    for (let at = drafts.needStart[draft]; at < drafts.needStart[draft + 1]; at++) needs.items[end++] = drafts.needs[at]
    needs.start[++next] = end
  }
  const neededBy = invertLists(needs, propositionCount)
  const factCount = task.factStart[task.variableCount]
  return { propositionCount, factCount, count, needs, gives, cost, operator, neededBy, goal }
}

/** How the costs of several conditions are combined: their sum, or the maximum. */
export type CombineNeeds = 'sum' | 'max'

/** The cost of a relaxed operator: as in the task, 1, or 1 more than in the task, so that nothing is free. */
export type RelaxedCosts = 'real' | 'unit' | 'plus-one'

/** The costs of propositions from a state, cheapest first (Dijkstra), each with the relaxed operator that achieves it most cheaply. */
export interface FdrExploration {
  /** The relaxed operator that reached each proposition; -1 if it already holds. */
  readonly supporter: Int32Array
  /**
   * Reaches all goals, or everything reachable, from the values of a state. Returns the combined cost of the goals, Infinity if one cannot
   * be reached, or undefined if the costs exceed what it can count.
   */
  explore(values: Int32Array): number | undefined
  /** Whether all conditions of a used relaxed operator are free. */
  isFree(relaxedOperator: number): boolean
}

/** Relaxed operators without conditions. */
export function withoutNeeds({ count, needs }: Relaxation): Int32Array {
  const found: number[] = []
  for (let index = 0; index < count; index++) if (needs.start[index] === needs.start[index + 1]) found.push(index)
  return Int32Array.from(found)
}
