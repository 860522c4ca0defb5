import {
  type Action,
  createPlayer,
  DEFAULT_SEED,
  type Encoding,
  forwardPlanner,
  type GameMind,
  isChanceAhead,
  manageGoals,
  modelMind,
  pddlPlanner,
  planMind,
  playerMind,
  playOut,
  type RunNote,
  type Stage,
  subGoalsOf,
  type World,
  winGoal,
} from '@telos/vgdl'
import { createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { positive } from '../numbers.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'
import { seed } from '../seed.ts'
import { commandPlanner } from './planner/command-planner.ts'
import { type MadeModel, makeModel } from './planner/make-model.ts'
import { checkVia, commandHelp, encodingOption, viaOption } from './planner/planner-options.ts'
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
import { type LoadedGameAndLevel, type LoadGameOptions, loadGameAndLevel } from './stage/load-game-and-level.ts'

interface Options extends LoadGameOptions {
  readonly via: 'forward' | 'pddl' | 'command'
  readonly command?: string
  readonly time: number
  readonly seed: number
  readonly encoding?: Encoding
  readonly budget: number
  readonly verbose?: boolean
  readonly watch?: boolean
}

/** `telos vgdl solve GAME [LEVEL]`: finds moves that win a level. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'vgdl solve',
      summary: 'Finds moves that win a level, plays them, and replans when chance interferes.',
      examples: [
        ['telos vgdl solve sokoban 2', 'search in the game itself'],
        ['telos vgdl solve sokoban 2 --via pddl', 'compile the level to PDDL and plan there'],
        [
          'telos vgdl solve sokoban 2 --via command --command "planner {domain} {problem} {plan}"',
          'with another planner',
        ],
        ['telos vgdl solve mygame.txt mygame_lvl0.txt --time 10 --json', 'the answer as data'],
        ['telos vgdl solve sokoban --watch', 'show the boards as well'],
      ],
    },
    io,
  )
    .argument('<game>', 'a built-in game, or a file; - for stdin')
    .argument('[level]', 'its number, or a file; - for stdin', '0')
    .addOption(viaOption('forward', 'forward'))
    .option('--command <command>', commandHelp)
    .option('--time <seconds>', 'stop after this time', positive, 60)
    .option('--seed <number>', 'random seed of the game', seed, DEFAULT_SEED)
    .addOption(encodingOption())
    .option('--budget <milliseconds>', 'time per move in games of chance', positive, 40)
    .option('--verbose', 'explain how the plan was found')
    .option('--watch', 'show the board after each tick')
    .option('--strict', 'treat warnings about the game or level as errors')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  checkVia(options)
  const [gameWord, levelWord] = command.processedArgs as [string, string]
  const loaded = await loadGameAndLevel(gameWord, levelWord, options, io)
  if (typeof loaded === 'number') return loaded
  return solve(loaded, options, io)
}

async function solve({ stage, game, leftOut }: LoadedGameAndLevel, options: Options, io: Io): Promise<number> {
  const startedAt = performance.now()
  const world = stage.start(options.seed)
  const unwinnable = unwinnableRecord(world, leftOut)
  if (unwinnable !== undefined) {
    if (options.json) printJson(io, unwinnable)
    else printRun(io, unwinnable, BY_RULES)
    return ExitCode.unsolvable
  }
  const makeMind = mindFor(stage, world, options, io)
  if ('refused' in makeMind) {
    const { diagnostics } = makeMind
    if (options.json) printJson(io, { status: 'unsupported', diagnostics })
    else {
      reportDiagnostics(io, game.input, diagnostics)
      io.stderr.write(`${paint(io.stderr, 'red', 'error:')} this game cannot be compiled to PDDL — try --via forward\n`)
    }
    return ExitCode.unsupported
  }
  if (options.verbose && !options.json) tellSubGoals(io, world)
  if (options.watch && !options.json) printBoard(io, world)
  const run = await playOut(world, makeMind.make, {
    startedAt,
    deadline: startedAt + options.time * 1000,
    ...(options.watch && !options.json && { onTick: (now) => printBoard(io, now) }),
  })
  if (!isReplayed(stage, options.seed, run, world)) throw new Error('the actions, played again, lead somewhere else')
  const record = withLinesLeftOut(runRecord(run, world), leftOut)
  if (options.json) printJson(io, record)
  else printRun(io, record, makeMind.how)
  return ExitCode[exitOfRun(record, run.mind.statistics.limit)]
}

interface MakeMind {
  readonly make: (play: (action: Action) => void) => GameMind
  /** In words. */
  readonly how: string
}

type Refusal = Extract<MadeModel, { readonly model?: undefined }>

function mindFor(stage: Stage, world: World, options: Options, io: Io): MakeMind | Refusal {
  const onNote = options.verbose && !options.json ? (note: RunNote) => tellNote(io, note) : undefined
  const told = onNote && { onNote }
  const forward = forwardPlanner()
  const player = createPlayer({ planner: forward, seed: options.seed, budget: options.budget })
  if (options.via === 'forward') {
    if (!isChanceAhead(world)) {
      const make: MakeMind['make'] = (play) => planMind(world, play, { planner: forward, ...told })
      return { make, how: 'searched in the game itself' }
    }
    return { make: (play) => playerMind(world, play, { player }), how: 'played move by move, as chance has a say' }
  }
  const { encoding } = options
  const made = makeModel(stage.game, { showing: world, ...(encoding && { encoding }) })
  if (made.model === undefined) return made
  const { model } = made
  if (!options.json)
    for (const { message } of made.warnings)
      io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${printable(message)}\n`)
  const planner = options.command === undefined ? pddlPlanner(model) : commandPlanner(model, options.command, io)
  const manager = manageGoals([winGoal(model.compiled.goal)])
  return {
    make: (play) => modelMind(world, play, { model, planner, manager, player, ...told }),
    how: `compiled to PDDL (${model.compiled.encoding})${options.command === undefined ? '' : ' for another planner'}`,
  }
}

/** What has to be done to win, as far as the rules tell; prerequisites first. */
function tellSubGoals(io: Io, world: World): void {
  const goals = subGoalsOf(world.game, world).map(
    ({ verb, kind, neededFor }) => `${verb} ${kind}${neededFor === undefined ? '' : ` for ${neededFor}`}`,
  )
  if (goals.length > 0) io.stderr.write(`${paint(io.stderr, 'dim', 'sub-goals:')} ${printable(goals.join(', '))}\n`)
}

/** Prints a note of a mind as a line on stderr. */
function tellNote(io: Io, { ticks, text }: RunNote): void {
  io.stderr.write(`${paint(io.stderr, 'dim', `tick ${ticks}:`)} ${printable(text)}\n`)
}
