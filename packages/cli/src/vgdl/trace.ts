import { DEFAULT_SEED, readActions, type TraceOptions, traceLines } from '@telos/vgdl'
import { CommandError, createCommand, parse } from '../command.ts'
import { several } from '../counting.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, printable, printJson } from '../io.ts'
import { checkTarget, writeWhole } from '../write-whole.ts'
import { type LoadOptions, loadStage } from './load-stage.ts'
import { seed } from './seed.ts'

interface Options extends LoadOptions {
  readonly actions?: string
  readonly seed?: number
  readonly out?: string
  readonly force?: boolean
}

/** `telos vgdl trace GAME LEVEL`: what actions lead to, as JSON lines. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'vgdl trace',
      summary: 'Plays actions and writes down what they lead to, a line of JSON for each tick.',
      examples: [
        ['telos vgdl trace sokoban 0', 'the moves that win a level of a game in the box'],
        ['telos vgdl trace sokoban 0 --actions UURDX', 'moves of your own'],
        ['telos vgdl trace zelda.txt zelda_lvl0.txt --actions UUX --seed 7', 'a game in a file, with another seed'],
        ['telos vgdl trace sokoban 0 --actions UU --out run.jsonl', 'into a file'],
      ],
    },
    io,
  )
    .argument('<game>', 'a game in the box, or a file; - for stdin')
    .argument('<level>', 'its number, or a file; - for stdin')
    .option('--actions <letters>', 'N (nil), U, D, L, R and X (use); without it, the moves that win a level of the box')
    .option(
      '--seed <number>',
      `all chance comes from this number (default: ${DEFAULT_SEED}, or that of the moves)`,
      seed,
    )
    .option('--out <file>', 'write the trace into a file')
    .option('--force', 'let it take the place of a file')
    .option('--strict', 'let warnings about the game or the level count as errors')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const [gameWord, levelWord] = command.args
  if (options.out !== undefined) checkTarget(options.out, options.force === true, io)
  const loaded = await loadStage(gameWord, levelWord, options, io)
  if (typeof loaded === 'number') return loaded
  const { game, level, stage } = loaded
  const boxed = level.number === undefined ? undefined : game.boxed?.levels[level.number]
  const letters = options.actions ?? boxed?.moves
  if (letters === undefined)
    throw new CommandError('usage', 'the actions are missing — give letters, such as: --actions UUDLRX')
  const { actions, problem } = readActions(letters)
  if (actions === undefined) throw new CommandError('usage', `--actions: ${problem}`)
  const traceOptions: TraceOptions = {
    seed: options.seed ?? (options.actions === undefined ? boxed?.seed : undefined) ?? DEFAULT_SEED,
    game: game.name,
    ...(level.number !== undefined && { level: level.number }),
  }
  const lines = traceLines(stage, actions, traceOptions)
  if (options.out === undefined) {
    for (const line of lines) printJson(io, line)
    return ExitCode.done
  }
  const [header, ...states] = lines
  writeWhole(
    options.out,
    [header, ...states].map((line) => `${JSON.stringify(line)}\n`).join(''),
    options.force === true,
    io,
  )
  if (options.json) printJson(io, { status: 'done', file: options.out, header })
  else io.stderr.write(`${printable(options.out)}: ${several(states.length - 1, 'tick')}\n`)
  return ExitCode.done
}
