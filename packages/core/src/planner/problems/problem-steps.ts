import type { LiftedModel } from '../../domain/lifted-model.ts'
import type { Search } from '../../search/search.ts'
import { solutionNodes } from '../../search/solution.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { LiftedSpace } from '../../task/lifted/lifted-space.ts'
import type { FoundPlan } from '../outcome.ts'
import type { Step } from '../steps.ts'

/** Turns the result of a search into a plan of the problem. */
export class ProblemSteps {
  /** Names of the parameters, by action. */
  readonly #parameters: ReadonlyMap<string, readonly string[]>

  constructor({ actions }: LiftedModel) {
    this.#parameters = new Map(
      actions.map(({ name, parameters }) => [name, parameters.map((parameter) => parameter.name)]),
    )
  }

  planOf(search: Search, searched: FdrTask | LiftedSpace): FoundPlan {
    const { nodes, optimal } = search
    const steps = solutionNodes(search).map((node): Step => {
      const operator = nodes.operator[node]
      const paid = nodes.g[node] - nodes.g[nodes.parent[node]]
      if (searched instanceof LiftedSpace) return this.#step(searched.operatorStep(operator), paid)
      // constant costs are exact; differences are rounded
      const constant = searched.operators.cost[operator]
      return this.#step(searched.names.operator(operator), Number.isNaN(constant) ? paid : constant)
    })
    return { steps, cost: steps.reduce((sum, step) => sum + step.cost, 0), optimal }
  }

  #step({ name, args }: { readonly name: string; readonly args: readonly string[] }, cost: number): Step {
    const parameters = this.#parameters.get(name) ?? []
    return { name, args: Object.fromEntries(args.map((object, at) => [parameters[at], object])), cost }
  }
}
