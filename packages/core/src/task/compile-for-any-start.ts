import type { Formula, Model } from '../domain/model.ts'
import { ground } from './ground/ground.ts'
import type { CostReads } from './simplify/relevance.ts'
import { simplify } from './simplify/simplify.ts'
import { Task } from './task.ts'
import { UnsupportedError } from './unsupported-error.ts'
import type { WorkGuard } from './work-guard.ts'

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
