/** A script for Slurm: an array of tasks, each of which makes some of the runs of a campaign. */
import { clock, directivePath, directives, sbatchOptions, shellWord } from './slurm-words.ts'

export interface SlurmOptions {
  /** The campaign's name. */
  readonly name: string
  /** How many runs there are. */
  readonly runs: number
  /** Seconds that the longest run may take on the clock. */
  readonly wall: number
  /** MiB that the largest run may use. */
  readonly memory: number
  /** Most tasks of an array that the cluster takes: its `MaxArraySize`. @default 1000 */
  readonly mostTasks?: number
  readonly partition?: string
  /** Further options of sbatch, such as `--account=me`. */
  readonly options?: readonly string[]
  /** Where tasks print: `N.log`, and `N.err` for what goes wrong, as task N and Slurm itself say. */
  readonly logs: string
  /** The command of a task. `{part}` is its number, `{parts}` how many there are. */
  readonly command: readonly string[]
}

/** What the process around a run uses: Node, and the result that it holds. */
const ownMemory = 512
/** Seconds for the start of a run, on a file system that many use. */
const ownTime = 60

/**
 * How the runs of a campaign are divided among the tasks of an array.
 *
 * @example
 * slurmParts({ runs: 2500, mostTasks: 1000 }) // { parts: 834, perPart: 3 }
 */
export function slurmParts({ runs, mostTasks = 1000 }: Pick<SlurmOptions, 'runs' | 'mostTasks'>) {
  const perPart = Math.max(1, Math.ceil(runs / mostTasks))
  return { parts: Math.max(1, Math.ceil(runs / perPart)), perPart }
}

/**
 * Writes the script for sbatch.
 *
 * @example
 * slurmScript({ name: 'small', runs: 40, wall: 45, memory: 2048, logs: '/home/me/logs', command: ['telos', '{part}'] })
 */
export function slurmScript(options: SlurmOptions): string {
  const { name, wall, memory, partition, logs, command, options: more = [] } = options
  const { parts, perPart } = slurmParts(options)
  const own = [
    `--job-name=telos-${name}`,
    `--array=0-${parts - 1}`,
    '--cpus-per-task=1',
    `--mem-per-cpu=${Math.ceil(memory + ownMemory)}M`,
    `--time=${clock(perPart * (wall * 1.1 + ownTime))}`,
    `--output=${directivePath(logs)}/%a.log`,
    `--error=${directivePath(logs)}/%a.err`,
    // why Slurm has started a task again is in its file
    '--open-mode=append',
    ...(partition === undefined ? [] : [`--partition=${partition}`]),
  ]
  const words = command.map((word) =>
    word === '{part}' ? '"$SLURM_ARRAY_TASK_ID"' : shellWord(word.replaceAll('{parts}', String(parts))),
  )
  return [
    '#!/bin/bash',
    `# ${perPart === 1 ? 'One run' : `Up to ${perPart} runs`} in each task. A task that is started again goes on where it was.`,
    ...directives(own, sbatchOptions(more)),
    'set -euo pipefail',
    `exec ${words.join(' ')}`,
    '',
  ].join('\n')
}
