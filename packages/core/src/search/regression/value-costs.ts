import type { Heuristic } from '../heuristic.ts'
import type { CombineCosts } from '../heuristics/domain/relaxed-exploration.ts'
import type { RegressionSpace } from './regression-space.ts'

/**
 * The cost of each value of each field from the start state in the delete relaxation: computed forwards once per request, and looked up for
 * every regressive state (Bonet & Geffner's HSPr). `sum` adds the costs of conditions; otherwise the most expensive counts.
 */
export class ValueCosts implements Heuristic {
  readonly #space: RegressionSpace
  readonly #sum: boolean
  readonly #costs: readonly Float64Array[]

  constructor(space: RegressionSpace, combine: CombineCosts) {
    this.#space = space
    this.#sum = combine === 'sum'
    this.#costs = space.task.layout.fields.map(({ size }) => new Float64Array(size))
  }

  /** Recomputes from the space's start state. */
  restart(): void {
    const { start, operators, task } = this.#space
    for (const [field, costs] of this.#costs.entries()) {
      costs.fill(Number.POSITIVE_INFINITY)
      costs[start[field]] = 0
    }
    for (let changed = true; changed; ) {
      changed = false
      for (let operator = 0; operator < operators.length; operator++) {
        if (task.isAllowed(operator) && this.#relax(operator)) changed = true
      }
    }
  }

  /** Estimates the cost from the start state to a regressive state. */
  evaluate(state: number): number {
    let total = 0
    for (let field = 0; field < this.#costs.length; field++) {
      const wanted = this.#space.wanted(state, field)
      if (wanted === this.#space.constraints[field].anything) continue
      total = this.#add(total, this.#cheapest(field, wanted))
    }
    return total
  }

  #relax(operator: number): boolean {
    const { effects, needs } = this.#space.operators[operator]
    let spent = 0
    for (const { field, constraint } of needs) spent = this.#add(spent, this.#cheapest(field, constraint))
    if (spent === Number.POSITIVE_INFINITY) return false
    const cost = this.#space.costOf(operator)
    let changed = false
    for (const { field, adds, value, clamp } of effects) {
      const costs = this.#costs[field]
      if (!adds) {
        if (spent + cost < costs[value]) {
          costs[value] = spent + cost
          changed = true
        }
        continue
      }
      // in the direction of the amount, so that one pass carries a cost to the end
      const last = costs.length - 1
      for (let step = 0; step <= last; step++) {
        const position = value > 0 ? step : last - step
        const to = clamp ? Math.min(Math.max(position + value, 0), last) : position + value
        if (to < 0 || to >= costs.length) continue
        const paid = Math.max(spent, costs[position]) + cost
        if (paid >= costs[to]) continue
        costs[to] = paid
        changed = true
      }
    }
    return changed
  }

  #cheapest(field: number, wanted: number): number {
    const costs = this.#costs[field]
    const constraint = this.#space.constraints[field]
    let least = Number.POSITIVE_INFINITY
    for (let position = 0; position < costs.length; position++) {
      if (costs[position] < least && constraint.allows(wanted, position)) least = costs[position]
    }
    return least
  }

  #add(total: number, cost: number): number {
    return this.#sum ? total + cost : Math.max(total, cost)
  }
}
