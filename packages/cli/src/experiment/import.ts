import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ImportError, importDownwardLab, importTable, type ResultStore, type RunResult } from '@telos/experiments'
import { campaignFiles, digestOf } from '@telos/experiments/node'
import { Option } from 'commander'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { readInput } from '../files/read-input.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { countedNoun } from '../print/counting.ts'
import { type ImportTarget, importTarget } from './import/import-target.ts'
import { readStoredResults, type StoredResults } from './import/stored-results.ts'
import { pathOf } from './path-of.ts'

const formats = ['downward-lab', 'table', 'results'] as const

interface Options {
  readonly from: (typeof formats)[number]
  readonly into: string
  readonly name?: string
  readonly optimal: readonly string[]
  readonly json?: boolean
}

/** `telos experiment import FILE`: results of other tools, beside ours. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'experiment import',
      summary: 'Adds results of other tools, or of campaigns, to a folder of results or to a database.',
      examples: [
        ['telos experiment import exp-eval/properties --from downward-lab --into results/fd', 'Downward Lab'],
        [
          'telos experiment import ff.csv --from table --into results/ff',
          'columns algorithm, domain, task, cost, cpu …',
        ],
        [
          'telos experiment import results/first/results.jsonl --from results --into first.sqlite',
          'results of a campaign, to be asked in SQL',
        ],
      ],
    },
    io,
  )
    .argument('<file>', 'what to read; - for stdin')
    .addOption(new Option('--from <format>', 'what it is').choices(formats).makeOptionMandatory())
    .requiredOption(
      '--into <folder>',
      'the folder of results, created if missing; or a file of SQLite, or postgres://…',
    )
    .option('--name <campaign>', 'the campaign of the results (the name of the folder)')
    .option('--optimal <algorithm...>', 'algorithms that claim least cost', [])
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const target = importTarget(options.into, io)
  const results = await readFormat(pathOf(command.processedArgs[0] as string, 'a file'), options, target, io)
  const counts = await target.write((store) => addAll(store, results))
  const { added, known, different } = counts
  if (options.json) {
    printJson(io, counts)
    return ExitCode.done
  }
  const rest = known === 0 ? '' : `; ${countedNoun(known, 'run')} had one already`
  io.stdout.write(`${countedNoun(added, 'result')} into ${printable(target.shown)}${rest}\n`)
  const note = (text: string) => io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${printable(text)}\n`)
  if (different > 0)
    note(
      `${countedNoun(different, 'run')} had another result, which stays: import into a new place to have the new one`,
    )
  if (added > 0 && target.folder !== undefined && existsSync(join(target.folder, campaignFiles.campaign)))
    note(`${options.into} has a campaign of its own: reports show imported results with --all alone`)
  return ExitCode.done
}

interface ImportCounts {
  readonly added: number
  /** Runs that had a result already. */
  readonly known: number
  /** Of these, runs whose result was another one. */
  readonly different: number
}

/** Results that are added at once: a database stores them together. */
const AT_ONCE = 1000

/** Adds the results whose runs have none. Each is there whole or not at all, and another import goes on from there. */
async function addAll(store: ResultStore, results: StoredResults | readonly RunResult[]): Promise<ImportCounts> {
  const before = new Map<string, string>()
  for await (const result of store.results()) before.set(result.run, digestOf(measured(result)))
  const counts = { added: 0, known: 0, different: 0 }
  let some: RunResult[] = []
  const addSome = async (): Promise<void> => {
    for (const answer of await Promise.all(some.map((result) => store.add(result)))) counts[answer]++
    some = []
  }
  for await (const result of results) {
    const known = before.get(result.run)
    if (known !== undefined && known !== digestOf(measured(result))) counts.different++
    if (some.push(result) === AT_ONCE) await addSome()
  }
  await addSome()
  return counts
}

/** What the file says, not where it lies. */
function measured({ source: _, ...result }: RunResult): unknown {
  return result
}

async function readFormat(
  word: string,
  { from, optimal, name }: Options,
  target: ImportTarget,
  io: Io,
): Promise<StoredResults | readonly RunResult[]> {
  if (from === 'results') return readStoredResults(word, io)
  const { file, text } = await readInput(word, io)
  const read = from === 'downward-lab' ? importDownwardLab : importTable
  try {
    return read(text, { file, campaign: name ?? target.campaign, optimal })
  } catch (error) {
    if (error instanceof ImportError) throw new CommandError('badInput', error.message)
    throw error
  }
}
