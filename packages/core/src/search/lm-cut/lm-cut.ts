import type { FactoredSpace } from '../../task/factored-space.ts'
import { leastCostOf } from '../../task/finite/finite-task.ts'
import { whyOpaque } from '../../task/finite/from-ground/factored-space-of.ts'
import type { HeuristicDeclaration } from '../heuristic.ts'
import { heuristicPerStart } from '../heuristics/of-factored/heuristic-per-start.ts'
import { relaxationOf } from '../relaxation/relaxation.ts'
import { LandmarkCuts } from './landmark-cuts.ts'

/** LM-cut: the best admissible estimate for single states at an acceptable price. */
export const lmcut: HeuristicDeclaration = {
  name: 'lmcut',
  title: 'LM-cut',
  summary: 'The cost of landmarks: sets of actions of which every plan needs one. Never too high, and often close.',
  admissible: true,
  unsupported: whyOpaque,
  create: (space) =>
    heuristicPerStart(space, (inside) => {
      const cuts = landmarkCutsOf(inside)
      const { numerator, denominator } = cuts.units
      return (state) => {
        const units = cuts.evaluate(inside.values(state))
        return units < 0 ? Number.POSITIVE_INFINITY : (units * numerator) / denominator
      }
    }),
}

/** The landmarks of a space, using lower bounds of operator costs: with costs that no plan falls below, no estimate is too high. */
export function landmarkCutsOf({ task, unitCosts }: FactoredSpace): LandmarkCuts {
  const { operators } = task
  const costs = operators.cost.map((_, operator) => (unitCosts ? 1 : leastCostOf(operators, operator)))
  return new LandmarkCuts(task, relaxationOf(task), costs)
}
