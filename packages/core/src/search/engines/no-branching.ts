import type { Emit } from '../../events.ts'
import type { GroundOperator } from '../../task/ground/ground-task.ts'
import { type Literal, literalKey } from '../../task/ground/literal.ts'
import { achieves, threatens, writersOf } from '../../task/simplify/writers.ts'
import { asTask, type Task } from '../../task/task.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { Engine } from '../engine.ts'
import type { Clock } from '../limits.ts'
import type { SearchStatus } from '../search.ts'
import { SteppedSearch } from '../stepped-search.ts'
import type { ItalianWords } from '../strategy-words.ts'

/** Assembles the plan without a search when each condition has exactly one producer. */
export const noBranching: Engine = {
  name: 'forced',
  title: 'Forced moves',
  summary: 'Assembles the plan without a search if each condition has one producer and nothing is ever undone.',
  rank: 250,
  needs: 'domain',
  informed: false,
  options: {},
  conditions: { complete: 'the task has no choices; otherwise it refuses', optimal: 'always' },
  complexity: { time: 'O(actions)', space: 'O(d)' },
  guarantees: () => ({ complete: true, optimal: true }),
  create(space, { depth, cost, explore, emit, clock }) {
    if (explore) throw new UnsupportedError('the engine "forced" cannot explore: it makes no choices')
    if (depth !== undefined || cost !== undefined) {
      throw new UnsupportedError('the engine "forced" does not support limits on depth and cost; use "auto"')
    }
    const task = asTask(space)
    const order = task && noBranchingOrder(task)
    if (task === undefined || order === undefined) {
      const reason = task === undefined ? 'works only in domains' : 'makes no choices, and this task has some'
      throw new UnsupportedError(`the engine "forced" ${reason}; use "auto"`)
    }
    return new NoBranchingSearch(task, order, emit, clock)
  },
}

export const noBranchingItalian: ItalianWords = {
  name: 'forced',
  title: 'Mosse obbligate',
  summary: 'Costruisce il piano senza cercare, dove ogni condizione si ottiene in un solo modo e nulla va disfatto.',
}

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

  /** Collects the operators needed from a state of several words and returns their number; -1 if a condition has no producer. */
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

/**
 * Returns the operators of a task that leaves no choice, each after those it depends on, or undefined if the task has choices. A task
 * leaves no choice if every condition required anywhere has only one producer, no required condition is ever undone, and no two operators
 * wait for each other. Then each operator is either needed or not, and when it is applied does not matter.
 */
export function noBranchingOrder(task: Task): readonly number[] | undefined {
  const { operators, goal, rules, variables } = task.ground
  if (goal.length !== 1 || rules.length > 0 || !task.packed.masked) return undefined
  const writers = writersOf(operators, variables)
  const producers = new Map<string, number>()
  const values = new Map<number, number>()
  const wanted: Literal[] = [...goal[0], ...operators.flatMap(({ condition }) => condition)]
  for (const literal of wanted) {
    const key = literalKey(literal)
    if (producers.has(key)) continue
    if (literal.kind !== 'is' || (values.get(literal.variable) ?? literal.value) !== literal.value) return undefined
    values.set(literal.variable, literal.value)
    const changing = writers[literal.variable]
    const found = changing.filter((index) =>
      operators[index].effects.some((effect) => achieves(effect, literal, variables)),
    )
    const undoes = (index: number) => operators[index].effects.some((effect) => threatens(effect, literal, variables))
    if (found.length > 1 || changing.some(undoes)) return undefined
    producers.set(key, found[0] ?? -1)
  }
  return inOrder(operators, producers)
}

/** Depth-first topological order; undefined if there is a cycle. */
function inOrder(operators: readonly GroundOperator[], producers: ReadonlyMap<string, number>): number[] | undefined {
  const order: number[] = []
  const state = new Uint8Array(operators.length)
  const visit = (operator: number): boolean => {
    if (operator < 0 || state[operator] === 2) return true
    if (state[operator] === 1) return false
    state[operator] = 1
    for (const literal of operators[operator].condition) {
      if (!visit(producers.get(literalKey(literal)) ?? -1)) return false
    }
    state[operator] = 2
    order.push(operator)
    return true
  }
  for (const operator of operators.keys()) if (!visit(operator)) return undefined
  return order
}
