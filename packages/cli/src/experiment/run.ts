import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { quickRuns, type Run } from '@telos/experiments'
import {
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
} from '@telos/experiments/node'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printable } from '../io.ts'
import { whole } from '../numbers.ts'
import { interrupted, listenForInterruption } from '../process/interruption.ts'
import { thisTelos } from '../process/this-telos.ts'
import { type LoadedCampaign, loadCampaign, software, usualFolder } from './load-campaign.ts'
import { ProgressOutput } from './progress-output.ts'
import { progressText } from './progress-text.ts'
import { failWritably, isUnwritable } from './unwritable.ts'

interface Options {
  readonly into?: string
  readonly jobs?: number
  readonly only?: readonly string[]
  readonly quick?: boolean
  readonly revision?: string
  readonly fresh?: boolean
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
    const { isComplete, reason, error } = await runCampaign(chosen, {
      store,
      createExecutor: () => createRunExecutor({ folder, command: thisTelos(), software, env: io.env }),
      ...(options.jobs !== undefined && { jobs: options.jobs }),
      emit: (event) => output.take(event),
      drain: interruption.signal,
    })
    output.close()
    if (!json) io.stderr.write(`${progressText(progress.counts)}${isComplete ? '' : ` — ${printable(reason ?? '')}`}\n`)
    if (!json) io.stdout.write(`${folder}\n`)
    if (error !== undefined) {
      if (!isUnwritable(error)) throw error
      return ExitCode.unwritable
    }
    return isComplete ? ExitCode.done : interrupted
  } finally {
    output.close()
    interruption.forget()
    process.off('exit', endAllProcesses)
    await store.close()
  }
}

/** Whether all words are in the names of a run. */
function isChosen({ algorithm, task }: Run, words: readonly string[]): boolean {
  const names = `${algorithm.name} ${task.domain}/${task.name}`.toLowerCase()
  return words.every((word) => names.includes(word.toLowerCase()))
}
