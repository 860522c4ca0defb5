/** Causes found by exploring all states. */

import type { GroundTerm } from '../../../../task/ground/literal.ts'
import type { NumberValues } from '../../cause.ts'
import { someOf } from '../../phrases.ts'
import type { Causes, Root, Way } from '../cause-graph.ts'
import type { EndOfPath } from '../words/cause-words.ts'
import type { AllStates } from './all-states.ts'
import type { GoalTask } from './goal-task.ts'
import type { NoReturns } from './no-return-words.ts'

/** A fact that holds in no state, an operator that only the goal needs, or facts and tests that never hold at once. */
export type ExploredNeed =
  | { readonly fact: number }
  | { readonly part: number }
  | { readonly facts: readonly number[]; readonly tests: readonly number[] }

const mostWays = 40

export class ExploredCauses implements Causes<ExploredNeed> {
  readonly #goal: GoalTask
  readonly #explored: AllStates
  readonly #noReturns: NoReturns
  readonly #givers = new Map<number, { readonly operator: number; readonly effect: number }[]>()
  readonly #rules = new Map<number, number[]>()
  readonly #lacking = new Map<string, readonly ExploredNeed[]>()

  constructor(goal: GoalTask, explored: AllStates, noReturns: NoReturns) {
    this.#goal = goal
    this.#noReturns = noReturns
    this.#explored = explored
    const { operators, rules, factStart } = goal.task
    const { start, items } = operators.effects
    for (let operator = 0; operator < operators.count; operator++) {
      if (goal.partOf[operator] >= 0) continue
      for (let effect = start[operator]; effect < start[operator + 1]; effect++)
        push(this.#givers, items[effect], { operator, effect })
    }
    for (let rule = 0; rule < rules.count; rule++) push(this.#rules, factStart[rules.head[rule]] + 1, rule)
  }

  key(need: ExploredNeed): string {
    if ('fact' in need) return `${need.fact}`
    return 'part' in need ? `part ${need.part}` : `${need.facts.join(',')};${need.tests.join(',')}`
  }

  rank(): number {
    return 0
  }

  words(need: ExploredNeed): string {
    if ('part' in need) return 'the goal'
    if ('fact' in need) return this.#goal.words.fact(need.fact)
    const { facts, tests } = need
    return someOf([
      ...facts.map((fact) => this.#goal.words.fact(fact)),
      ...tests.map((test) => this.#goal.words.test(test)),
    ])
  }

  ways(need: ExploredNeed): readonly Way<ExploredNeed>[] {
    const { task, operatorsOf } = this.#goal
    const { rules } = task
    const ways: Way<ExploredNeed>[] = []
    if ('part' in need) {
      for (const operator of operatorsOf[need.part])
        ways.push({ action: 'the goal', isRule: true, lacks: this.#lacks(operator, undefined) })
    } else if ('fact' in need) {
      for (const { operator, effect } of (this.#givers.get(need.fact) ?? []).slice(0, mostWays)) {
        const lacks = this.#lacks(operator, effect)
        if (lacks.length > 0) ways.push({ action: this.#goal.words.operator(operator), isRule: false, lacks })
      }
      for (const rule of (this.#rules.get(need.fact) ?? []).slice(0, mostWays)) {
        const facts = [...rules.body.items.subarray(rules.body.start[rule], rules.body.start[rule + 1])]
        const numeric = rules.numeric
        const tests =
          numeric === undefined ? [] : [...numeric.items.subarray(numeric.start[rule], numeric.start[rule + 1])]
        ways.push({ action: this.words(need), isRule: true, lacks: this.#missing(facts, tests) })
      }
    }
    return ways.sort((a, b) => a.lacks.length - b.lacks.length)
  }

  end({ needs, isCircle, isCutOff, helpful }: Root<ExploredNeed>): EndOfPath {
    const [need] = needs
    const condition = this.words(need)
    if (!isCircle && !isCutOff && 'facts' in need) return this.#togetherEnd(need, condition)
    const alike = needs.slice(1, helpful).map((one) => this.words(one))
    const cause = { kind: 'in-no-state', states: this.#explored.states, isCircle } as const
    return { end: isCircle ? 'circle' : 'nothing', condition, missing: [], alike, cause }
  }

  #togetherEnd(
    { facts, tests }: { readonly facts: readonly number[]; readonly tests: readonly number[] },
    condition: string,
  ): EndOfPath {
    const { states } = this.#explored
    if (tests.length === 0) {
      const noReturn = this.#noReturns.ofFacts(facts)
      const cause = { kind: 'not-at-once', states, ...(noReturn && { noReturn }) } as const
      return { end: 'together', condition, missing: [], cause }
    }
    const ranges = new Map<string, NumberValues>()
    for (const test of tests) {
      for (const number of numbersOf(this.#goal.task.numeric.conditions[test])) {
        const [low, high] = this.#explored.range(number, facts)
        const words = this.#goal.words.number(number)
        if (low > high) ranges.set(words, { number: words, kind: 'none' })
        else if (low === high) ranges.set(words, { number: words, kind: 'is', value: low })
        else ranges.set(words, { number: words, kind: 'from', low, high })
      }
    }
    const words = facts.map((fact) => this.#goal.words.fact(fact))
    const cause = { kind: 'never-enough', states, facts: words, ranges: [...ranges.values()] } as const
    return { end: 'number', condition, missing: [], cause }
  }

  #lacks(operator: number, effect: number | undefined): readonly ExploredNeed[] {
    const { operators } = this.#goal.task
    const list = (lists: { start: Int32Array; items: Int32Array }, at: number): number[] => [
      ...lists.items.subarray(lists.start[at], lists.start[at + 1]),
    ]
    const facts = list(operators.condition, operator)
    if (effect !== undefined && operators.effectConditions.items.length > 0)
      facts.push(...list(operators.effectConditions, effect))
    return this.#missing(facts, list(operators.numericCondition, operator))
  }

  /** Facts of the condition that never hold; else the fewest that never hold at once. */
  #missing(facts: readonly number[], tests: readonly number[]): readonly ExploredNeed[] {
    const key = `${facts.join(',')};${tests.join(',')}`
    const known = this.#lacking.get(key)
    if (known !== undefined) return known
    const never = [...new Set(facts)].filter((fact) => this.#explored.holds[fact] === 0)
    const lacks = never.length > 0 ? never.map((fact) => ({ fact })) : this.#together([...new Set(facts)], tests)
    this.#lacking.set(key, lacks)
    return lacks
  }

  #together(facts: readonly number[], tests: readonly number[]): ExploredNeed[] {
    if (this.#explored.haveBeenTogether(facts)) return tests.length === 0 ? [] : [{ facts, tests }]
    let kept = facts
    for (const fact of facts) {
      const fewer = kept.filter((one) => one !== fact)
      if (!this.#explored.haveBeenTogether(fewer)) kept = fewer
    }
    return [{ facts: kept, tests: [] }]
  }
}

function numbersOf({ left, right }: { readonly left: GroundTerm; readonly right: GroundTerm }): Set<number> {
  const found = new Set<number>()
  const stack = [left, right]
  for (let term = stack.pop(); term !== undefined; term = stack.pop()) {
    if (term.kind === 'variable') found.add(term.variable)
    else if (term.kind === 'arithmetic') stack.push(term.left, term.right)
  }
  return found
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}
