import { DEFAULT_SEED, readActionLetters, type TraceOptions, traceLines } from '@telos/vgdl'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { checkTraceFile } from '../files/check-trace-file.ts'
import { writeWhole } from '../files/write-whole.ts'
import { type Io, printable, printJson } from '../io.ts'
import { seed } from '../seed.ts'
import { type LoadGameOptions, loadGameAndLevel } from './stage/load-game-and-level.ts'
import { ticksPlayed, warnAboutUnplayedMoves } from './terminal/ticks-played.ts'

interface Options extends LoadGameOptions {
  readonly actions?: string
  readonly seed?: number
  readonly out?: string
  readonly force?: boolean
}

/** `telos vgdl trace GAME [LEVEL]`: prints what actions lead to, as JSON lines. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'vgdl trace',
      summary: 'Plays actions and prints what they lead to, one line of JSON per tick.',
      examples: [
        ['telos vgdl trace sokoban', 'the moves that win a level of a built-in game'],
        ['telos vgdl trace sokoban 0 --actions UURDX', 'moves of your own'],
        ['telos vgdl trace zelda.txt zelda_lvl0.txt --actions UUX --seed 7', 'a game in a file, with another seed'],
        ['telos vgdl trace sokoban 0 --actions UU --out run.jsonl', 'write to a file'],
      ],
    },
    io,
  )
    .argument('<game>', 'a built-in game, or a file; - for stdin')
    .argument('[level]', 'its number, or a file; - for stdin', '0')
    .option('--actions <letters>', 'N (nil), U, D, L, R and X (use); without it, the moves that win a built-in level')
    .option('--seed <number>', `random seed (default: ${DEFAULT_SEED}, or that of the moves)`, seed)
    .option('--out <file>', 'write the trace to a file')
    .option('--force', 'overwrite the file')
    .option('--strict', 'treat warnings about the game or level as errors')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const [gameWord, levelWord] = command.processedArgs as [string, string]
  if (options.out !== undefined) checkTraceFile(options.out, options.force === true, io)
  const loaded = await loadGameAndLevel(gameWord, levelWord, options, io)
  if (typeof loaded === 'number') return loaded
  const { game, level, stage } = loaded
  const builtIn = level.number === undefined ? undefined : game.builtIn?.levels[level.number]
  const letters = options.actions ?? builtIn?.moves
  if (letters === undefined)
    throw new CommandError('usage', 'the actions are missing — give letters, such as: --actions UUDLRX')
  const { actions, problem } = readActionLetters(letters)
  if (actions === undefined) throw new CommandError('usage', `--actions: ${problem}`)
  const traceOptions: TraceOptions = {
    seed: options.seed ?? (options.actions === undefined ? builtIn?.seed : undefined) ?? DEFAULT_SEED,
    game: game.name,
    ...(level.number !== undefined && { level: level.number }),
  }
  const [header, ...states] = traceLines(stage, actions, traceOptions)
  // the state before the first tick counts as well
  const ticks = states.length - 1
  if (options.out === undefined) for (const line of [header, ...states]) printJson(io, line)
  else {
    const text = [header, ...states].map((line) => `${JSON.stringify(line)}\n`).join('')
    writeWhole(options.out, text, options.force === true, io)
    if (options.json) printJson(io, { status: 'done', file: options.out, header })
    else io.stderr.write(`${printable(options.out)}: ${ticksPlayed(ticks)}\n`)
  }
  warnAboutUnplayedMoves(actions.length - ticks, ticks, io)
  return ExitCode.done
}
