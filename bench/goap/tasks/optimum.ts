import { cheapest } from './dijkstra.ts'
import type { GoapTask, State, TaskAction } from './tasks.ts'

/** The cost of a best plan, or undefined if there is none; found without any planner under measurement. */
export function optimum(task: Omit<GoapTask, 'optimal'>, start: State): number | undefined {
  const actions = relevantActions(task)
  const facts = [
    ...new Set([...Object.keys(task.goal), ...actions.flatMap((a) => [...Object.keys(a.pre), ...Object.keys(a.eff)])]),
  ]
  const from = Object.fromEntries(facts.map((fact) => [fact, start[fact] ?? false]))
  return cheapest(from, {
    key: (state) => facts.map((fact) => (state[fact] ? '1' : '0')).join(''),
    isGoal: (state) => holds(task.goal, state),
    successors: (state) =>
      actions
        .filter((action) => holds(action.pre, state))
        .map((action) => ({ state: { ...state, ...action.eff }, cost: action.cost })),
  }).cost
}

export function holds(condition: State, state: State): boolean {
  for (const fact in condition) if ((state[fact] ?? false) !== condition[fact]) return false
  return true
}

/** Actions that produce something the goal or another such action needs. Others cannot be in a best plan. */
export function relevantActions(task: Pick<GoapTask, 'goal' | 'actions'>): TaskAction[] {
  const wanted = new Set(literals(task.goal))
  const kept = new Set<TaskAction>()
  for (let grown = true; grown; ) {
    grown = false
    for (const action of task.actions) {
      if (kept.has(action) || !literals(action.eff).some((literal) => wanted.has(literal))) continue
      kept.add(action)
      grown = true
      for (const literal of literals(action.pre)) wanted.add(literal)
    }
  }
  return [...kept]
}

function literals(condition: State): string[] {
  return Object.entries(condition).map(([fact, value]) => `${fact}=${value}`)
}
