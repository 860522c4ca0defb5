import type { NoReturn } from '../../cause.ts'
import type { AllStates } from './all-states.ts'
import type { GoalTask } from './goal-task.ts'
import { findNoReturn, type Stated } from './no-return.ts'
import type { Call } from './way-back.ts'

const mostNamed = 3

/** Describes steps after which there is no way back, and remembers them. */
export class NoReturns {
  readonly #goal: GoalTask
  readonly #explored: AllStates
  readonly #isGiven: (predicate: string) => boolean
  readonly #operators = new Set<number>()

  /** `isGiven` returns whether any action achieves a predicate, by its name. */
  constructor(goal: GoalTask, explored: AllStates, isGiven: (predicate: string) => boolean) {
    this.#goal = goal
    this.#explored = explored
    this.#isGiven = isGiven
  }

  /** The operators of everything described so far. */
  get calls(): Call[] {
    return [...this.#operators].map((operator) => this.#goal.task.names.operator(operator))
  }

  /** Why facts never hold at once; undefined if each can come after the others. */
  ofFacts(facts: readonly number[]): NoReturn | undefined {
    return this.#tell(
      facts.map((fact) => ({ words: this.#goal.words.fact(fact), states: this.#explored.having([fact]) })),
    )
  }

  /** Why conditions of the goal are never met at once. */
  ofParts(parts: readonly { readonly part: number; readonly words: string }[]): NoReturn | undefined {
    return this.#tell(parts.map(({ part, words }) => ({ words, states: this.#explored.meeting([part]) })))
  }

  #tell(conditions: readonly Stated[]): NoReturn | undefined {
    const found = findNoReturn(this.#explored, conditions)
    if (found === undefined) return undefined
    const { gained, lost, operators, after } = found
    for (const operator of operators) this.#operators.add(operator)
    const names = operators.slice(0, mostNamed).map((operator) => this.#goal.words.operator(operator))
    const deleted = this.#deleted(operators, lost, after)
    return { gained, lost, steps: names, some: operators.length > mostNamed, ...(deleted && { deleted }) }
  }

  /** Deleted facts that no action achieves; else facts that actions do achieve, but not in the states that follow. */
  #deleted(operators: readonly number[], lost: string, after: Uint8Array): NoReturn['deleted'] {
    const { words, task } = this.#goal
    const gone = this.#taken(operators).filter((fact) => !this.#isGiven(task.names.fact(fact).replace(/\(.*/, '')))
    const isLost = (fact: number): boolean =>
      words.fact(fact) !== lost &&
      this.#explored.having([fact]).every((holds, state) => holds === 0 || after[state] === 0)
    // of many steps one is named, and this concerns that one
    const named = operators.length > mostNamed ? operators.slice(0, 1) : operators
    const facts = (gone.length > 0 ? gone : this.#taken(named).filter(isLost)).map((fact) => words.fact(fact))
    return facts.length === 0 ? undefined : { facts, by: gone.length > 0 ? 'action' : 'later-step' }
  }

  /** Facts that operators need and delete. */
  #taken(operators: readonly number[]): number[] {
    const { condition, effects } = this.#goal.task.operators
    const { factVariable } = this.#goal.task
    const taken = new Set<number>()
    for (const operator of operators) {
      const own = effects.items.subarray(effects.start[operator], effects.start[operator + 1])
      for (let at = condition.start[operator]; at < condition.start[operator + 1]; at++) {
        const fact = condition.items[at]
        const isTaken = own.some((other) => other !== fact && factVariable[other] === factVariable[fact])
        if (isTaken) taken.add(fact)
      }
    }
    return [...taken]
  }
}
