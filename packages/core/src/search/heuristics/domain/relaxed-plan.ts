import type { RelaxedExploration } from './relaxed-exploration.ts'

/**
 * A plan of the relaxed task, extracted backwards from the goal along the cheapest supporters. Hoffmann & Nebel 2001, with h^add
 * supporters.
 */
export class RelaxedPlan {
  readonly #exploration: RelaxedExploration
  /** How often each relaxed action occurs in the plan. */
  readonly times: Float64Array
  readonly #marked: Uint8Array
  readonly #stack: number[] = []

  constructor(exploration: RelaxedExploration) {
    this.#exploration = exploration
    this.times = new Float64Array(exploration.relaxed.actions.length)
    this.#marked = new Uint8Array(exploration.relaxed.propositions.length)
  }

  /** Returns the cost of a relaxed plan from a state; Infinity if none exists. */
  cost(state: number): number {
    const exploration = this.#exploration
    const { actions } = exploration.relaxed
    if (exploration.explore(state) === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
    this.times.fill(0)
    this.#marked.fill(0)
    this.#mark(this.#cheapestGoal())
    for (let proposition = this.#stack.pop(); proposition !== undefined; proposition = this.#stack.pop()) {
      const action = exploration.supporter[proposition]
      if (action < 0) continue
      this.times[action] = Math.max(this.times[action], exploration.times[proposition])
      this.#mark(actions[action].needs)
    }
    let total = 0
    for (let action = 0; action < actions.length; action++) total += this.times[action] * actions[action].cost
    return total
  }

  #cheapestGoal(): readonly number[] {
    const { goals } = this.#exploration.relaxed
    let best = goals[0]
    for (const goal of goals) if (this.#exploration.costOf(goal) < this.#exploration.costOf(best)) best = goal
    return best
  }

  #mark(propositions: readonly number[]): void {
    for (let at = 0; at < propositions.length; at++) {
      const proposition = propositions[at]
      if (this.#marked[proposition] === 1) continue
      this.#marked[proposition] = 1
      this.#stack.push(proposition)
    }
  }
}
