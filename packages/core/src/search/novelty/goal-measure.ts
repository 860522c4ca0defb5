import { grown, type StateSpace } from '../../state-space.ts'
import { type FactoredSpace, isFactored } from '../../task/factored-space.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { NumberPrograms } from '../../task/fdr/number-programs.ts'
import type { FeatureSource } from './features.ts'
import type { NoveltyMeasure } from './novelty-measure.ts'
import { RowPool } from './novelty-measure.ts'

/** Computes relaxed plans of states, as the features that they make true. */
export interface RelaxedPlans {
  /** Returns the number of features, which are in `features`; -1 if not even a relaxed plan leads to the goal. */
  from(state: number): number
  readonly features: Int32Array
}

const notYet = -1

/**
 * #g, the number of missing goals, and #r, the features of a relaxed plan that have become true on the path (Lipovetzky & Geffner 2017).
 * The plan is that of the last node on the path at which #g dropped. Without relaxed plans #r is 0.
 */
export class GoalMeasure implements NoveltyMeasure {
  first = 0
  second = 0
  evaluated = 0
  readonly #goals: GoalCounter
  readonly #plans: RelaxedPlans | undefined
  /** By node: #g, #r, its plan, and which features of the plan have become true. */
  #missing = new Int32Array(64)
  #made = new Int32Array(64)
  #plan = new Int32Array(64)
  #row = new Int32Array(64)
  /** Features of plans, one plan after the other. */
  readonly #features = new RowPool()
  readonly #rows = new RowPool()
  /** By feature: its position in the current plan, if the stamp is that plan's. */
  #place = new Int32Array(64)
  #stamp = new Int32Array(64)
  #stamps = 0
  #atHand = notYet
  /** The row of the state measured last, if it differs from its parent's. */
  #scratch = new Int32Array(8)
  #scratchLength = 0
  #lastPlan = notYet
  #lastRow = 0
  #lastIsOwn = false

  constructor(goals: GoalCounter, plans: RelaxedPlans | undefined) {
    this.#goals = goals
    this.#plans = plans
  }

  restart(): void {
    this.#features.clear()
    this.#rows.clear()
    this.#atHand = notYet
    this.evaluated = 0
  }

  start(state: number): boolean {
    this.first = this.#goals.of(state)
    this.second = 0
    this.#lastPlan = notYet
    this.#lastIsOwn = false
    return true
  }

