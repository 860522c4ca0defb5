/**
 * The relaxed heuristics for tasks of either kind. Games have no finite tasks, so they use those of `task-heuristics.ts` and leave the rest
 * out.
 */
import { type FactoredSpace, isFactored } from '../../task/factored-space.ts'
import type { Heuristic, HeuristicDeclaration, HeuristicStrategy } from '../heuristic.ts'
import { explorationOf, relaxedPlanOf } from './of-factored/factored-heuristics.ts'
import { taskFf, taskHadd, taskHmax } from './of-tasks/task-heuristics.ts'

export const hmax = /* @__PURE__ */ forFiniteTasksToo(
  taskHmax,
  'h^max',
  'The cost of the most expensive goal condition if nothing is ever undone. Never too high.',
  (space) => explorationOf(space, 'max'),
)

export const hadd = /* @__PURE__ */ forFiniteTasksToo(
  taskHadd,
  'h^add',
  'The summed cost of all goal conditions if nothing is ever undone. Informative; may be too high.',
  (space) => explorationOf(space, 'sum'),
)

export const ff = /* @__PURE__ */ forFiniteTasksToo(
  taskFf,
  'FF',
  'The cost of a relaxed plan, counting each action once. A good guide; may be too high.',
  relaxedPlanOf,
)

function forFiniteTasksToo(
  strategy: HeuristicStrategy,
  title: string,
  summary: string,
  create: (space: FactoredSpace) => Heuristic,
): HeuristicDeclaration {
  return {
    ...strategy,
    title,
    summary,
    unsupported: (space) => (isFactored(space) ? undefined : strategy.unsupported(space)),
    create: (space) => (isFactored(space) ? create(space) : strategy.create(space)),
  }
}
