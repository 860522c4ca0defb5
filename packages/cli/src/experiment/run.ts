import { existsSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Campaign, keepsLog, quickRuns, quickTasks, type ResultStore, type Run } from '@telos/experiments'
import {
  campaignFiles,
  expandCampaign,
  isDatabaseAddress,
  type LeftOut,
  openJsonLines,
  pinnedCores,
  storeCampaign,
} from '@telos/experiments/node'
import { Option } from 'commander'
import { CommandError, createCommand, parse } from '../command.ts'
import { makeFolder } from '../files/make-folder.ts'
import { type Io, paint, printable } from '../io.ts'
import { whole } from '../numbers.ts'
import { type LoadedCampaign, loadCampaign, usualFolder } from './load-campaign.ts'
import { lockResults } from './lock-folder.ts'
import { pathOf } from './path-of.ts'
import { chosenQueue } from './queue/chosen-queue.ts'
import { batchesIn } from './queue/read-batch.ts'
import { checkSlurmFolder, type SlurmChoices } from './queue/slurm-batch.ts'
import { leftOutNotes } from './run/left-out-text.ts'
import { makeRuns, type Place } from './run/make-runs.ts'
import { sayKindly } from './say-kindly.ts'
import { failWritably } from './unwritable.ts'

interface Options extends SlurmChoices {
  readonly into?: string
  readonly jobs?: number
  readonly pin?: boolean
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
        ['telos experiment run small-pddl.yaml --jobs 4 --pin', 'four at a time, each on a core of its own'],
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
    .option('--pin', 'keep each run on a core of its own, with all that it starts; on Linux')
    .option('--only <words...>', 'only runs with all these words in the names of their algorithm and task')
    .option('--quick', 'only the first task of each domain, once; the whole campaign goes on from there')
    .option('--revision <name>', 'the version of what is measured; results of another one are kept apart')
    .option('--fresh', 'begin anew; earlier results are renamed')
    .addOption(
      new Option(
        '--queue [url]',
        'have workers make the runs: postgres://…, redis://…, or what TELOS_QUEUE says',
      ).conflicts(['jobs', 'pin', 'slurm']),
    )
    .addOption(new Option('--slurm <folder>', 'write a job array for Slurm into a folder').conflicts(['jobs', 'pin']))
    .option('--slurm-partition <name>', 'the partition of the cluster')
    .option('--slurm-tasks <n>', 'most tasks of an array; the others share them (default: 1000)', whole)
    .option('--slurm-option <options...>', 'further options of sbatch, such as --slurm-option=--account=me')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const [file] = command.processedArgs as [string]
  const loaded = await loadCampaign(file, options.revision, io)
  const choice = chooseRuns(loaded.campaign, options)
  const place = await sayKindly(async () => placeOf(options, io))
  refuseLogs(place, choice)
  if (options.fresh) refuseOldResults(place, io)
  const folder = resolve(
    io.cwd,
    options.into === undefined ? usualFolder(file, loaded.campaign.name, io) : pathOf(options.into, 'a folder'),
  )
  makeFolder(folder, io)
  const unlock = await failWritably(folder, () => lockResults(folder))
  if (options.json !== true)
    for (const note of leftOutNotes(choice.leftOut, file))
      io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${printable(note)}\n`)
  try {
    const store = await openStore(folder, loaded, choice, options)
    try {
      return await makeRuns({ ...choice, folder, store, place, json: options.json === true }, io)
    } finally {
      await store.close()
    }
  } finally {
    unlock()
  }
}

interface Choice {
  /** How many runs the campaign has. */
  readonly total: number
  readonly chosen: readonly Run[]
  /** Of what was chosen. */
  readonly leftOut: readonly LeftOut[]
}

/** Throws a `CommandError` if nothing is left, before anything is changed. */
function chooseRuns(campaign: Campaign, { only = [], quick = false }: Options): Choice {
  const isQuick = quickTasks(campaign)
  const { runs, leftOut } = expandCampaign(
    campaign,
    (algorithm, task) => isNamed({ algorithm, task }, only) && (!quick || isQuick(task)),
  )
  const chosen = (quick ? quickRuns(campaign, runs) : runs).filter((one) => isNamed(one, only))
  if (chosen.length === 0) throw new CommandError('usage', `--only ${only.join(' ')}: no run has these words`)
  return { total: runs.length, chosen, leftOut }
}

function placeOf({ queue, slurm, jobs, pin, ...options }: Options, io: Io): Place {
  if (queue !== undefined) return { kind: 'queue', queue: chosenQueue(queue === true ? {} : { queue }, io) }
  if (slurm !== undefined) {
    checkSlurmFolder(resolve(io.cwd, pathOf(slurm, 'a folder for the script')))
    return { kind: 'slurm', ...options, slurm }
  }
  if (pin === true) {
    const cores = pinnedCores({ jobs, env: io.env })
    return { kind: 'here', jobs: cores.length, cores }
  }
  return { kind: 'here', ...(jobs !== undefined && { jobs }) }
}

/** Workers may be on any machine, and a queue brings results back alone. */
function refuseLogs(place: Place, { chosen }: Choice): void {
  const run = place.kind === 'queue' ? chosen.find(({ algorithm }) => keepsLog(algorithm)) : undefined
  if (run !== undefined)
    throw new CommandError(
      'usage',
      `--queue: the logs of ${run.algorithm.name} would stay with the workers; leave "logs: keep" out of the campaign, or make its runs here or with --slurm`,
    )
}

/** Results that are also elsewhere would come back at once, as if they were new. */
function refuseOldResults(place: Place, io: Io): void {
  const anew = 'choose another --revision to have all runs made anew'
  if (place.kind === 'queue' && isDatabaseAddress(place.queue))
    throw new CommandError(
      'usage',
      `--fresh: the database of the queue keeps earlier results and gives them again; ${anew}`,
    )
  if (place.kind === 'slurm' && batchesIn(resolve(io.cwd, place.slurm)).batches.length > 0)
    throw new CommandError(
      'usage',
      `--fresh: ${place.slurm} has earlier arrays, whose results are taken in again; name another folder, or ${anew}`,
    )
}

function openStore(
  folder: string,
  { campaign, texts, folder: beside }: LoadedCampaign,
  { total }: Choice,
  { fresh }: Options,
): Promise<ResultStore> {
  const results = join(folder, campaignFiles.results)
  return failWritably(folder, async () => {
    if (fresh && existsSync(results)) renameSync(results, join(folder, `results-${Date.now()}.jsonl`))
    await storeCampaign(folder, campaign, { runs: total, texts, folder: beside })
    return openJsonLines(results)
  })
}

/** Whether all words are in the names of a run. */
function isNamed({ algorithm, task }: Pick<Run, 'algorithm' | 'task'>, words: readonly string[]): boolean {
  const names = `${algorithm.name} ${task.domain}/${task.name}`.toLowerCase()
  return words.every((word) => names.includes(word.toLowerCase()))
}
