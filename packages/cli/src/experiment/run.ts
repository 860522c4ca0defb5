import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type CampaignEvent, quickRuns, type ResultStore, type Run } from '@telos/experiments'
import {
  type CampaignOutcome,
  CampaignProgress,
  campaignFiles,
  campaignMark,
  createRunExecutor,
  endAllProcesses,
  endMarked,
  expandCampaign,
  FolderInUseError,
  lockFolder,
  openJsonLines,
  readJsonLines,
  runCampaign,
  storeCampaign,
  textFolder,
} from '@telos/experiments/node'
import { Option } from 'commander'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printable } from '../io.ts'
import { whole } from '../numbers.ts'
import { interrupted, listenForInterruption } from '../process/interruption.ts'
import { thisTelos } from '../process/this-telos.ts'
import { type LoadedCampaign, loadCampaign, software, usualFolder } from './load-campaign.ts'
import { ProgressOutput } from './progress-output.ts'
import { progressText } from './progress-text.ts'
import { makeRunsOnQueue } from './queue/run-on-queue.ts'
import type { SlurmChoices } from './queue/slurm-batch.ts'
import { writeSlurm } from './queue/write-slurm.ts'
import { failWritably, isUnwritable } from './unwritable.ts'

interface Options extends SlurmChoices {
  readonly into?: string
  readonly jobs?: number
  readonly only?: readonly string[]
  readonly quick?: boolean
  readonly revision?: string
  readonly fresh?: boolean
  /** True: what TELOS_QUEUE says. */
  readonly queue?: string | true
  readonly slurm?: string
  readonly json?: boolean
}

