/** Scripts for Slurm around arrays: one that submits them, and a job that makes the report when they have ended. */
import { clock, directivePath, directives, sbatchOptions, shellWord } from './slurm-words.ts'

export interface SlurmReportOptions {
  /** The campaign's name. */
  readonly name: string
  /** How many results there will be. */
  readonly results: number
  readonly partition?: string
  /** Further options of sbatch. Only what says who submits the job, and where it runs, is taken from them. */
  readonly options?: readonly string[]
  /** The file into which the job prints. */
  readonly log: string
  /** The commands of the job, one after another. */
  readonly commands: readonly (readonly string[])[]
}

/** MiB of a process that reads few results, and of each further one. */
const OWN_MEMORY = 1024
const MEMORY_PER_RESULT = 0.002

/** Seconds. A million results take a minute. */
const MOST_TIME = 3600

/** Options that say who submits a job and where it runs. Others are for the runs of the arrays, or would take the place of the job's own. */
const shared = [
  'account',
  'clusters',
  'constraint',
  'exclude',
  'mail-type',
  'mail-user',
  'partition',
  'qos',
  'reservation',
  'wckey',
]
const sharedLetters = 'ACMpqx'

/**
 * Writes the script of the job that makes the report.
 *
 * @example
 * slurmReportScript({ name: 'small', results: 40, log: '/home/me/report.log', commands: [['telos', 'experiment', 'report', 'small']] })
 */
export function slurmReportScript(options: SlurmReportOptions): string {
  const { name, results, partition, log, commands, options: more = [] } = options
  const own = [
    `--job-name=telos-${name}-report`,
    '--cpus-per-task=1',
    `--mem-per-cpu=${Math.ceil(OWN_MEMORY + MEMORY_PER_RESULT * results)}M`,
    `--time=${clock(MOST_TIME)}`,
    `--output=${directivePath(log)}`,
    ...(partition === undefined ? [] : [`--partition=${partition}`]),
  ]
  return [
    '#!/bin/bash',
    '# Takes the results in and makes the report. submit.sh lets it wait for the arrays.',
    ...directives(own, sbatchOptions(more).filter(saysWhoAndWhere)),
    'set -uo pipefail',
    // what came of the others is worth a report even if one command fails
    'code=0',
    ...commands.map((words) => `${words.map(shellWord).join(' ')} || code=$?`),
    'exit $code',
    '',
  ].join('\n')
}

function saysWhoAndWhere([option = '']: readonly string[]): boolean {
  // sbatch takes the beginning of a long name for it
  const [, long] = /^--([\w-]+)/.exec(option) ?? []
  return long === undefined
    ? option.startsWith('-') && sharedLetters.includes(option.charAt(1))
    : shared.some((name) => name.startsWith(long))
}

export interface SlurmSubmitOptions {
  /** The scripts of the arrays. */
  readonly arrays: readonly string[]
  /** The script of the job that makes the report. */
  readonly report: string
  /** What the job makes, for those who submit it. */
  readonly makes: string
  /** The file into which the job prints. */
  readonly log: string
}

/**
 * Writes the script that submits arrays, and a job that waits until all their tasks have ended, whatever came of them.
 *
 * @example
 * slurmSubmitScript({ arrays: ['/home/me/array.sh'], report: '/home/me/report.sh', makes: 'report.html', log: 'report.log' })
 */
export function slurmSubmitScript({ arrays, report, makes, log }: SlurmSubmitOptions): string {
  return `#!/bin/bash
# Submits the arrays, and a job that makes the report when all their tasks have ended, whatever came of them.
set -euo pipefail
ids=()
submit() {
  local answer
  # a number, and the name of the cluster if there are several
  answer=$(sbatch --parsable "$@" | tail -n 1) || answer=
  answer=\${answer%%;*}
  if [[ $answer =~ ^[0-9]+$ ]]; then id=$answer; return; fi
  echo "sbatch has not taken \${!#}. Submitted before it: \${ids[*]:-nothing}" >&2
  exit 1
}
for array in ${arrays.map(shellWord).join(' ')}; do
  submit "$array"
  ids+=("$id")
done
submit "--dependency=afterany:$(IFS=:; echo "\${ids[*]}")" ${shellWord(report)}
echo "Submitted: \${ids[*]}. When all tasks have ended, job $id makes:"
printf '%s\\n' ${shellWord(makes)}
echo 'What went wrong is in:'
printf '%s\\n' ${shellWord(log)}
`
}
