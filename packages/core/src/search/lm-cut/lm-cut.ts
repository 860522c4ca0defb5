import { FiniteSpace } from '../../task/finite/finite-space.ts'
import type { HeuristicDeclaration } from '../heuristic.ts'
import { relaxationOf } from '../relaxation/relaxation.ts'
import { LandmarkCuts } from './landmark-cuts.ts'

/** LM-cut: the best admissible estimate that can be had for each state on its own at a bearable price. */
export const lmcut: HeuristicDeclaration = {
  name: 'lmcut',
  title: 'LM-cut',
  summary: 'The cost of landmarks: sets of actions of which every plan needs one. Never too high, and often close.',
  admissible: true,
  unsupported: (space) =>
    space instanceof FiniteSpace ? undefined : 'it looks inside a finite task, and this space is none',
  create(space) {
    if (!(space instanceof FiniteSpace)) throw new TypeError('this heuristic needs a finite task')
    const cuts = landmarkCutsOf(space)
    const { numerator, denominator } = cuts.units
    return {
      stateless: true,
      evaluate(state) {
        const units = cuts.evaluate(space.values(state))
        return units < 0 ? Number.POSITIVE_INFINITY : (units * numerator) / denominator
      },
    }
  },
}

/** The landmarks of a space, with the costs that this space counts. */
export function landmarkCutsOf(space: FiniteSpace): LandmarkCuts {
  const { operators, numeric } = space.task
  // the cost of an operator that has a constant one is the same in every state
  const costs = operators.cost.map((_, operator) => (numeric.costs.has(operator) ? 0 : space.costOf(0, operator)))
  return new LandmarkCuts(space.task, relaxationOf(space.task), costs)
}
