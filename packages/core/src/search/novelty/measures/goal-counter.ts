import type { StateSpace } from '../../../state-space.ts'
import { type FactoredSpace, isFactored } from '../../../task/factored-space.ts'
import type { FdrTask } from '../../../task/fdr/fdr-task.ts'
import { NumberPrograms } from '../../../task/fdr/number-programs.ts'

/** The number of goal parts missing in a state: #g. */
export interface GoalCounter {
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
