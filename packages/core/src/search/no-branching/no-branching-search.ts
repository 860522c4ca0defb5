import type { Emit } from '../../events.ts'
import type { Literal } from '../../task/ground/literal.ts'
import type { Task } from '../../task/task.ts'
import type { Clock } from '../limits.ts'
import type { SearchStatus } from '../search.ts'
import { SteppedSearch } from '../stepped-search.ts'

/** The only kind that a task without choices has. */
type ValueLiteral = Extract<Literal, { readonly kind: 'is' }>

/**
 * Assembles a plan for a task without choices. A pass backwards over the operators finds those needed from this start; they are then
 * applied in order. Each is the only way to something needed, so the plan is a cheapest one.
 */
export class NoBranchingSearch extends SteppedSearch {
  readonly optimal = true
  readonly #task: Task
  readonly #costs: Float64Array
  /** Operators in order, with their masks on the first word, which is all there is in a plain task. */
  readonly #order: Int32Array
  readonly #gives: Int32Array
  readonly #needs: Int32Array
  readonly #goal: number
  readonly #wanted: number
  /** Needed operators, last one first, and how many remain. */
  readonly #plan: Int32Array
  #left = 0

  constructor(task: Task, order: readonly number[], emit?: Emit, clock?: Clock) {
    super(task, emit, clock)
    const { conditions, effects, goal } = task.packed
    this.#task = task
    this.#costs = task.costs.values
    this.#order = Int32Array.from(order)
    this.#gives = Int32Array.from(order, (operator) => ~effects.keep[operator])
    this.#needs = Int32Array.from(order, (operator) => conditions.mask[operator])
    this.#goal = goal.mask[0]
    this.#wanted = order.reduce((bits, operator) => bits | conditions.value[operator], goal.value[0])
    this.#plan = new Int32Array(order.length)
    this.restart()
  }

  restart(): void {
    this.begin()
    const task = this.#task
    const state = task.initial()
    this.nodes.add(state, -1, -1, 0, 0, 0)
    if (this.emitter !== undefined) {
      this.emitter.start('forced', 'zero', 'none')
      this.emitter.node(0)
    }
    this.statistics.queued = this.statistics.open = this.statistics.maxOpen = 1
    if (!task.packed.plain) {
      this.#left = this.#neededFor(state)
      return
    }
    const different = task.store.words[state] ^ this.#wanted
    let unmet = different & this.#goal
    let count = 0
    for (let place = this.#order.length - 1; place >= 0; place--) {
      const operator = this.#order[place]
      const given = unmet & this.#gives[place]
      if (given === 0 || !task.isAllowed(operator)) continue
      this.#plan[count++] = operator
      // its effects are settled; its conditions are added
      unmet = (unmet & ~given) | (different & this.#needs[place])
    }
    // a needed condition has no producer: provably no plan
    this.#left = unmet === 0 ? count : -1
  }

  /** The same fact by fact, where a state is more than a word. */
  #neededFor(state: number): number {
    const task = this.#task
    const { read } = task.at(state)
    const unmet = new Set<number>()
    const need = (literals: readonly Literal[]): void => {
      for (const { variable, value } of literals as readonly ValueLiteral[])
        if (read(variable) !== value) unmet.add(variable)
    }
    need(task.ground.goal[0])
    let count = 0
    for (const operator of this.#order.toReversed()) {
      const { condition, effects } = task.operators[operator]
      if (!effects.some(({ variable }) => unmet.has(variable)) || !task.isAllowed(operator)) continue
      this.#plan[count++] = operator
      for (const { variable } of effects) unmet.delete(variable)
      need(condition)
    }
    return unmet.size === 0 ? count : -1
  }

  step(): SearchStatus {
    const { nodes, statistics } = this
    const node = nodes.count - 1
    this.current = node
    if (this.#left <= 0) {
      statistics.open = 0
      if (this.#left < 0 || this.goalNode >= 0) return this.finish('exhausted')
      this.goalNode = node
      return this.finish('solved')
    }
    const operator = this.#plan[--this.#left]
    const next = this.#task.successor(nodes.state[node], operator)
    nodes.add(next, node, operator, node + 1, nodes.g[node] + this.#costs[operator], 0)
    // one successor each, so the three counts are equal
    statistics.expanded = statistics.generated = statistics.maxDepth = node + 1
    statistics.queued = node + 2
    if (this.emitter !== undefined) {
      this.emitter.expand(node)
      this.emitter.node(node + 1)
    }
    return 'running'
  }

  protected goalIsNext(): boolean {
    return this.#left <= 0
  }

  openNodes(): Int32Array {
    return Int32Array.of(this.nodes.count - 1).subarray(1 - this.statistics.open)
  }
}
