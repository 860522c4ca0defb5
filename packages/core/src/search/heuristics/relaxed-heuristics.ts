/**
 * The relaxed heuristics for tasks of either kind. Games have no finite tasks, so they use those of `task-heuristics.ts` and leave the rest
 * out.
 */
import { type FactoredSpace, isFactored } from '../../task/factored-space.ts'
import { asTask, type Task } from '../../task/task.ts'
import type { Heuristic, HeuristicDeclaration, HeuristicStrategy } from '../heuristic.ts'
import { explorationOf, relaxedPlanOf } from './of-factored/factored-heuristics.ts'
import { RelaxedExploration } from './of-tasks/relaxed-exploration.ts'
import { RelaxedPlan } from './of-tasks/relaxed-plan.ts'
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
  { ...taskFf, create: (space) => taskPlanOf(asTask(space) as Task) },
  'FF',
  'The cost of a relaxed plan, counting each action once. A good guide; may be too high.',
  relaxedPlanOf,
)

/** FF on a task, which can also tell its plan. */
function taskPlanOf(task: Task): Heuristic {
  const exploration = new RelaxedExploration(task, 'sum')
  const plan = new RelaxedPlan(exploration)
  const { actions } = exploration.relaxed
  const costOf = (action: number) =>
    actions[action].needs.reduce((most, need) => Math.max(most, exploration.cost[need]), 0)
  return {
    evaluate: (state) => plan.cost(state),
    relaxedPlan(state) {
      if (plan.cost(state) === Number.POSITIVE_INFINITY) return undefined
      const used = [...actions.keys()].filter((action) => plan.times[action] > 0 && actions[action].operator >= 0)
      // what needs more comes later
      const sorted = used.sort((a, b) => costOf(a) - costOf(b))
      return [...new Set(sorted.map((action) => actions[action].operator))]
    },
  }
}

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
