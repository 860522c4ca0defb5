import { DEFAULT_SEED, lettersOf, readActionLetters, traceLines, viewOf, type World } from '@telos/vgdl'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { checkTraceFile } from '../files/check-trace-file.ts'
import { readLines } from '../files/read-lines.ts'
import { writeWhole } from '../files/write-whole.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { countedNoun } from '../print/counting.ts'
import { seed } from '../seed.ts'
import { type LoadedGameAndLevel, type LoadGameOptions, loadGameAndLevel } from './stage/load-game-and-level.ts'
import { boardLegend, boardLines } from './terminal/board.ts'
import { commandsOf, keyHelp } from './terminal/keys.ts'
import { ticksPlayed, warnAboutUnplayedMoves } from './terminal/ticks-played.ts'
import { UndoablePlay } from './terminal/undoable-play.ts'

interface Options extends LoadGameOptions {
  readonly seed: number
  readonly record?: string
  readonly force?: boolean
}

/** `telos vgdl play GAME [LEVEL]`: a level in the terminal, or with letters from stdin. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'vgdl play',
      summary: 'Plays a level: a tick for each key. Without a terminal, letters of actions are read from stdin.',
      examples: [
        ['telos vgdl play sokoban', keyHelp],
        ['telos vgdl play sokoban 2', 'another level'],
        ['telos vgdl play mygame.txt mygame_lvl0.txt --seed 7', 'a game in a file, with another seed'],
        ['telos vgdl play sokoban --record run.jsonl', 'write down what happened'],
        ['echo UURDX | telos vgdl play sokoban', 'play these actions and show where they lead'],
      ],
    },
    io,
  )
    .argument('<game>', 'a built-in game, or a file')
    .argument('[level]', 'its number, or a file', '0')
    .option('--seed <number>', 'all chance comes from this number', seed, DEFAULT_SEED)
    .option('--record <file>', 'write down what happened, as telos vgdl trace does')
    .option('--force', 'let the recording take the place of a file')
    .option('--strict', 'let warnings about the game or the level count as errors')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const [gameWord, levelWord] = command.processedArgs as [string, string]
  if ([gameWord, levelWord].includes('-'))
    throw new CommandError('usage', 'moves are read from stdin, so games and levels cannot be: name files')
  if (options.record !== undefined) checkTraceFile(options.record, options.force === true, io)
  const loaded = await loadGameAndLevel(gameWord, levelWord, options, io)
  if (typeof loaded === 'number') return loaded
  const player = new UndoablePlay(loaded.stage, options.seed)
  if (io.stdin.isTTY && !options.json) await playWithKeys(player, io)
  else await playWithLines(player, options.json === true, io)
  if (options.record !== undefined) record(options.record, player, loaded, options, io)
  const { winner, score, tick, over } = player.world
  if (options.json) printJson(io, { winner, score, tick, over, actions: lettersOf(player.actions) })
  else io.stdout.write(`${outcome(player.world, io)}\n`)
  return ExitCode.done
}

/** Clears the screen and goes to its upper left corner. */
const CLEAR = '\u001b[2J\u001b[H'

async function playWithKeys(player: UndoablePlay, io: Io): Promise<void> {
  const show = (note?: string): void => {
    const hint = player.world.over ? 'u takes back, r starts again, q ends' : keyHelp
    io.stdout.write(`${CLEAR}${picture(player.world, io)}\n${boardLegend(player.world)}\n${hint}\n`)
    if (player.world.over) io.stdout.write(`${outcome(player.world, io)}\n`)
    if (note !== undefined) io.stdout.write(`${note}\n`)
  }
  // tests have no terminal to put into raw mode
  process.stdin.setRawMode?.(true)
  try {
    show()
    for await (const chunk of io.stdin) {
      let note: string | undefined
      for (const command of commandsOf(new TextDecoder().decode(chunk))) {
        if (command === 'quit') return
        if (command === 'undo') note = player.undo()
        else if (command === 'restart') player.restart()
        else player.move(command.action)
      }
      show(note)
    }
  } finally {
    process.stdin.setRawMode?.(false)
    io.stdout.write('\n')
  }
}

/** A line has letters of actions, or one of the words undo, restart and quit. */
async function playWithLines(player: UndoablePlay, isQuiet: boolean, io: Io): Promise<void> {
  const show = (): void => {
    if (!isQuiet) io.stdout.write(`${picture(player.world, io)}\n\n`)
  }
  if (!isQuiet) io.stdout.write(`${boardLegend(player.world)}\n\n`)
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
        // who types can mend it; of a script, the rest would mean something else without this line
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

function picture(world: World, io: Io): string {
  return [...boardLines(world, io.stdout), status(world)].join('\n')
}

function status(world: World): string {
  const parts = [ticksPlayed(world.tick + 1), `score ${world.score}`]
  if (world.avatar >= 0) {
    const { resources, health } = viewOf(world, world.avatar)
    if (health !== 0) parts.push(`health ${health}`)
    for (const [name, amount] of resources) if (amount !== 0) parts.push(`${name} ${amount}`)
  }
  return printable(parts.join(', '))
}

function outcome({ winner, over, score, tick }: World, io: Io): string {
  const after = `after ${countedNoun(tick + 1, 'tick')}, score ${score}`
  if (!over) return `not finished ${after}`
  if (winner === 'PLAYER_WINS') return `${paint(io.stdout, 'green', 'won')} ${after}`
  return `${paint(io.stdout, 'red', winner === 'PLAYER_LOSES' ? 'lost' : 'ended without a winner')} ${after}`
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
