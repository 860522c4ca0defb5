/** Chooses the cost of steps and paths. */
import { didYouMean } from '@telos/core/text'
import { advice, found, isAsync, ProblemError } from '../languages/problem-error.ts'
import type { EdgeCost, PathCost, Problem } from '../problem.ts'
import { printValue } from './print-value.ts'

/** A chosen cost. */
export interface CostChoice<State> {
  /** Undefined if each step costs 1. */
  readonly cost?: EdgeCost<State>
  readonly pathCost: PathCost
  /** The bounds of a problem apply to its own cost only. */
  readonly isOwn: boolean
  /** The key of the problem that holds it. */
  readonly path: readonly string[]
}

/** Returns the problem's own cost, or one of `costs` by name. */
export function chosenCost<State>(problem: Problem<State>, name: string | undefined): CostChoice<State> {
  if (name === undefined) return { cost: problem.cost, pathCost: problem.pathCost ?? 'sum', isOwn: true, path: [] }
  const costs = problem.costs ?? {}
  if (Object.hasOwn(costs, name)) {
    const { cost, pathCost = 'sum' } = costs[name]
    return { cost, pathCost, isOwn: false, path: ['costs', name] }
  }
  const names = Object.keys(costs)
  const hint = [didYouMean(name, names), names.length > 0 ? `it has ${names.join(', ')}` : 'it has none by name']
  throw new ProblemError(`${problem.name} has no cost ${JSON.stringify(name)} — ${hint.filter(Boolean).join(' ')}`)
}

/** Computes and checks the cost of a step. */
export function stepCost<State>(choice: CostChoice<State>, from: State, to: State, action: string): number {
  if (choice.cost === undefined) return 1
  const cost: unknown = choice.cost(from, to, action)
  if (typeof cost === 'number' && cost >= 0) return cost
  const step = action === '' ? 'a step without a name' : action
  throw new ProblemError(`the cost of ${step} is ${inWords(cost)}, expected a number of at least 0${advice(cost)}`, {
    path: [...choice.path, 'cost'],
  })
}

/** How the cost of a path accumulates; undefined for sums, which every engine computes itself. */
export function foldOf({
  pathCost,
  path: holder,
}: Pick<CostChoice<never>, 'pathCost' | 'path'>): ((before: number, step: number) => number) | undefined {
  const path = [...holder, 'pathCost']
  if (pathCost === 'sum') return undefined
  if (pathCost === 'maximum') return Math.max
  if (pathCost === 'minimum') return Math.min
  if (typeof pathCost !== 'function') {
    throw new ProblemError(
      `pathCost: found ${printValue(pathCost)}, expected sum, maximum, minimum or a function (before, step) => cost`,
      { path },
    )
  }
  return (before, step) => {
    const cost: unknown = pathCost(before, step)
    if (typeof cost === 'number' && cost >= 0) return cost
    throw new ProblemError(
      `pathCost(${before}, ${step}) is ${inWords(cost)}, expected a number of at least 0${advice(cost)}`,
      { path },
    )
  }
}

function inWords(value: unknown): string {
  return value === undefined || isAsync(value) ? found(value) : printValue(value)
}
