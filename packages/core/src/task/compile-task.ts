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
import type { WorkGuard } from './work-guard.ts'

export interface CompileTaskOptions extends AnyStartOptions {
  /** Compile for this start only: constant facts are folded in, and unreachable parts are removed. */
  readonly start?: Start
}

/**
 * Compiles a model and a goal into a task: grounds the actions, removes what no cheapest plan needs, and packs the rest. Throws an
 * `UnsupportedError` if the task is too large.
 *
 * @example const pirate = defineDomain(definition, { features: { compileForStart: compileTask } }) // with `@telos/core/game`
 */
export function compileTask(options: CompileTaskOptions): Task {
  const { start } = options
  const task = start === undefined ? compileForAnyStart(options, mostOperators) : compileForStart({ ...options, start })
  if (task === undefined) throw tooLarge(mostOperators)
  return task
}

function compileForStart({
  model,
  goal,
  actions,
  start,
  costReads = new Map(),
  guard,
}: AnyStartOptions & { readonly start: Start }): Task | undefined {
  const full = ground({ model, goal, known: unchanging(model, start), actions, mostOperators, guard })
  return full && new Task(simplify(withoutUnreachable(full, startRead(full, start)), costReads, guard))
}

/** Returns the facts of a start that no action changes. */
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

/** The input of a task, independent of the start. */
export interface AnyStartOptions {
  readonly model: Model
  readonly goal: Formula
  /** Available actions, by index; all if omitted. */
  readonly actions?: readonly number[]
  /** Facts that cost functions are known to read, by action. */
  readonly costReads?: CostReads
  /** Polled during compilation; may stop it. */
  readonly guard?: WorkGuard | undefined
}

/** More operators than this do not fit into memory together with their states. */
export const mostOperators = 1_000_000

/** Grounds, removes what no cheapest plan needs, and packs the rest. Returns undefined if there are more operators than `most`. */
export function compileForAnyStart(options: AnyStartOptions, most: number): Task | undefined {
  const { model, goal, actions, costReads = new Map(), guard } = options
  const full = ground({ model, goal, actions, mostOperators: most, guard })
  return full && new Task(simplify(full, costReads, guard))
}

/** `remedy` is further advice besides smaller actions. */
export function tooLarge(most: number, remedy = ''): UnsupportedError {
  return new UnsupportedError(
    `the domain has more than ${most} ways to use its actions; give actions fewer parameters, or fixed facts that bind them${remedy}`,
  )
}
