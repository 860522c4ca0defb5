import type { CommandHelp } from '../command.ts'
import type { Io } from '../io.ts'
import { runSubCommand, type SubCommands } from '../sub-commands.ts'

const subCommands: SubCommands = new Map([
  ['trees', { summary: 'decision trees on the test maps of a thesis', load: () => import('../minecraft/trees.ts') }],
  ['experiment', { summary: 'repeat its random experiments', load: () => import('../minecraft/experiment.ts') }],
  ['bot', { summary: 'a bot that plans, on a map or on a server', load: () => import('../minecraft/bot.ts') }],
  ['serve', { summary: 'a small world that Minecraft clients can join', load: () => import('../minecraft/serve.ts') }],
])

const help: CommandHelp = {
  name: 'minecraft',
  summary:
    'Minecraft: decision trees over a pool of actions, a small world with the rules of the game, and a bot that plans.',
  examples: [
    ['telos minecraft trees', 'the decision trees of a thesis, its figures beside ours'],
    ['telos minecraft trees --goal food --map 4 --all', 'all plans for food on test map 4'],
    ['telos minecraft experiment --exact', 'the averages of its random experiments'],
    ['telos minecraft bot --goal iron_pickaxe', 'a bot that plans and acts, starting from nothing'],
    ['telos minecraft serve --map mine', 'a world that bots and the game can join'],
  ],
}

/** `telos minecraft`: decision trees, a world and a bot. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return runSubCommand(help, subCommands, args, io)
}
