import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { readErrorReason } from '../files/read-input.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { countedNoun } from '../print/counting.ts'
import { type ConformanceFailure, type ConformanceOutcome, conform, type GameFolder } from './conformance.ts'

interface Options {
  readonly games: readonly GameFolder[]
  readonly traces: string
  readonly only?: string
  readonly json?: boolean
}

/** `telos vgdl conform`: replays recorded runs of another engine. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'vgdl conform',
      summary: 'Replays recorded runs and says where they differ; exit code 1 if any does.',
      examples: [
        [
          'telos vgdl conform --games games --traces traces',
          'zelda_lvl0_1.jsonl.gz belongs to games/zelda.txt, level 0',
        ],
        ['telos vgdl conform --games games --games old-=old --traces traces', 'old-zelda_… belongs to old/zelda.txt'],
        ['telos vgdl conform --games games --traces traces --only zelda', 'one game, with every difference'],
      ],
    },
    io,
  )
    .requiredOption('--games <[prefix=]folder>', 'games with their levels: <game>.txt, <game>_lvl0.txt, …', gameFolder)
    .requiredOption('--traces <folder>', 'recorded runs: <game>_lvl<number>_<run>.jsonl or .jsonl.gz')
    .option('--only <game>', 'only traces whose names start with this game')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const { games, traces, only, json } = command.opts<Options>()
  const folders = games.map(({ prefix, folder }) => ({ prefix, folder: readableFolder(folder, io) }))
  const place = readableFolder(traces, io)
  const tallies: Tally[] = []
  for (const outcome of conform(place, folders, only === undefined ? undefined : (game) => game === only)) {
    const last = tallies.at(-1)
    if (last?.game === outcome.game) add(last, outcome)
    else {
      if (last !== undefined && !json) tell(last, only !== undefined, io)
      tallies.push(add({ game: outcome.game, passed: 0, failures: [] }, outcome))
    }
  }
  const last = tallies.at(-1)
  if (last === undefined)
    throw new CommandError('badInput', `there are no traces${only === undefined ? '' : ` of ${only}`} in ${traces}`)
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failures.length, 0)
  if (json) {
    const told = tallies.map((tally) => ({ game: tally.game, passed: tally.passed, failures: tally.failures }))
    printJson(io, { games: told, passed, failed })
  } else {
    tell(last, only !== undefined, io)
    io.stdout.write(`${countedNoun(tallies.length, 'game')}: ${counts(passed, failed, io)}\n`)
  }
  return failed > 0 ? ExitCode.no : ExitCode.done
}

/** `thesis-=games` has a prefix, `games` has none. */
function gameFolder(text: string, before: readonly GameFolder[] = []): readonly GameFolder[] {
  const [, prefix = '', folder = text] = /^([^=/\\]+)=(.*)$/.exec(text) ?? []
  return [...before, { prefix, folder }]
}

/** Returns the path of an existing folder. */
function readableFolder(name: string, io: Io): string {
  const place = resolve(io.cwd, name)
  try {
    readdirSync(place)
    return place
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'ENOENT' ? 'there is no such folder' : code === 'ENOTDIR' ? 'it is no folder' : readErrorReason(error)
    throw new CommandError('badInput', `cannot read ${name}: ${why}`)
  }
}

interface Tally {
  readonly game: string
  passed: number
  readonly failures: ({ readonly trace: string } & ConformanceFailure)[]
}

function add(tally: Tally, { trace, failure }: ConformanceOutcome): Tally {
  if (failure === undefined) tally.passed += 1
  else tally.failures.push({ trace, ...failure })
  return tally
}

/** The first difference is enough, unless one game is examined. */
function tell({ game, passed, failures }: Tally, withAll: boolean, io: Io): void {
  io.stdout.write(`${printable(game)}: ${counts(passed, failures.length, io)}\n`)
  for (const failure of withAll ? failures : failures.slice(0, 1))
    io.stdout.write(`  ${printable(`${failure.trace}: ${inWords(failure)}`)}\n`)
}

function counts(passed: number, failed: number, io: Io): string {
  const parts = [passed > 0 ? paint(io.stdout, 'green', `${passed} passed`) : '']
  if (failed > 0) parts.push(paint(io.stdout, 'red', `${failed} failed`))
  return parts.filter((part) => part !== '').join(', ')
}

function inWords(failure: ConformanceFailure): string {
  if ('problem' in failure) return failure.problem
  const { tick, field, expected, found } = failure.difference
  return `${tick === undefined ? 'header' : `tick ${tick}`}, ${field}: expected ${expected}, found ${found}`
}
