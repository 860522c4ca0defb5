import { type Random, seeded } from '../../../experiments/random.ts'
import { holds, optimum, relevantActions } from './optimum.ts'
import type { GoapTask, State, TaskAction } from './tasks.ts'

/** Number of start states a contestant cycles through; a power of two, so that the timed loop needs no division. */
export const startCount = 64

/** A start state and the cost of a best plan from it. */
export interface Start {
  readonly state: State
  readonly optimal: number
}

/** The task's own start, as separate objects: no two consecutive calls get the same one. */
export function sameStarts(task: GoapTask): Start[] {
  return Array.from({ length: startCount }, () => ({ state: { ...task.init }, optimal: task.optimal }))
}

/**
 * Different starts, reached by short random walks from the task's own. Idle facts change, and parts of a plan may already be done; starts
 * without a plan or with nothing left to do are dropped.
 */
export function variedStarts(task: GoapTask): Start[] {
  const random = seeded(7)
  const relevant = relevantActions(task)
  const starts: Start[] = []
  for (let tries = 0; starts.length < startCount && tries < 50 * startCount; tries++) {
    const state = walk(walk({ ...task.init }, relevant, random), task.actions, random)
    if (holds(task.goal, state)) continue
    const optimal = optimum(task, state)
    if (optimal !== undefined) starts.push({ state, optimal })
  }
  if (starts.length < startCount) throw new Error(`task ${task.id}: only ${starts.length} different starts found`)
  return starts
}

function walk(state: State, actions: readonly TaskAction[], random: Random): State {
  for (let steps = random.between(0, 4); steps > 0; steps--) {
    const applicable = actions.filter((action) => holds(action.pre, state) && !holds(action.eff, state))
    if (applicable.length > 0) Object.assign(state, random.pick(applicable).eff)
  }
  return state
}
