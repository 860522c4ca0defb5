/** Runs that this machine could not begin. That says nothing about the algorithm, so it is no result. */

import type { Run } from '../../campaign/campaign.ts'
import { keepsLog } from '../../campaign/kept-logs.ts'
import { textsOfTask } from '../queue/task-texts.ts'

/** Why a run could not begin. */
export interface Refusal {
  /** In words, with what to do. */
  readonly reason: string
  /** What is missing, as `neededBy` names it: other runs that need it cannot begin either. */
  readonly missing: string
}

/** Thrown before anything of the run was made, or where what it printed cannot be kept. */
export class CannotBeginError extends Error {
  override readonly name = 'CannotBeginError'
  readonly missing: string

  constructor(reason: string, missing: string) {
    super(reason)
    this.missing = missing
  }
}

/** What a machine without Telos lacks. */
export const TELOS = 'telos'

/** What a machine lacks on which logs cannot be written. */
export const LOGS = 'logs'

/**
 * What a run needs of a machine.
 *
 * @example neededBy(run) // ['telos', 'program fast-downward', 'text 0f3a…', 'text 77b1…']
 */
export function neededBy({ algorithm, task }: Pick<Run, 'algorithm' | 'task'>): readonly string[] {
  const texts = textsOfTask(task).map(({ digest }) => neededText(digest))
  const logs = keepsLog(algorithm) ? LOGS : undefined
  return [TELOS, neededProgram(algorithm), logs, ...texts].filter((one) => one !== undefined)
}

/** The planner or the module of an algorithm; undefined for an engine of Telos. */
export function neededProgram(algorithm: Run['algorithm']): string | undefined {
  if (algorithm.kind === 'command') return `program ${algorithm.command[0]}`
  return algorithm.kind === 'module' ? `module ${algorithm.file} ${algorithm.digest}` : undefined
}

export function neededText(digest: string): string {
  return `text ${digest}`
}
