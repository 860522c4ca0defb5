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

/** Turns operators into steps. Those whose cost never changes are made once and shared by all plans. */
export class Steps {
  readonly #task: Task
  readonly #shared: (Step | undefined)[] = []
  readonly #args: (Readonly<Record<string, string>> | undefined)[] = []

  constructor(task: Task) {
    this.#task = task
  }

  /** The plan that a search has found. */
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
    // states of another form of the task say nothing to the task
    if (space !== this.#task) return { name, args, cost: nodes.g[node] - nodes.g[before] }
    // asked again rather than taken from the difference of sums, which rounds
    this.#task.at(nodes.state[before])
    return { name, args, cost: this.#task.costs.of(operator) }
  }
}
