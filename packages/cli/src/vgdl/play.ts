import { DEFAULT_SEED, lettersOf, readActionLetters, traceLines } from '@telos/vgdl'
import { InvalidArgumentError } from 'commander'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { checkTraceFile } from '../files/check-trace-file.ts'
import { readLines } from '../files/read-lines.ts'
import { writeWhole } from '../files/write-whole.ts'
import { type Io, printable, printJson } from '../io.ts'
import { seed } from '../seed.ts'
import { type LoadedGameAndLevel, type LoadGameOptions, loadGameAndLevel } from './stage/load-game-and-level.ts'
import { boardColours, boardLegend } from './terminal/board.ts'
import { outcomeLine, pictureLines } from './terminal/frame.ts'
import { keyHelp } from './terminal/keys.ts'
import { playWithKeys } from './terminal/play-with-keys.ts'
import { USUAL_TICKS_PER_SECOND } from './terminal/real-time.ts'
import { warnAboutUnplayedMoves } from './terminal/ticks-played.ts'
import { UndoablePlay } from './terminal/undoable-play.ts'
import { Viewport } from './terminal/viewport.ts'

interface Options extends LoadGameOptions {
  readonly seed: number
  /** Ticks per second, or true for the default. */
  readonly realtime?: number | true
  readonly record?: string
  readonly force?: boolean
}

/** `telos vgdl play GAME [LEVEL]`: plays a level in the terminal, or with letters from stdin. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'vgdl play',
      summary: 'Plays a level, one tick per key. Without a terminal, reads action letters from stdin.',
      examples: [
        ['telos vgdl play sokoban', keyHelp],
        ['telos vgdl play sokoban 2', 'another level'],
        ['telos vgdl play zelda --realtime 5', 'five ticks per second; p pauses'],
        ['telos vgdl play mygame.txt mygame_lvl0.txt --seed 7', 'a game in a file, with another seed'],
        ['telos vgdl play sokoban --record run.jsonl', 'record what happened'],
        ['echo UURDX | telos vgdl play sokoban', 'play these actions and show where they lead'],
      ],
    },
    io,
  )
    .argument('<game>', 'a built-in game, or a file')
    .argument('[level]', 'its number, or a file', '0')
    .option('--seed <number>', 'random seed', seed, DEFAULT_SEED)
    .option('--realtime [ticks]', 'play in real time, at 10 ticks per second by default', ticks)
    .option('--record <file>', 'record what happened, as telos vgdl trace does')
    .option('--force', 'overwrite the file')
    .option('--strict', 'treat warnings about the game or level as errors')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const [gameWord, levelWord] = command.processedArgs as [string, string]
  if ([gameWord, levelWord].includes('-'))
    throw new CommandError('usage', 'moves are read from stdin, so games and levels cannot be: name files')
  const hasKeys = io.stdin.isTTY && options.json !== true
  if (options.realtime !== undefined && !hasKeys)
    throw new CommandError('usage', '--realtime needs a keyboard: leave --json out, and let stdin be a terminal')
  const ticksPerSecond = options.realtime === true ? USUAL_TICKS_PER_SECOND : options.realtime
  if (options.record !== undefined) checkTraceFile(options.record, options.force === true, io)
  const loaded = await loadGameAndLevel(gameWord, levelWord, options, io)
  if (typeof loaded === 'number') return loaded
  const player = new UndoablePlay(loaded.stage, options.seed)
  if (hasKeys) {
    await playWithKeys(player, ticksPerSecond, io)
    // the screen of the game is gone with its contents
    const rows = Math.max(1, (io.stdout.rows || 24) - ROWS_AT_THE_END)
    if (io.stdout.isTTY) io.stdout.write(`${pictureLines(player.world, new Viewport(), io, rows).join('\n')}\n`)
  } else await playWithLines(player, options.json === true, io)
  if (options.record !== undefined) record(options.record, player, loaded, options, io)
  const { winner, score, tick, over } = player.world
  if (options.json) printJson(io, { winner, score, tick, over, actions: lettersOf(player.actions) })
  else io.stdout.write(`${outcomeLine(player.world, io)}\n`)
  return ExitCode.done
}

/** Room for the messages below the last board, and the next prompt. */
const ROWS_AT_THE_END = 4

/** A line contains letters of actions, or one of the words undo, restart and quit. */
async function playWithLines(player: UndoablePlay, isQuiet: boolean, io: Io): Promise<void> {
  const view = new Viewport()
  const show = (): void => {
    if (!isQuiet) io.stdout.write(`${pictureLines(player.world, view, io).join('\n')}\n\n`)
  }
  const legend = [boardLegend(player.world, io.stdout), boardColours(player.world, io.stdout)]
  if (!isQuiet) io.stdout.write(`${legend.filter((line) => line !== undefined).join('\n')}\n\n`)
  show()
  let number = 0
  for await (const line of readLines(io.stdin)) {
    number += 1
    const word = line.trim().toLowerCase()
    if (word === 'quit') return
    if (word === 'undo') {
      const problem = player.undo()
      if (problem !== undefined) io.stderr.write(`${problem}\n`)
    } else if (word === 'restart') player.restart()
    else {
      const { actions, problem } = readActionLetters(line)
      if (actions === undefined) {
        const told = `${problem}, or one of the words undo, restart and quit`
        // a person can correct it; in a script, the rest would mean something else without this line
        if (!io.stdin.isTTY) throw new CommandError('usage', `stdin, line ${number}: ${told}`)
        io.stderr.write(`${printable(told)}; this line was not played\n`)
        continue
      }
      const played = actions.filter((action) => player.move(action))
      warnAboutUnplayedMoves(actions.length - played.length, player.actions.length, io)
    }
    show()
  }
}

function record(
  file: string,
  player: UndoablePlay,
  { game, level, stage }: LoadedGameAndLevel,
  options: Options,
  io: Io,
): void {
  const about = {
    seed: options.seed,
    game: game.name,
    ...(level.number !== undefined && { level: level.number }),
    kind: 'played',
  }
  const lines = [...traceLines(stage, player.actions, about)].map((line) => `${JSON.stringify(line)}\n`)
  writeWhole(file, lines.join(''), options.force === true, io)
}

/** The clock of this process is no finer. */
const MOST_TICKS_PER_SECOND = 100

function ticks(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= 0.1 && value <= MOST_TICKS_PER_SECOND) return value
  throw new InvalidArgumentError(
    `Expected ticks per second, from 0.1 to ${MOST_TICKS_PER_SECOND}; the game is named before --realtime.`,
  )
}
