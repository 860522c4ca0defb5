import type { StateSpace } from '../../../state-space.ts'
import { asTask, type Task } from '../../../task/task.ts'
import type { Heuristic, HeuristicStrategy } from '../../heuristic.ts'
import { type CombineCosts, RelaxedExploration, RelaxedPlan } from './relaxed-exploration.ts'

/* Games ship these, so they carry no texts; `relaxed-heuristics.ts` adds those for help and guides. */

/** h^max: the most expensive single goal condition, each reached as cheaply as the relaxed task allows. */
export const taskHmax: HeuristicStrategy = {
  name: 'hmax',
  admissible: true,
  unsupported: needsTask,
  create: (space) => explored(space, 'max'),
  backward: 'max',
}

/** h^add: the sum over all goal conditions, as if each had to be reached separately. */
export const taskHadd: HeuristicStrategy = {
  name: 'hadd',
  admissible: false,
  safe: true,
  unsupported: needsTask,
  create: (space) => explored(space, 'sum'),
  backward: 'sum',
}

/** FF: the cost of one plan of the relaxed task. */
export const taskFf: HeuristicStrategy = {
  name: 'ff',
  admissible: false,
  safe: true,
  unsupported: needsTask,
  create: (space) => {
    const plan = new RelaxedPlan(new RelaxedExploration(asTask(space) as Task, 'sum'))
    return { evaluate: (state) => plan.cost(state) }
  },
}

function explored(space: StateSpace, combine: CombineCosts): Heuristic {
  const exploration = new RelaxedExploration(asTask(space) as Task, combine)
  return { evaluate: (state) => exploration.explore(state) }
}

function needsTask(space: StateSpace): string | undefined {
  return asTask(space) ? undefined : 'it looks inside a task, and this space only shows successors'
}