/** `telos experiment run FILE`: makes the runs of a campaign. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'experiment run',
      summary: 'Makes the runs of a campaign that have no result yet, and stores each result as it comes.',
      examples: [
        ['telos experiment run small-pddl.yaml', 'results go to results/small-pddl, beside the file'],
        ['telos experiment run small-pddl.yaml --jobs 1', 'one run at a time'],
        [
          'telos experiment run small-pddl.yaml --only lama gripper',
          'runs whose algorithm and task contain these words',
        ],
        ['telos experiment run small-pddl.yaml --quick', 'try it: the first task of each domain, once'],
        [
          'telos experiment run small-pddl.yaml --queue postgres://me@db.example/runs',
          'on all machines with a telos worker',
        ],
        [
          'telos experiment run small-pddl.yaml --slurm slurm',
          'write a script for Slurm; again, to take its results in',
        ],
        ['telos experiment run small-pddl.yaml --json', 'events as JSON, one in a line'],
      ],
    },
    io,
  )
    .argument('<file>', 'a campaign in YAML or TypeScript')
    .option('--into <folder>', 'where the results go')
    .option('--jobs <n>', 'runs at the same time; by default one for each core', whole)
    .option('--only <words...>', 'only runs with all these words in the names of their algorithm and task')
    .option('--quick', 'only the first task of each domain, once; the whole campaign goes on from there')
    .option('--revision <name>', 'the version of what is measured; results of another one are kept apart')
    .option('--fresh', 'begin anew; earlier results are renamed')
    .addOption(
      new Option(
        '--queue [url]',
        'have workers make the runs: postgres://…, redis://…, or what TELOS_QUEUE says',
      ).conflicts(['jobs', 'slurm']),
    )
    .addOption(new Option('--slurm <folder>', 'write a job array for Slurm into a folder').conflicts('jobs'))
    .option('--slurm-partition <name>', 'the partition of the cluster')
    .option('--slurm-tasks <n>', 'most tasks of an array; the others share them (default: 1000)', whole)
    .option('--slurm-option <options...>', 'further options of sbatch, such as --slurm-option=--account=me')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const [file] = command.processedArgs as [string]
  const loaded = await loadCampaign(file, options.revision, io)
  const folder = resolve(io.cwd, options.into ?? usualFolder(file, loaded.campaign.name, io))
  const unlock = await failWritably(folder, () => {
    mkdirSync(folder, { recursive: true })
    return locked(folder)
  })
  try {
    return await runIn(folder, loaded, options, io)
  } finally {
    unlock()
  }
}

function locked(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    throw error instanceof FolderInUseError ? new CommandError('usage', error.message) : error
  }
}

async function runIn(folder: string, loaded: LoadedCampaign, options: Options, io: Io): Promise<number> {
  const { campaign, texts } = loaded
  const results = join(folder, campaignFiles.results)
  const { runs, leftOut } = expandCampaign(campaign)
  // what a runner that was killed has left would disturb what is measured
  endMarked(campaignMark(folder))
  const store = await failWritably(folder, async () => {
    if (options.fresh && existsSync(results)) renameSync(results, join(folder, `results-${Date.now()}.jsonl`))
    await storeCampaign(folder, campaign, { runs: runs.length, texts, folder: loaded.folder })
    return openJsonLines(results)
  })
  const some = options.quick === true ? quickRuns(campaign, runs) : runs
  const chosen = some.filter((one) => isChosen(one, options.only ?? []))
  if (chosen.length === 0) throw new CommandError('usage', `--only ${options.only?.join(' ')}: no run has these words`)
  const { json = false } = options
  if (!json)
    for (const { algorithm, tasks, why } of leftOut)
      io.stderr.write(
        `${paint(io.stderr, 'yellow', 'note:')} ${printable(`${algorithm} is not run on ${tasks} tasks: ${why}`)}\n`,
      )
  const progress = new CampaignProgress()
  const ids = new Set(chosen.map(({ id }) => id))
  for await (const result of readJsonLines(results)) if (ids.has(result.run)) progress.count(result)
  const output = new ProgressOutput(progress, json, io)
  const interruption = listenForInterruption()
  // a second Ctrl-C ends the process at once, and must not leave planners behind
  process.once('exit', endAllProcesses)
  try {
    const { isComplete, reason, error } = await makeRuns(chosen, options, {
      ...{ folder, store, io, drain: interruption.signal },
      emit: (event) => output.take(event),
    })
    output.close()
    if (!json) io.stderr.write(`${progressText(progress.counts)}${isComplete ? '' : ` — ${printable(reason ?? '')}`}\n`)
    if (!json) io.stdout.write(`${folder}\n`)
    if (error !== undefined) {
      if (!isUnwritable(error)) throw error
      return ExitCode.unwritable
    }
    if (isComplete || options.slurm !== undefined) return ExitCode.done
    return interruption.signal.aborted ? interrupted : ExitCode.no
  } finally {
    output.close()
    interruption.forget()
    process.off('exit', endAllProcesses)
    await store.close()
  }
}

interface RunsPlace {
  readonly folder: string
  readonly store: ResultStore
  readonly emit: (event: CampaignEvent) => void
  readonly drain: AbortSignal
  readonly io: Io
}

/** Here, by workers, or later on a cluster. */
function makeRuns(runs: readonly Run[], options: Options, place: RunsPlace): Promise<CampaignOutcome> {
  const { folder, store, emit, drain, io } = place
  const { queue, slurm, jobs, json = false } = options
  if (queue !== undefined)
    return makeRunsOnQueue(
      runs,
      {
        ...(queue !== true && { queue }),
        ...{ store, emit, signal: drain },
        texts: textFolder(join(folder, campaignFiles.texts)),
      },
      io,
    )
  if (slurm !== undefined) return writeSlurm(runs, { ...options, slurm, folder, store, emit, json }, io)
  return runCampaign(runs, {
    ...{ store, emit, drain },
    createExecutor: () => createRunExecutor({ folder, command: thisTelos(), software, env: io.env }),
    ...(jobs !== undefined && { jobs }),
  })
}

/** Whether all words are in the names of a run. */
function isChosen({ algorithm, task }: Run, words: readonly string[]): boolean {
  const names = `${algorithm.name} ${task.domain}/${task.name}`.toLowerCase()
  return words.every((word) => names.includes(word.toLowerCase()))
}
