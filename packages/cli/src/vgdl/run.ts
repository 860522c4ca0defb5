import { seededRandom } from '@telos/core'
import {
  Action,
  availableActions,
  createPlayer,
  DEFAULT_SEED,
  forwardPlanner,
  type GamePlayer,
  playerMind,
  playOut,
} from '@telos/vgdl'
import { Option } from 'commander'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, printJson } from '../io.ts'
import { positive } from '../numbers.ts'
import { seed } from '../seed.ts'
import { checkVia, commandHelp, viaOption } from './planner/planner-options.ts'
import { type ConfigRunOptions, runConfig } from './run-config.ts'
import {
  BY_RULES,
  exitOfRun,
  isReplayed,
  printBoard,
  printRun,
  runRecord,
  unwinnableRecord,
  withLinesLeftOut,
} from './run-record.ts'
import { type LoadedGameAndLevel, loadGameAndLevel } from './stage/load-game-and-level.ts'

interface Options extends ConfigRunOptions {
  readonly agent: 'planner' | 'random' | 'nil'
  readonly seed: number
  readonly config?: string
}

/** `telos vgdl run GAME [LEVEL]`: an agent plays one game; with `--config FILE`, by a configuration. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'vgdl run',
      summary: 'Lets an agent play a level, with a time limit per move, or with your own goals from a configuration.',
      examples: [
        ['telos vgdl run butterflies 0', 'plan and react, 40 ms per move'],
        ['telos vgdl run zelda 1 --seed 7 --budget 20 --json', 'another seed, less time, as data'],
        ['telos vgdl run sokoban 0 --agent random', 'random moves'],
        ['telos vgdl run --config config.yaml', 'the goals of a configuration, one after the other'],
        ['telos vgdl run sokoban 3 --config config.yaml', 'in another level'],
      ],
    },
    io,
  )
    .argument('[game]', 'a built-in game, or a file (default with --config: that of the configuration)')
    .argument('[level]', 'its number, or a file')
    .addOption(new Option('--agent <name>', 'who plays').choices(['planner', 'random', 'nil']).default('planner'))
    .option('--seed <number>', 'random seed', seed, DEFAULT_SEED)
    .option('--budget <milliseconds>', 'time per move', positive, 40)
    .option('--time <seconds>', 'stop after this time', positive, 300)
    .option('--config <file>', 'a configuration as telos vgdl compile writes it, edited or not')
    .addOption(viaOption('pddl'))
    .option('--command <command>', commandHelp)
    .option('--watch', 'show the board after each tick')
    .option('--strict', 'treat warnings about the game or level as errors')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const [gameWord, levelWord] = command.processedArgs as [string | undefined, string | undefined]
  const isGiven = (name: keyof Options): boolean => command.getOptionValueSource(name) === 'cli'
  if (options.config !== undefined) {
    checkVia(options)
    if (isGiven('agent')) throw new CommandError('usage', '--agent has no effect with --config: a planner plays')
    const { seed, ...others } = options
    const given = isGiven('seed') ? { ...others, seed } : others
    return runConfig(options.config, { game: gameWord, level: levelWord }, given, io)
  }
  const misplaced = (['via', 'command'] as const).find(isGiven)
  if (misplaced !== undefined)
    throw new CommandError(
      'usage',
      `--${misplaced} has no effect without --config: the agent plans in the game itself — telos vgdl solve plans on its PDDL`,
    )
  if (gameWord === undefined)
    throw new CommandError('usage', 'the game is missing — telos vgdl games lists the built-in ones')
  const loaded = await loadGameAndLevel(gameWord, levelWord ?? '0', options, io)
  return typeof loaded === 'number' ? loaded : play(loaded, options, io)
}

async function play({ stage, leftOut }: LoadedGameAndLevel, options: Options, io: Io): Promise<number> {
  const player = playerFor(options)
  const world = stage.start(options.seed)
  // random play proves nothing, and plays to the end
  const unwinnable = options.agent === 'planner' ? unwinnableRecord(world, leftOut) : undefined
  if (unwinnable !== undefined) {
    if (options.json) printJson(io, { ...unwinnable, slowestMs: 0, fallbacks: 0, agent: options.agent })
    else printRun(io, unwinnable, BY_RULES)
    return ExitCode.unsolvable
  }
  const shows = options.watch && !options.json
  if (shows) printBoard(io, world)
  const run = await playOut(world, (move) => playerMind(world, move, { player }), {
    deadline: performance.now() + options.time * 1000,
    ...(shows && { onTick: (now) => printBoard(io, now) }),
  })
  if (!isReplayed(stage, options.seed, run, world)) throw new Error('the actions, played again, lead somewhere else')
  const record = withLinesLeftOut(runRecord(run, world), leftOut)
  const { slowestMs, fallbacks } = player.statistics
  if (options.json) printJson(io, { ...record, slowestMs, fallbacks, agent: options.agent })
  else printRun(io, record, `the agent ${options.agent}, slowest move ${slowestMs.toFixed(1)} ms`)
  // a game played to its end counts as played, whatever the result
  return world.over ? ExitCode.done : ExitCode[exitOfRun(record, run.mind.statistics.limit)]
}

function playerFor({ agent, seed, budget }: Options): GamePlayer {
  if (agent === 'planner') return createPlayer({ planner: forwardPlanner(), seed, budget })
  const random = seededRandom(seed)
  const statistics = { moves: 0, replans: 0, planMs: 0, firstMoveMs: 0, slowestMs: 0, fallbacks: 0, simulations: 0 }
  return {
    statistics,
    decide(world) {
      statistics.moves++
      if (agent === 'nil') return Action.nil
      const actions = [...new Set([Action.nil, ...availableActions(world)])]
      return actions[Math.floor(random.next() * actions.length)]
    },
  }
}
