import { DomainError } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import type { LiftedProblem } from '../../task/ground/lifted-problem.ts'
import type { PlanOptions } from '../plan-request.ts'

/** Returns the index of an action; throws if no action has this name. */
export function actionOfName(actions: ReadonlyMap<string, number>, name: string): number {
  const index = actions.get(name)
  if (index !== undefined) return index
  const message = `unknown action ${JSON.stringify(name)}`
  const hint = didYouMean(`${name}`, actions.keys())
  throw new DomainError([{ code: 'request/unknown-action', severity: 'error', message, hint }])
}

/** The actions named by `only`, in the order of the model; without it, all of them. */
export function onlyActions(actions: ReadonlyMap<string, number>, only?: readonly string[]): readonly number[] {
  const all = [...actions.values()]
  if (only === undefined) return all
  const known = new Set(only.map((name) => actionOfName(actions, name)))
  return all.filter((action) => known.has(action))
}

/** Returns the problem with only the actions available to a request. */
export function withChosenActions(problem: LiftedProblem, { only, without = [] }: PlanOptions): LiftedProblem {
  if (only === undefined && without.length === 0) return problem
  const { actions } = problem.model
  const indices = new Map(actions.map(({ name }, index) => [name, index]))
  const left = new Set(without.map((name) => actionOfName(indices, name)))
  const kept = onlyActions(indices, only).filter((action) => !left.has(action))
  return { ...problem, model: { ...problem.model, actions: kept.map((action) => actions[action]) } }
}
