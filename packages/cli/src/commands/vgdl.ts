import { didYouMean } from '@telos/core'
import { CommandError, createCommand, parse, tellErrorsAsJson } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import type { CommandModule, Io } from '../io.ts'

interface SubCommand {
  readonly summary: string
  readonly load: () => Promise<CommandModule>
}

/** In the order of the help. A file is loaded when its sub-command is called. */
const subCommands = new Map<string, SubCommand>([
  ['games', { summary: 'the games in the box', load: () => import('../vgdl/games.ts') }],
  ['play', { summary: 'play a level in the terminal', load: () => import('../vgdl/play.ts') }],
  ['check', { summary: 'check games and levels', load: () => import('../vgdl/check.ts') }],
  ['solve', { summary: 'find moves that win a level', load: () => import('../vgdl/solve.ts') }],
  ['run', { summary: 'let an agent play a level', load: () => import('../vgdl/run.ts') }],
  ['trace', { summary: 'write down what actions lead to', load: () => import('../vgdl/trace.ts') }],
  ['compile', { summary: 'write a game as a planning problem', load: () => import('../vgdl/compile.ts') }],
  ['conform', { summary: 'play recorded runs again and compare', load: () => import('../vgdl/conform.ts') }],
])

/** `telos vgdl`: video games in the language VGDL. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return tellErrorsAsJson(args, io, () => dispatch(args, io))
}

async function dispatch(args: readonly string[], io: Io): Promise<number> {
  const at = args.findIndex((word) => !word.startsWith('-'))
  const name = args[at]
  if (name === undefined) return help(args, io)
  if (name === 'help') {
    const topic = subCommands.get(args[at + 1] ?? '')
    return topic === undefined ? help(['--help'], io) : (await topic.load()).run(['--help'], io)
  }
  const found = subCommands.get(name)
  if (found === undefined) {
    const names = [...subCommands.keys()]
    const hint = didYouMean(name, names) ?? `there are ${names.join(', ')}`
    throw new CommandError('usage', `telos vgdl ${name}: no such command — ${hint}`)
  }
  return (await found.load()).run(args.toSpliced(at, 1), io)
}

function help(args: readonly string[], io: Io): number {
  const command = createCommand(
    {
      name: 'vgdl',
      summary: 'Video games in the language VGDL: play, check, record, compare and compile them.',
      examples: [
        ['telos vgdl games', 'what is in the box'],
        ['telos vgdl play sokoban 0', 'play a level of a game in the box'],
        ['telos vgdl play mygame.txt mygame_lvl0.txt', 'play a game of your own'],
        ['telos vgdl check mygame.txt mygame_lvl0.txt', 'find mistakes'],
        ['telos vgdl solve sokoban 2', 'find moves that win'],
        ['telos vgdl run butterflies 0', 'let an agent play'],
        ['telos vgdl trace sokoban 0 --actions UURDX', 'what these actions lead to, tick by tick'],
        ['telos vgdl compile sokoban 0 --out model', 'write it in PDDL, for planners'],
      ],
    },
    io,
  ).usage('<command> [options]')
  for (const [name, { summary }] of subCommands)
    command
      .command(name)
      .description(summary)
      .action(() => {})
  command.helpCommand('help [command]', 'show the help of a command').action(() => {})
  const exit = parse(command, args)
  if (exit === undefined) command.outputHelp()
  return exit ?? ExitCode.done
}
