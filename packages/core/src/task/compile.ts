import type { Formula, Model } from '../domain/model.ts'
import { type Start, startValue } from '../domain/read-start.ts'
import { ground } from './ground/ground.ts'
import type { GroundTask } from './ground/ground-task.ts'
import type { Known } from './ground/normal-form.ts'
import { withoutUnreachable } from './simplify/reachability.ts'
import type { CostReads } from './simplify/relevance.ts'
import { simplify } from './simplify/simplify.ts'
import { Task } from './task.ts'

export interface CompileOptions {
  readonly model: Model
  readonly goal: Formula
  /** Compile for this start only: facts that no action changes are folded in, and what cannot be reached is left out. */
  readonly start?: Start
  /** Actions that may be used, by index; all if left out. */
  readonly actions?: readonly number[]
  /** Facts that cost functions are known to read, by action. */
  readonly costReads?: CostReads
  /** Gives up (undefined) when grounding brings more operators than this. */
  readonly mostOperators?: number
}

/** Model and goal → task: ground, leave out what no cheapest plan needs, pack. */
export function compile(options: CompileOptions): Task | undefined {
  const { model, goal, start, actions, mostOperators } = options
  const known = start === undefined ? undefined : unchanging(model, start)
  const full = ground({ model, goal, known, actions, mostOperators })
  if (full === undefined) return undefined
  const reachable = start === undefined ? full : withoutUnreachable(full, startRead(full, start))
  return new Task(simplify(reachable, options.costReads ?? new Map()))
}

/** Knows the facts of a start that no action changes. */
function unchanging(model: Model, start: Start): Known {
  const changed = new Set(model.actions.flatMap(({ effects }) => effects.map(({ target }) => target.fact)))
  return (fact, args) =>
    changed.has(fact) || model.facts[fact].derived !== undefined ? undefined : startValue(model, start, fact, args)
}

/** Reads the variables of a ground task from a start; derived flags count as false. */
export function startRead(task: GroundTask, start: Start): (variable: number) => number {
  return (variable) => {
    const { fact, args } = task.variables[variable]
    return startValue(task.model, start, fact, args) ?? 0
  }
}
