import type { Run } from '../../campaign/campaign.ts'
import { needsFolder } from '../campaign/files/program.ts'

/**
 * What runs ask of a worker beside the engines of Telos. A worker takes only what it allows: whoever can reach a queue could otherwise
 * start any program on it.
 */
export interface WorkerNeeds {
  /** External planners. */
  readonly commands: boolean
  /** TypeScript files or programs of the campaign, from a folder on the worker. */
  readonly folder: boolean
}

/**
 * What a run needs.
 *
 * @example
 * needsOf(run) // { commands: true, folder: false }
 */
export function needsOf({ algorithm }: Pick<Run, 'algorithm'>): WorkerNeeds {
  const commands = algorithm.kind === 'command'
  return { commands, folder: algorithm.kind === 'module' || (commands && needsFolder(algorithm.command)) }
}

/** Runs wait in a queue for what they need, so that a worker never sees a run that it does not allow. */
export function queueName({ commands, folder }: WorkerNeeds): string {
  return ['telos-runs', ...(commands ? ['commands'] : []), ...(folder ? ['folder'] : [])].join('-')
}

/**
 * The queues that a worker serves: those that need no more than it allows.
 *
 * @example
 * queuesFor({ commands: true, folder: false }) // ['telos-runs', 'telos-runs-commands']
 */
export function queuesFor(allowed: WorkerNeeds): readonly string[] {
  const choices = (isAllowed: boolean): readonly boolean[] => (isAllowed ? [false, true] : [false])
  return choices(allowed.commands).flatMap((commands) =>
    choices(allowed.folder).map((folder) => queueName({ commands, folder })),
  )
}

/** The options of `telos worker` that needs stand for. */
export function neededOptions({ commands, folder }: WorkerNeeds): readonly string[] {
  return [...(commands ? ['--commands'] : []), ...(folder ? ['--folder DIR'] : [])]
}
