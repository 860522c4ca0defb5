/**
 * The relaxed heuristics for tasks of either kind. Games have no finite tasks, so what they use takes those of `task-heuristics.ts`
 * and leaves the rest out.
 */
import { FiniteSpace } from '../../task/finite/finite-space.ts'
import type { Heuristic, HeuristicDeclaration } from '../heuristic.ts'
import { explorationOf, relaxedPlanOf } from './finite-heuristics.ts'
import { taskFf, taskHadd, taskHmax } from './task-heuristics.ts'

export const hmax = /* @__PURE__ */ forFiniteTasksToo(taskHmax, (space) => explorationOf(space, 'max'))

export const hadd = /* @__PURE__ */ forFiniteTasksToo(taskHadd, (space) => explorationOf(space, 'sum'))

export const ff = /* @__PURE__ */ forFiniteTasksToo(taskFf, relaxedPlanOf)

function forFiniteTasksToo(
  declaration: HeuristicDeclaration,
  create: (space: FiniteSpace) => Heuristic,
): HeuristicDeclaration {
  return {
    ...declaration,
    unsupported: (space) => (space instanceof FiniteSpace ? undefined : declaration.unsupported(space)),
    create: (space) => (space instanceof FiniteSpace ? create(space) : declaration.create(space)),
  }
}
