import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import {
  ImportError,
  importDownwardLab,
  importTable,
  ResultColumns,
  ResultLines,
  type RunResult,
} from '@telos/experiments'
import { Option } from 'commander'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { makeFolder } from '../files/make-folder.ts'
import { readErrorReason, readInput } from '../files/read-input.ts'
import { type Io, printable, printJson } from '../io.ts'
import { countedNoun } from '../print/counting.ts'

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
      summary: 'Adds results of other tools to a folder of results.',
      examples: [
        ['telos experiment import exp-eval/properties --from downward-lab --into results/fd', 'Downward Lab'],
        [
          'telos experiment import ff.csv --from table --into results/ff',
          'columns algorithm, domain, task, cost, cpu …',
        ],
      ],
    },
    io,
  )
    .argument('<file>', 'what to read; - for stdin')
    .addOption(new Option('--from <format>', 'what it is').choices(formats).makeOptionMandatory())
    .requiredOption('--into <folder>', 'the folder of results; created if missing')
    .option('--name <campaign>', 'the campaign of the results (the name of the folder)')
    .option('--optimal <algorithm...>', 'algorithms that claim least cost', [])
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const { file, text } = await readInput(command.processedArgs[0] as string, io)
  const results = readFormat(options, file, text, io)
  makeFolder(options.into, io)
  const target = resolve(io.cwd, options.into, 'results.jsonl')
  const before = knownRuns(target)
  const added = results.filter((result) => before.columns.add(result))
  append(target, before.needsLineEnd, added)
  const known = results.length - added.length
  if (options.json) printJson(io, { added: added.length, known })
  else {
    const rest = known === 0 ? '' : `; ${countedNoun(known, 'run')} had one already`
    io.stdout.write(
      `${countedNoun(added.length, 'result')} into ${printable(join(options.into, 'results.jsonl'))}${rest}\n`,
    )
  }
  return ExitCode.done
}

function readFormat({ from, into, name, optimal }: Options, file: string, text: string, io: Io): readonly RunResult[] {
  const campaign = name ?? basename(resolve(io.cwd, into))
  try {
    if (from === 'downward-lab') return importDownwardLab(text, { file, campaign, optimal })
    if (from === 'table') return importTable(text, { file, campaign, optimal })
  } catch (error) {
    if (error instanceof ImportError) throw new CommandError('badInput', error.message)
    throw error
  }
  const results: RunResult[] = []
  const reader = new ResultLines({ add: (result) => results.push(result) > 0 }, file)
  reader.push(text)
  reader.end()
  const [bad] = reader.bad
  if (bad !== undefined) throw new CommandError('badInput', `${file}, line ${bad.line}: ${bad.message}`)
  return results
}

/** What is there already. A torn last line gets its own line: readers leave it out. */
function knownRuns(target: string): { readonly columns: ResultColumns; readonly needsLineEnd: boolean } {
  const columns = new ResultColumns()
  if (!existsSync(target)) return { columns, needsLineEnd: false }
  const text = readFileSync(target, 'utf8')
  const reader = new ResultLines(columns, target)
  reader.push(text)
  reader.end()
  return { columns, needsLineEnd: text !== '' && !text.endsWith('\n') }
}

/** One write for all lines: a kill in between leaves at most one torn line, which readers leave out. */
function append(target: string, needsLineEnd: boolean, results: readonly RunResult[]): void {
  const bytes = Buffer.from(
    `${needsLineEnd ? '\n' : ''}${results.map((result) => `${JSON.stringify(result)}\n`).join('')}`,
  )
  try {
    const file = openSync(target, 'a')
    try {
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    throw new CommandError('unwritable', `cannot write ${target}: ${readErrorReason(error)}`)
  }
}