  measure(parent: number, _operator: number, state: number, features: FeatureSource): boolean {
    this.first = this.#goals.of(state)
    this.second = 0
    this.#lastPlan = notYet
    this.#lastIsOwn = false
    if (this.#plans === undefined || this.first < this.#missing[parent]) return true
    this.second = this.#made[parent]
    this.#lastPlan = this.#plan[parent]
    this.#lastRow = this.#row[parent]
    this.#follow(features)
    return true
  }

  keep(node: number): void {
    if (node >= this.#missing.length) this.#grow()
    this.#missing[node] = this.first
    this.#made[node] = this.second
    this.#plan[node] = this.#lastPlan
    this.#row[node] = this.#lastIsOwn ? this.#rows.add(this.#scratch, this.#scratchLength) : this.#lastRow
  }

  expand(node: number, state: number): boolean {
    if (this.#plans === undefined) return true
    if (this.#plan[node] === notYet) {
      const count = this.#plans.from(state)
      this.evaluated++
      if (count < 0) return false
      this.#plan[node] = this.#features.add(this.#plans.features, count)
      const words = (count + 31) >>> 5
      if (words > this.#scratch.length) this.#scratch = grown(this.#scratch, words)
      this.#scratch.fill(0, 0, words)
      this.#row[node] = this.#rows.add(this.#scratch, words)
    }
    this.#takeToHand(this.#plan[node])
    return true
  }

  bytes(): number {
    return this.#missing.length * 16 + this.#features.bytes() + this.#rows.bytes() + this.#place.length * 8
  }

  #takeToHand(plan: number): void {
    if (plan === this.#atHand) return
    this.#atHand = plan
    this.#stamps++
    const { items } = this.#features
    const start = this.#features.start(plan)
    const count = this.#features.length(plan)
    for (let place = 0; place < count; place++) {
      const feature = items[start + place]
      if (feature >= this.#place.length) {
        this.#place = grown(this.#place, feature + 1)
        this.#stamp = grown(this.#stamp, feature + 1)
      }
      this.#place[feature] = place
      this.#stamp[feature] = this.#stamps
    }
  }

  /** Marks the features of the current plan that the last state made true. */
  #follow({ fresh, freshCount }: FeatureSource): void {
    for (let at = 0; at < freshCount; at++) {
      const feature = fresh[at]
      if (feature >= this.#stamp.length || this.#stamp[feature] !== this.#stamps) continue
      const place = this.#place[feature]
      const word = place >>> 5
      const bit = 1 << (place & 31)
      const row = this.#lastIsOwn ? this.#scratch : this.#rows.items
      const from = this.#lastIsOwn ? 0 : this.#rows.start(this.#lastRow)
      if ((row[from + word] & bit) !== 0) continue
      if (!this.#lastIsOwn) this.#copyRow()
      this.#scratch[word] |= bit
      this.second++
    }
  }

  #copyRow(): void {
    const start = this.#rows.start(this.#lastRow)
    const length = this.#rows.length(this.#lastRow)
    if (length > this.#scratch.length) this.#scratch = grown(this.#scratch, length)
    for (let word = 0; word < length; word++) this.#scratch[word] = this.#rows.items[start + word]
    this.#scratchLength = length
    this.#lastIsOwn = true
  }

  #grow(): void {
    this.#missing = grown(this.#missing)
    this.#made = grown(this.#made)
    this.#plan = grown(this.#plan)
    this.#row = grown(this.#row)
  }
}

/** The number of goal parts missing in a state: #g. */
interface GoalCounter {
  /** The largest number that can be missing. */
  readonly most: number
  of(state: number): number
}

/** Spaces that cannot count their goals have one. */
export function goalCounterOf(space: StateSpace): GoalCounter {
  if (isFactored(space)) return new FdrGoalCounter(space)
  if (space.goalCount !== undefined) {
    return { most: Number.POSITIVE_INFINITY, of: (state) => space.goalCount?.(state) ?? 0 }
  }
  return { most: 1, of: (state) => (space.isGoal(state) ? 0 : 1) }
}

/**
 * Counts facts and numeric conditions of the goal. For a required derived fact with only one rule, the facts of the rule's body count one
 * by one; for a derived fact required to be false, each of its rules whose body holds counts.
 */
class FdrGoalCounter implements GoalCounter {
  readonly most: number
  readonly #space: FactoredSpace
  readonly #facts: Int32Array
  /** Rules that must not fire. */
  readonly #rules: Int32Array
  readonly #programs: NumberPrograms

  constructor(space: FactoredSpace) {
    const { facts, rules } = partsOf(space.task)
    this.#space = space
    this.#facts = Int32Array.from(facts)
    this.#rules = Int32Array.from(rules)
    this.#programs = new NumberPrograms(space.task)
    this.most = facts.length + rules.length + space.task.numeric.goal.length
  }

  of(state: number): number {
    const { factVariable, factStart, rules } = this.#space.task
    const values = this.#space.values(state)
    const facts = this.#facts
    let missing = 0
    for (let at = 0; at < facts.length; at++) {
      const variable = factVariable[facts[at]]
      if (factStart[variable] + values[variable] !== facts[at]) missing++
    }
    for (let at = 0; at < this.#rules.length; at++) {
      const { start, items } = rules.body
      const end = start[this.#rules[at] + 1]
      let place = start[this.#rules[at]]
      while (place < end) {
        const variable = factVariable[items[place]]
        if (factStart[variable] + values[variable] !== items[place]) break
        place++
      }
      if (place === end) missing++
    }
    return this.#space.task.numeric.goal.length === 0 ? missing : missing + this.#missingNumbers(state)
  }

  #missingNumbers(state: number): number {
    const { goal } = this.#space.task.numeric
    const numbers = this.#space.numbers(state)
    let missing = 0
    for (let at = 0; at < goal.length; at++) if (!this.#programs.holds(goal[at], numbers, 0)) missing++
    return missing
  }
}

/** Facts that must hold and rules that must not fire: the goal holds exactly if none is missing. */
function partsOf({ goal, factStart, factVariable, stratum, rules }: FdrTask): { facts: number[]; rules: number[] } {
  const rulesOf = new Map<number, number[]>()
  for (let rule = 0; rule < rules.count; rule++) {
    const known = rulesOf.get(rules.head[rule])
    if (known === undefined) rulesOf.set(rules.head[rule], [rule])
    else known.push(rule)
  }
  const numeric = rules.numeric?.start
  const asksNumbers = (rule: number) => numeric !== undefined && numeric[rule] < numeric[rule + 1]
  // a fact that depends on itself is never true, but its body would not show that
  const isBelow = (rule: number, head: number) => {
    const body = rules.body.items.subarray(rules.body.start[rule], rules.body.start[rule + 1])
    return body.every((fact) => stratum[factVariable[fact]] < stratum[head])
  }
  const facts: number[] = []
  const mustNotFire: number[] = []
  const met = new Set<number>()
  const open = [...goal].reverse()
  while (open.length > 0) {
    const fact = open.pop() as number
    if (met.has(fact)) continue
    met.add(fact)
    const variable = factVariable[fact]
    const own = rulesOf.get(variable) ?? []
    if (stratum[variable] < 0 || own.some(asksNumbers)) facts.push(fact)
    else if (fact === factStart[variable]) for (const rule of own) mustNotFire.push(rule)
    else if (own.length === 1 && isBelow(own[0], variable)) {
      for (let at = rules.body.start[own[0] + 1] - 1; at >= rules.body.start[own[0]]; at--)
        open.push(rules.body.items[at])
    } else facts.push(fact)
  }
  return { facts, rules: mustNotFire }
}
