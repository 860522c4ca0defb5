import type { Formula, Model } from '../domain/model.ts'
import { type Start, startValue } from '../domain/read-start.ts'
import { ground } from './ground/ground.ts'
import type { GroundTask } from './ground/ground-task.ts'
import type { Known } from './ground/normal-form.ts'
import { withoutUnreachable } from './simplify/reachability.ts'
import type { CostReads } from './simplify/relevance.ts'
import { simplify } from './simplify/simplify.ts'
import { Task } from './task.ts'
import { UnsupportedError } from './unsupported-error.ts'

export interface CompileOptions {
  readonly model: Model
  readonly goal: Formula
  /** Compile for this start only: facts that no action changes are folded in, and what cannot be reached is left out. */
  readonly start?: Start
  /** Actions that may be used, by index; all if left out. */
  readonly actions?: readonly number[]
  /** Facts that cost functions are known to read, by action. */
  readonly costReads?: CostReads
}

/** More operators than this do not fit into memory with their states. */
const mostOperators = 1_000_000

/** Model and goal → task: ground, leave out what no cheapest plan needs, pack. Throws an `UnsupportedError` when that is too large. */
export function compile(options: CompileOptions): Task {
  const task = compileWithin(options, mostOperators)
  if (task !== undefined) return task
  throw new UnsupportedError(
    `the domain has more than ${mostOperators} ways to use its actions; give actions fewer parameters, or fixed facts that bind them`,
  )
}

/** As `compile`, but undefined when more operators than `most` come out. */
export function compileWithin(options: CompileOptions, most: number): Task | undefined {
  const { model, goal, start, actions } = options
  const known = start === undefined ? undefined : unchanging(model, start)
  const full = ground({ model, goal, known, actions, mostOperators: most })
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
function startRead(task: GroundTask, start: Start): (variable: number) => number {
  return (variable) => {
    const { fact, args } = task.variables[variable]
    return startValue(task.model, start, fact, args) ?? 0
  }
}
