import type { TraversalName } from '@telos/papers/trees'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { CommandError, createCommand } from '../../command.ts'
import type { Io } from '../../io.ts'
import { port, positive } from '../../numbers.ts'
import { seed } from '../../seed.ts'
import { mapHelp } from '../find-map.ts'
import { usualPort } from '../usual-port.ts'

export interface BotOptions {
  readonly goal?: readonly string[]
  readonly free?: boolean
  readonly list?: boolean
  readonly map: string
  readonly host?: string
  readonly port: number
  readonly version?: string
  readonly speed: number
  readonly name: string
  readonly seed: number
  readonly planner: 'items' | 'trees'
  readonly traversal: TraversalName
  readonly radius: number
  readonly xRay?: boolean
  readonly explore: boolean
  readonly allow?: readonly string[]
  readonly time: number
  readonly picture?: string
  readonly every?: number
  readonly force?: boolean
  readonly json?: boolean
  readonly events?: boolean
}

/** A day of the game. */
const day = 1200

/** `telos minecraft bot` with all its options. */
export function botCommand(io: Io): Command {
  return createCommand(
    {
      name: 'minecraft bot',
      summary: 'Lets a bot plan and act in Minecraft: on a map, as fast as it can, or on a server.',
      examples: [
        ['telos minecraft bot --goal iron_pickaxe', 'from nothing'],
        ['telos minecraft bot --map 1 --goal food', 'something to eat'],
        ['telos minecraft bot --goal bed --goal night', 'a bed, then a night in it'],
        ['telos minecraft bot --map mine --list', 'what can be made'],
        ['telos minecraft bot --free --time 1200', 'live for a day on its own'],
        ['telos minecraft bot --goal shield --picture map.svg', 'draw what it knows'],
        ['telos minecraft bot --host localhost --goal bread', 'on a server'],
      ],
    },
    io,
  )
    .option('--goal <goal>', 'an item, food, wool:3, fuel or night; repeatable', collect)
    .option('--free', 'choose its own goals; obey the players of --allow')
    .option('--list', 'print what can be made, then stop')
    .option('--map <name>', `${mapHelp}`, 'clearing')
    .option('--host <address>', 'join a server instead of using a map')
    .option('--port <number>', 'port of the server', port, usualPort)
    .option('--version <version>', "Minecraft version (default: the server's)")
    .option('--speed <factor>', 'game time per clock time', positive, 1)
    .option('--name <name>', 'name of the player', playerName, 'Telos')
    .option('--seed <number>', 'random seed', seed, 1)
    .addOption(new Option('--planner <name>', 'planner').choices(['items', 'trees']).default('items'))
    .addOption(
      new Option('--traversal <name>', 'how to search decision trees')
        .choices(['astar', 'breadth-first', 'depth-first'])
        .default('astar'),
    )
    .option('--radius <blocks>', 'how far it looks in each direction', radius, 15)
    .option('--x-ray', 'see through walls and in the dark')
    .option('--no-explore', 'refuse goals that need more than what is in sight')
    .option('--allow <players...>', 'players whose orders it takes in chat')
    .option('--time <seconds>', 'stop after this much game time', positive, day)
    .option('--picture <file>', 'draw what it knows and plans as SVG')
    .option('--every <seconds>', 'redraw the picture this often (game time)', positive)
    .option('--force', 'overwrite files')
    .option('--events', 'with --json: one line per event, then the result')
}

/** Rejects options that do not go together. */
export function checkOptions(command: Command): void {
  const { goal = [], free, list, host, planner, picture, json } = command.opts<BotOptions>()
  const isGiven = (name: keyof BotOptions): boolean => command.getOptionValueSource(name) === 'cli'
  const refuse = (message: string): never => {
    throw new CommandError('usage', message)
  }
  if (list && (free || goal.length > 0)) refuse('--list does nothing else: leave out --goal and --free')
  if (free && goal.length > 0) refuse('--free chooses its own goals: leave out --goal, or --free')
  if (!list && !free && goal.length === 0) refuse('give a goal, such as --goal iron_pickaxe, or --free')
  if (host !== undefined && isGiven('map')) refuse('--map is a world of its own: leave it out, or --host')
  for (const name of ['port', 'version', 'speed', 'allow'] as const)
    if (host === undefined && isGiven(name)) refuse(`--${name} has no effect without --host`)
  if (planner !== 'trees' && isGiven('traversal')) refuse('--traversal has no effect without --planner trees')
  if (picture === undefined)
    for (const name of ['every', 'force'] as const)
      if (isGiven(name)) refuse(`--${name} has no effect without --picture`)
  if (!json && isGiven('events')) refuse('--events has no effect without --json')
}

function collect(goal: string, before: readonly string[] = []): readonly string[] {
  return [...before, goal]
}

function playerName(text: string): string {
  if (!/^\w{3,16}$/.test(text)) throw new InvalidArgumentError('Expected 3 to 16 letters, digits and underscores.')
  return text
}

function radius(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > 64) throw new InvalidArgumentError('Expected a number from 1 to 64.')
  return value
}
