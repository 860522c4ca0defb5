import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  type Campaign,
  leftOutTexts,
  outcomeCounts,
  outcomeNames,
  ResultColumns,
  runOutcomes,
  shownCommand,
} from '@telos/experiments'
import { campaignFiles, expandCampaign, isDatabaseAddress, logFileOf, type ReadPlace } from '@telos/experiments/node'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { countedNoun } from '../print/counting.ts'
import { loadCampaign, usualFolder } from './load-campaign.ts'
import { isResultsFile } from './path-of.ts'
import { onOneLine } from './progress-text.ts'
import { readPlaceKindly } from './report/read-results.ts'

/** Faults that are shown. */
const MOST_FAULTS = 5

/** `telos experiment status DIR_OR_FILE`: what is done and what is left. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'experiment status',
      summary: 'Says how many runs of a campaign are done, how they ended, and which pairs are left out.',
      examples: [
        ['telos experiment status results/small-pddl', 'of a folder of results'],
        ['telos experiment status small-pddl.yaml', 'of a campaign, with results beside its file'],
        ['telos experiment status small-pddl.yaml --in postgres://me@db.example/runs', 'with results in a database'],
      ],
    },
    io,
  )
    .argument('<campaign>', 'a folder of results, the file of a campaign, or results alone')
    .option('--in <results>', 'where the results are: a folder, a file, or postgres://…')
    .option('--revision <name>', 'the revision that the campaign was run with')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const { json, ...choices } = command.opts<StatusChoices & { readonly json?: boolean }>()
  const columns = new ResultColumns()
  const { campaign, folder, home, place } = await readStatus(command.processedArgs[0] as string, choices, columns, io)
  const { runs, leftOut } = campaign === undefined ? { runs: undefined, leftOut: [] } : expandCampaign(campaign)
  if (json) {
    const outcomes = outcomesOf(columns)
    const name = campaign?.name ?? null
    const others = place?.intake.others ?? 0
    printJson(io, { name, folder, total: runs?.length ?? null, done: columns.count, others, outcomes, leftOut })
    return ExitCode.done
  }
  const done =
    runs === undefined
      ? `${countedNoun(columns.count, 'result')}; without a campaign.json, nobody knows what is left`
      : `${columns.count} of ${runs.length} runs are done`
  io.stdout.write(`${printable(campaign?.title ?? folder)}: ${done}\n`)
  for (const { title, count } of outcomeCounts(columns)) io.stdout.write(`  ${String(count).padStart(6)}  ${title}\n`)
  for (const { algorithm, tasks, why } of leftOut)
    io.stdout.write(`${paint(io.stdout, 'dim', printable(`${algorithm} is not run on ${tasks} tasks: ${why}`))}\n`)
  for (const note of place === undefined ? [] : [...leftOutTexts(place.intake, place)])
    io.stdout.write(`${paint(io.stdout, 'dim', printable(note))}\n`)
  if (place !== undefined && place.intake.badCount > 0)
    io.stdout.write(
      `${paint(io.stdout, 'red', `${countedNoun(place.intake.badCount, 'line')} of ${printable(place.intake.file)} are no results`)}: telos experiment report lists them\n`,
    )
  printFaults(columns, home, io)
  return ExitCode.done
}

function outcomesOf({ outcome }: ResultColumns): Readonly<Record<string, number>> {
  const counts = outcomeNames.map((name, code): [string, number] => [
    name,
    outcome.reduce((sum, one) => sum + (one === code ? 1 : 0), 0),
  ])
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** The first runs that went wrong, each with the command that repeats it. */
function printFaults(columns: ResultColumns, home: string | undefined, io: Io): void {
  let shown = 0
  for (let row = 0; row < columns.count && shown < MOST_FAULTS; row++) {
    if (runOutcomes[columns.outcomeAt(row)].isExplained) continue
    shown++
    const result = columns.result(row)
    const { run: id, algorithm, domain, task, outcome, detail = '' } = result
    const command = home === undefined ? undefined : shownCommand({ run: id, command: ['experiment', 'one', home, id] })
    const how = command ?? `run ${id.slice(0, 8)}`
    io.stdout.write(
      `${paint(io.stdout, 'red', outcome)} ${printable(onOneLine(`${algorithm} on ${domain}/${task} ${detail}`))}\n  ${printable(how)}\n`,
    )
    const log = home === undefined || result.fromLog === undefined ? undefined : logFileOf(home, result)
    if (log !== undefined && existsSync(log)) io.stdout.write(`  log: ${printable(log)}\n`)
  }
  if (shown > 0 && home === undefined)
    io.stdout.write('to repeat a run: telos experiment one FOLDER RUN, where FOLDER is that of its campaign\n')
}

interface StatusChoices {
  readonly in?: string
  readonly revision?: string
}

interface StatusOf {
  readonly campaign?: Campaign
  /** Where the results are, in words. */
  readonly folder: string
  /** The folder that has the campaign, and so can repeat its runs. */
  readonly home?: string | undefined
  /** Undefined if there are no results yet. */
  readonly place?: ReadPlace
}

/** Reads what a word means: the file of a campaign, which may have been changed since, a folder, or results. */
async function readStatus(
  word: string,
  { in: elsewhere, revision }: StatusChoices,
  columns: ResultColumns,
  io: Io,
): Promise<StatusOf> {
  const path = resolve(io.cwd, word)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  if (!isFolder && !isDatabaseAddress(word) && !isResultsFile(word)) {
    const { campaign } = await loadCampaign(word, revision, io)
    const usual = resolve(io.cwd, usualFolder(word, campaign.name, io))
    const from = elsewhere ?? usual
    const isDatabase = isDatabaseAddress(from)
    const isThere = isDatabase || existsSync(resolve(io.cwd, from))
    const place = isThere ? await readPlaceKindly(from, columns, { campaign }, io) : undefined
    const folder = isDatabase && place !== undefined ? place.intake.file : resolve(io.cwd, from)
    const home = [...(isDatabase ? [] : [folder]), usual].find(hasCampaign)
    return { campaign, folder, home, ...(place && { place }) }
  }
  const place = await readPlaceKindly(word, columns, {}, io)
  if (place.problem !== undefined) throw new CommandError('badInput', place.problem)
  const beside = isFolder ? path : dirname(path)
  const home = !isDatabaseAddress(word) && hasCampaign(beside) ? beside : undefined
  return {
    folder: isFolder ? path : place.intake.file,
    home,
    place,
    ...(place.campaign && { campaign: place.campaign }),
  }
}

function hasCampaign(folder: string): boolean {
  return existsSync(join(folder, campaignFiles.campaign))
}
