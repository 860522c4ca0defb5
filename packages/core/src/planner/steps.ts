import { namedObjects } from '../domain/values.ts'
import type { Search } from '../search/search.ts'
import { solutionNodes } from '../search/solution.ts'
import type { Task } from '../task/task.ts'

/** A step of a plan: an action with its parameters bound. */
export interface Step {
  readonly name: string
  /** Parameter → object. */
  readonly args: Readonly<Record<string, string>>
  readonly cost: number
}

/** Turns operators into steps. Steps of constant cost are created once and shared by all plans. */
export class Steps {
  readonly #task: Task
  readonly #shared: (Step | undefined)[] = []
  readonly #args: (Readonly<Record<string, string>> | undefined)[] = []

  constructor(task: Task) {
    this.#task = task
  }

  /** Returns the plan found by a search. */
  of(search: Search): Step[] {
    const { operator } = search.nodes
    const steps: Step[] = []
    for (const node of solutionNodes(search)) steps.push(this.#shared[operator[node]] ?? this.#make(search, node))
    return steps
  }

  #argsOf(operator: number): Readonly<Record<string, string>> {
    const { model } = this.#task
    const { action, args } = this.#task.operators[operator]
    this.#args[operator] ??= Object.freeze(namedObjects(model, model.actions[action].parameters, args))
    return this.#args[operator]
  }

  #make({ nodes, space }: Search, node: number): Step {
    const operator = nodes.operator[node]
    const { action, cost } = this.#task.operators[operator]
    const { name } = this.#task.model.actions[action]
    const args = this.#argsOf(operator)
    if (cost.kind === 'constant') {
      const step = Object.freeze({ name, args, cost: cost.value })
      this.#shared[operator] = step
      return step
    }
    const before = nodes.parent[node]
    // the task cannot read states of another form of itself
    if (space !== this.#task) return { name, args, cost: nodes.g[node] - nodes.g[before] }
    // computed again rather than as a difference of sums, which would be rounded
    this.#task.at(nodes.state[before])
    return { name, args, cost: this.#task.costs.of(operator) }
  }
}
