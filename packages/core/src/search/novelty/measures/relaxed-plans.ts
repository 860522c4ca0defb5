import type { FactoredSpace } from '../../../task/factored-space.ts'
import { RelaxedHeuristic } from '../../heuristics/fdr/relaxed-heuristic.ts'
import { type Relaxation, relaxationOf } from '../../relaxation/relaxation.ts'
import type { FdrFacts } from '../features/fdr-facts.ts'
import type { RelaxedPlans } from './goal-measure.ts'

/** The facts that relaxed plans make true on the way to the goal. Every step counts as one, regardless of cost. */
export class FdrRelaxedPlans implements RelaxedPlans {
  readonly features: Int32Array
  readonly #space: FactoredSpace
  readonly #heuristic: RelaxedHeuristic
  readonly #relaxation: Relaxation
  readonly #featureOf: Int32Array

  constructor(space: FactoredSpace, facts: FdrFacts) {
    this.#space = space
    this.#heuristic = new RelaxedHeuristic(space.task, { unitCosts: true })
    this.#relaxation = relaxationOf(space.task)
    this.#featureOf = facts.featureOf
    this.features = new Int32Array(this.#relaxation.factCount)
  }

  from(state: number): number {
    if (this.#heuristic.evaluate(this.#space.values(state)) === Number.POSITIVE_INFINITY) return -1
    const { gives, factCount } = this.#relaxation
    const { operators, count } = this.#heuristic.plan
    let found = 0
    // each relaxed operator of a plan supports a different proposition, so none comes twice
    for (let at = 0; at < count; at++) {
      const proposition = gives[operators[at]]
      if (proposition >= factCount) continue
      const feature = this.#featureOf[proposition]
      if (feature >= 0) this.features[found++] = feature
    }
    return found
  }
}
