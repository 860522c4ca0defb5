import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { BucketExploration } from './bucket-exploration.ts'
import { HeapExploration } from './heap-exploration.ts'
import type { CombineNeeds, FdrExploration, RelaxedCosts } from './relaxation.ts'
import { type Relaxation, relaxationOf } from './relaxation.ts'

/** Explores with small integers as long as they suffice, and with arbitrary numbers from then on. */
export class AnyExploration {
  readonly relaxation: Relaxation
  readonly costs: Float64Array
  readonly #task: FdrTask
  readonly #combine: CombineNeeds
  #current: FdrExploration

  constructor(task: FdrTask, combine: CombineNeeds, costs: RelaxedCosts) {
    this.#task = task
    this.#combine = combine
    this.relaxation = relaxationOf(task)
    this.costs = relaxedCosts(this.relaxation, costs)
    this.#current = this.costs.every((cost) => Number.isInteger(cost) && cost < BucketExploration.mostCost)
      ? new BucketExploration(task, this.relaxation, this.costs, combine)
      : new HeapExploration(task, this.relaxation, this.costs, combine)
  }

  get supporter(): Int32Array {
    return this.#current.supporter
  }

  explore(values: Int32Array): number {
    const cost = this.#current.explore(values)
    if (cost !== undefined) return cost
    this.#current = new HeapExploration(this.#task, this.relaxation, this.costs, this.#combine)
    return this.#current.explore(values) ?? Number.POSITIVE_INFINITY
  }

  isFree(relaxedOperator: number): boolean {
    return this.#current.isFree(relaxedOperator)
  }
}

/** Returns the cost of each relaxed operator. */
export function relaxedCosts({ operator, cost }: Relaxation, costs: RelaxedCosts): Float64Array {
  if (costs === 'real') return cost
  const result = new Float64Array(cost.length)
  for (let index = 0; index < cost.length; index++)
    if (operator[index] >= 0) result[index] = costs === 'unit' ? 1 : cost[index] + 1
  return result
}
