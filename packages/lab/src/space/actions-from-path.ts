import { ValueTable } from '@telos/core/search'
import { needKeys, needList } from '@telos/core/text'
import type { Successor } from '../languages/language.ts'
import { ProblemError } from '../languages/problem-error.ts'
import type { Problem } from '../problem.ts'
import { chosenCost, stepCost } from './cost-choice.ts'
import { printState, readState, samenessOf } from './problem-state.ts'

/**
 * Finds the actions between the states of a path: the cheapest if several lead on, and the first among equals. Empty if actions have no
 * names. Throws a `ProblemError` if no action leads from a state to the next.
 *
 * @example actionsFromPath(counting, [2, 3, 6]) // ['add one', 'double']
 */
export function actionsFromPath<State>(problem: Problem<State>, path: readonly State[]): string[] {
  needKeys(problem, 'a problem: { name, start, goal, actions, … }', 'actions')
  needList(path, 'a list of states')
  const states = path.map((state) => readState(problem, state, 'the path'))
  const table = new ValueTable<State>(samenessOf(problem))
  const choice = chosenCost(problem, undefined)
  const actions = states.slice(1).map((to, index) => {
    const from = states[index]
    const wanted = table.idOf(to)
    let best: Successor<State> | undefined
    let least = Number.POSITIVE_INFINITY
    for (const step of problem.actions.successors(from)) {
      if (table.idOf(step.state) !== wanted) continue
      const cost = stepCost(choice, from, step.state, step.action ?? '')
      if (best !== undefined && cost >= least) continue
      best = step
      least = cost
    }
    if (best === undefined) throw noAction(problem, from, to, index + 1)
    return best.action ?? ''
  })
  return actions.every((action) => action === '') ? [] : actions
}

function noAction<State>(problem: Problem<State>, from: State, to: State, step: number): ProblemError {
  const names = Array.from(
    problem.actions.successors(from),
    ({ action = '', state }) => action || printState(problem, state),
  )
  const possible =
    names.length === 0 ? 'no action is applicable there' : `the actions there are ${names.slice(0, 8).join(', ')}`
  const more = names.length > 8 ? ', …' : ''
  return new ProblemError(
    `step ${step} of the path: no action leads from ${printState(problem, from)} to ${printState(problem, to)}; ${possible}${more}`,
  )
}
