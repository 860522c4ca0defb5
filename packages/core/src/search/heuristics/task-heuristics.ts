import type { StateSpace } from '../../state-space.ts'
import { Task } from '../../task/task.ts'
import type { Heuristic, HeuristicDeclaration } from '../heuristic.ts'
import { type CombineCosts, RelaxedExploration } from './relaxed-exploration.ts'
import { RelaxedPlan } from './relaxed-plan.ts'

/** h^max: the dearest single condition of the goal, each reached as cheaply as the relaxed task allows. */
export const taskHmax: HeuristicDeclaration = {
  name: 'hmax',
  title: 'h^max',
  summary: 'The cost of the dearest goal condition when actions do no harm. Never too high.',
  admissible: true,
  unsupported: needsTask,
  create: (space) => explored(space, 'max'),
  backward: 'max',
}

/** h^add: all conditions of the goal as if each had to be reached on its own. */
export const taskHadd: HeuristicDeclaration = {
  name: 'hadd',
  title: 'h^add',
  summary: 'The summed cost of all goal conditions when actions do no harm. Tells much, may be too high.',
  admissible: false,
  safe: true,
  unsupported: needsTask,
  create: (space) => explored(space, 'sum'),
  backward: 'sum',
}

/** FF: the cost of one plan of the relaxed task. */
export const taskFf: HeuristicDeclaration = {
  name: 'ff',
  title: 'FF',
  summary: 'The cost of a relaxed plan, in which each action is counted once. A good guide; may be too high.',
  admissible: false,
  safe: true,
  unsupported: needsTask,
  create: (space) => {
    const plan = new RelaxedPlan(new RelaxedExploration(asTask(space), 'sum'))
    return { evaluate: (state) => plan.cost(state) }
  },
}

function explored(space: StateSpace, combine: CombineCosts): Heuristic {
  const exploration = new RelaxedExploration(asTask(space), combine)
  return { evaluate: (state) => exploration.explore(state) }
}

function needsTask(space: StateSpace): string | undefined {
  return space instanceof Task ? undefined : 'it looks inside a task, and this space only shows successors'
}

function asTask(space: StateSpace): Task {
  if (space instanceof Task) return space
  throw new TypeError('this heuristic needs a task')
}
