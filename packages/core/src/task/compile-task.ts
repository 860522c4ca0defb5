import type { Model } from '../domain/model.ts'
import { type Start, startValue } from '../domain/read-start.ts'
import { type AnyStartOptions, compileForAnyStart, mostOperators, tooLarge } from './compile-for-any-start.ts'
import { ground } from './ground/ground.ts'
import type { GroundTask } from './ground/ground-task.ts'
import type { Known } from './ground/normal-form.ts'
import { withoutUnreachable } from './simplify/reachability.ts'
import { simplify } from './simplify/simplify.ts'
import { Task } from './task.ts'

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
