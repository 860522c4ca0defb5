import type { CommandHelp } from '../command.ts'
import type { Io } from '../io.ts'
import { runSubCommand, type SubCommands } from '../sub-commands.ts'

const subCommands: SubCommands = new Map([
  ['games', { summary: 'the built-in games', load: () => import('../vgdl/games.ts') }],
  ['play', { summary: 'play a level in the terminal', load: () => import('../vgdl/play.ts') }],
  ['check', { summary: 'check games and levels', load: () => import('../vgdl/check.ts') }],
  ['solve', { summary: 'find moves that win a level', load: () => import('../vgdl/solve.ts') }],
  ['run', { summary: 'let an agent play a level', load: () => import('../vgdl/run.ts') }],
  ['trace', { summary: 'record what actions lead to', load: () => import('../vgdl/trace.ts') }],
  ['compile', { summary: 'write a game as a planning problem', load: () => import('../vgdl/compile.ts') }],
  ['conform', { summary: 'replay recorded runs and compare', load: () => import('../vgdl/conform.ts') }],
])

const help: CommandHelp = {
  name: 'vgdl',
  summary: 'Video games in the language VGDL: play, check, record, compare and compile them.',
  examples: [
    ['telos vgdl games', 'the built-in games'],
    ['telos vgdl play sokoban 0', 'play a level of a built-in game'],
    ['telos vgdl play mygame.txt mygame_lvl0.txt', 'play a game of your own'],
    ['telos vgdl check mygame.txt mygame_lvl0.txt', 'find mistakes'],
    ['telos vgdl solve sokoban 2', 'find moves that win'],
    ['telos vgdl run butterflies 0', 'let an agent play'],
    ['telos vgdl trace sokoban 0 --actions UURDX', 'what these actions lead to, tick by tick'],
    ['telos vgdl compile sokoban 0 --out model', 'write it in PDDL, for planners'],
  ],
}

/** `telos vgdl`: video games in the language VGDL. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return runSubCommand(help, subCommands, args, io)
}
