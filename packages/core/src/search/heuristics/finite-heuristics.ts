import type { FiniteSpace } from '../../task/finite/finite-space.ts'
import type { Heuristic } from '../heuristic.ts'
import { NumericExploration } from '../numeric/numeric-exploration.ts'
import { asksForNumbers, numericRelaxationOf } from '../numeric/numeric-relaxation.ts'
import { AnyExploration, relaxedCosts } from '../relaxation/any-exploration.ts'
import type { CombineNeeds } from '../relaxation/finite-exploration.ts'
import { RelaxedHeuristic } from './relaxed-heuristic.ts'

/** h^add or h^max on a finite task. */
export function explorationOf(space: FiniteSpace, combine: CombineNeeds): Heuristic {
  const costs = hasUnitCosts(space) ? 'unit' : 'real'
  if (asksForNumbers(space.task)) {
    const numeric = numericRelaxationOf(space.task)
    const exploration = new NumericExploration(space.task, numeric, relaxedCosts(numeric.relaxation, costs), combine)
    return { stateless: true, evaluate: (state) => exploration.exploreWith(space.values(state), space.numbers(state)) }
  }
  const exploration = new AnyExploration(space.task, combine, costs)
  return { stateless: true, evaluate: (state) => exploration.explore(space.values(state)) }
}

/** FF on a finite task. */
export function relaxedPlanOf(space: FiniteSpace): Heuristic {
  const heuristic = new RelaxedHeuristic(space.task, { unitCosts: hasUnitCosts(space) })
  return { stateless: true, evaluate: (state) => heuristic.evaluate(space.values(state), space.numbers(state)) }
}

/** Whether the space counts steps although the task has costs. */
function hasUnitCosts(space: FiniteSpace): boolean {
  const { cost, count } = space.task.operators
  for (let operator = 0; operator < count; operator++) {
    // constant costs are the same in every state
    if (!Number.isNaN(cost[operator]) && space.costOf(0, operator) !== cost[operator]) return true
  }
  return false
}
