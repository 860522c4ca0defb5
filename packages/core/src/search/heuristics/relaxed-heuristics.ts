/**
 * The relaxed heuristics for tasks of either kind. Games have no finite tasks, so what they use takes those of `task-heuristics.ts`
 * and leaves the rest out.
 */
import { type FactoredSpace, isFactored } from '../../task/factored-space.ts'
import type { Heuristic, HeuristicDeclaration, HeuristicStrategy } from '../heuristic.ts'
import { explorationOf, relaxedPlanOf } from './of-factored/factored-heuristics.ts'
import { taskFf, taskHadd, taskHmax } from './of-tasks/task-heuristics.ts'

export const hmax = /* @__PURE__ */ forFiniteTasksToo(
  taskHmax,
  'h^max',
  'The cost of the dearest goal condition when actions do no harm. Never too high.',
  (space) => explorationOf(space, 'max'),
)

export const hadd = /* @__PURE__ */ forFiniteTasksToo(
  taskHadd,
  'h^add',
  'The summed cost of all goal conditions when actions do no harm. Tells much, may be too high.',
  (space) => explorationOf(space, 'sum'),
)

export const ff = /* @__PURE__ */ forFiniteTasksToo(
  taskFf,
  'FF',
  'The cost of a relaxed plan, in which each action is counted once. A good guide; may be too high.',
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
