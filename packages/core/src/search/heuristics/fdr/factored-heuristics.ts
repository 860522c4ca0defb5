import type { FactoredSpace } from '../../../task/factored-space.ts'
import type { Heuristic } from '../../heuristic.ts'
import { NumericExploration } from '../../numeric/numeric-exploration.ts'
import { asksForNumbers, numericRelaxationOf } from '../../numeric/numeric-relaxation.ts'
import { AnyExploration, relaxedCosts } from '../../relaxation/any-exploration.ts'
import type { CombineNeeds } from '../../relaxation/fdr-exploration.ts'
import { RelaxedHeuristic } from './relaxed-heuristic.ts'

/** h^add or h^max on an FDR task. */
export function explorationOf(space: FactoredSpace, combine: CombineNeeds): Heuristic {
  const costs = space.unitCosts ? 'unit' : 'real'
  if (asksForNumbers(space.task)) {
    const numeric = numericRelaxationOf(space.task)
    const exploration = new NumericExploration(space.task, numeric, relaxedCosts(numeric.relaxation, costs), combine)
    return { stateless: true, evaluate: (state) => exploration.exploreWith(space.values(state), space.numbers(state)) }
  }
  const exploration = new AnyExploration(space.task, combine, costs)
  return { stateless: true, evaluate: (state) => exploration.explore(space.values(state)) }
}

/** FF on an FDR task. */
export function relaxedPlanOf(space: FactoredSpace): Heuristic {
  const heuristic = new RelaxedHeuristic(space.task, { unitCosts: space.unitCosts })
  return {
    stateless: true,
    evaluate: (state) => heuristic.evaluate(space.values(state), space.numbers(state)),
    relaxedPlan: (state) => heuristic.steps(space.values(state), space.numbers(state)),
  }
}
