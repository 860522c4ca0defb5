import { holds } from './tasks/optimum.ts'
import type { RichStep, RichTask } from './tasks/rich-task.ts'
import type { GoapTask, State } from './tasks/tasks.ts'

/** What is wrong with a plan; undefined if it is valid and cheapest. */
export type Fault = string | undefined

/** Follows the steps from the start, by the task alone. */
export function verify(
  task: GoapTask,
  start: State,
  steps: readonly string[] | undefined,
  optimal = task.optimal,
): Fault {
  if (steps === undefined) return 'no plan'
  const state = { ...start }
  let cost = 0
  for (const name of steps) {
    const action = task.actions.find((each) => each.name === name)
    if (action === undefined || !holds(action.pre, state)) return 'invalid'
    Object.assign(state, action.eff)
    cost += action.cost
  }
  return holds(task.goal, state) ? compareCost(cost, optimal) : 'invalid'
}

export function verifyRich(task: RichTask, start: number, steps: readonly RichStep[] | undefined): Fault {
  if (steps === undefined) return 'no plan'
  const { state, optimal } = task.starts[start]
  const cost = task.replay(state, steps)
  return cost === undefined ? 'invalid' : compareCost(cost, optimal)
}

function compareCost(cost: number, optimal: number): Fault {
  // Distances are sums of roots: the order of addition may change the last digit.
  return Math.abs(cost - optimal) <= 1e-9 * optimal ? undefined : `cost ${round(cost)}≠${round(optimal)}`
}

function round(cost: number): number {
  return Math.round(cost * 100) / 100
}
