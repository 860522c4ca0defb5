/** `telos vgdl run --config FILE`: runs an agent by a configuration. */
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Diagnostic, formatDiagnostic } from '@telos/core'
import {
  type Action,
  actionNames,
  additionalFacts,
  type ConfigCode,
  checkConfig,
  checkGoalsAtEnd,
  createPlayer,
  DEFAULT_SEED,
  formulaText,
  forwardPlanner,
  type GameConfig,
  type GameModel,
  type GoalManager,
  isWonByAnyTurn,
  type ManagedGoal,
  manageGoals,
  modelMind,
  pddlPlanner,
  playOut,
  type RunNote,
  readActionLetters,
  readConfig,
  type Stage,
  type World,
} from '@telos/vgdl'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type InputText, readInput } from '../files/read-input.ts'
import { writeWhole } from '../files/write-whole.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { countSeverity } from '../print/counting.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'
import { commandPlanner } from './planner/command-planner.ts'
import { makeModel } from './planner/make-model.ts'
import { problemFileMistake } from './problem-file.ts'
import { exitOfRun, isReplayed, printBoard, printRun, type RunRecord, runRecord } from './run-record.ts'
import { type LoadedGameAndLevel, type LoadGameOptions, loadGameAndLevel } from './stage/load-game-and-level.ts'
import { type MoveSequence, worldAfter } from './stage/move-sequence.ts'

/** The game and level named on the command line, if any. */
interface Words {
  readonly game: string | undefined
  readonly level: string | undefined
}

/** Options of `telos vgdl run --config`. */
export interface ConfigRunOptions extends LoadGameOptions {
  /** Omitted: as the configuration says. */
  readonly seed?: number
  readonly budget: number
  readonly time: number
  readonly via: 'pddl' | 'command'
  readonly command?: string
  readonly watch?: boolean
}

/** Plays by a configuration: its game, its domain, its goals in order. Its paths are relative to its folder. */
export async function runConfig(file: string, words: Words, options: ConfigRunOptions, io: Io): Promise<number> {
  const input = await readInput(file, io)
  const { config, diagnostics, withSpan } = readConfig(input.text, input.file)
  if (config === undefined) return blame(input, diagnostics, options, io)
  reportDiagnostics(io, input, diagnostics)
  const home: Io = { ...io, cwd: dirname(resolve(io.cwd, file)) }
  const blameField = (field: keyof GameConfig, why: string, hint: string): number => {
    const code: ConfigCode = 'vgdl/config-value'
    const found = withSpan({ code, severity: 'error', message: `${field}: ${why}`, hint, path: [field] })
    return blame(input, [found], options, io)
  }
  const unwritable = config.problemFile === '' ? undefined : await problemFileMistake(config.problemFile, home)
  if (unwritable !== undefined)
    return blameField('problemFile', unwritable, 'name another file, or leave the field out')
  const loaded = await stageOf(config, file, words, options, io, home)
  if (typeof loaded === 'number') return loaded
  const { stage } = loaded
  const sequence = wayOf(config, words, options)
  const world = worldAfter(stage, sequence)
  if (typeof world === 'string') return blameField('moves', world, 'leave out the last of them')
  const domain = await domainOf(config, file, home)
  const making = makeModel(
    stage.game,
    { showing: world, ...compilingOf(config) },
    {
      ...(domain && { domain }),
      moves: movesOf(config),
      deadObjects: config.addDeadObjects,
    },
  )
  if (making.model === undefined) return refuse(making.diagnostics, making.refused, options, io)
  const { model } = making
  const state = model.problem(world)
  // if any move wins, there is nothing to plan, and nothing to compare the configuration with
  if (state.problem === undefined && !isWonByAnyTurn(world)) return refuse(state.diagnostics, 'compile', options, io)
  const found = state.problem === undefined ? [] : checkConfig({ config, withSpan }, model, world)
  if (countSeverity(found, 'error') > 0) return blame(input, found, options, io)
  reportDiagnostics(io, input, found)
  const manager = managerOf(config, model)
  return play({ stage, world, way: sequence, model, manager, problemFile: config.problemFile }, options, io, home)
}

/** The level named on the command line, or else in the configuration. */
async function stageOf(
  config: GameConfig,
  file: string,
  words: Words,
  options: ConfigRunOptions,
  io: Io,
  home: Io,
): Promise<LoadedGameAndLevel | number> {
  const gameWord = words.game ?? config.game
  if (gameWord === undefined)
    throw new CommandError('usage', `${file} names no game — name it on the command line, or write "game:" there`)
  const isNamed = words.game !== undefined
  const levelWord = words.level ?? (isNamed ? undefined : config.level) ?? '0'
  return loadGameAndLevel(gameWord, levelWord, options, isNamed ? io : home)
}

/** The moves of a configuration apply only to its own level. */
function wayOf(config: GameConfig, words: Words, { seed = config.seed }: ConfigRunOptions): SeededWay {
  const isOther = (['game', 'level'] as const).some((one) => words[one] !== undefined && config[one] !== undefined)
  const { actions = [] } = readActionLetters(isOther ? '' : (config.moves ?? ''))
  return { actions, seed: seed ?? DEFAULT_SEED }
}

type SeededWay = Required<MoveSequence>

interface Play {
  readonly stage: Stage
  readonly world: World
  /** The moves that led to this world. */
  readonly way: SeededWay
  readonly model: GameModel
  readonly manager: GoalManager
  readonly problemFile: string
}

async function play(
  { stage, world, way: sequence, model, manager, problemFile }: Play,
  options: ConfigRunOptions,
  io: Io,
  home: Io,
): Promise<number> {
  const startedAt = performance.now()
  // each problem is written where the configuration says
  const written: GameModel = {
    ...model,
    problem: (state, wanted) => {
      const made = model.problem(state, wanted)
      if (made.problem !== undefined && problemFile !== '') writeWhole(problemFile, made.text, true, home)
      return made
    },
  }
  const planner = options.command === undefined ? pddlPlanner(written) : commandPlanner(written, options.command, io)
  const player = createPlayer({ planner: forwardPlanner(), seed: sequence.seed, budget: options.budget })
  const shows = options.watch && !options.json
  const onNote = ({ ticks, kind, text }: RunNote): void => {
    if (!options.json && kind !== 'plan') io.stderr.write(`tick ${ticks}: ${printable(text)}\n`)
  }
  if (shows) printBoard(io, world)
  const played = await playOut(world, (move) => modelMind(world, move, { model, planner, manager, player, onNote }), {
    startedAt,
    deadline: startedAt + options.time * 1000,
    ...(shows && { onTick: (now) => printBoard(io, now) }),
  })
  // from the start of the level, so that others can replay it
  const run = { ...played, actions: [...sequence.actions, ...played.actions] }
  if (!isReplayed(stage, sequence.seed, run, world)) throw new Error('the actions, played again, lead somewhere else')
  for (const { name } of checkGoalsAtEnd(model.compiled, world, manager))
    onNote({ ticks: world.tick + 1, kind: 'goal', text: `${name} is reached` })
  const isWon = world.winner === 'PLAYER_WINS'
  const isReached = (goal: ManagedGoal): boolean => manager.reached.includes(goal) || (goal.isWin === true && isWon)
  const missing = manager.goals.find((goal) => !isReached(goal))
  const record = judged(runRecord(run, world), missing)
  const purpose = { aim: 'solved', given: sequence.actions.length } as const
  if (options.json) {
    const goals = manager.goals.map((goal) => ({ goal: goal.name, priority: goal.priority, reached: isReached(goal) }))
    printJson(io, { ...record, goals })
  } else printRun(io, record, `planned by the configuration (${model.compiled.encoding})`, purpose)
  return ExitCode[exitOfRun(record, run.mind.statistics.limit)]
}

/** Winning before all goals are reached does not count. */
function judged(record: RunRecord, missing: ManagedGoal | undefined): RunRecord {
  if (missing === undefined) {
    const { why, ...rest } = record
    return { ...rest, status: 'solved' }
  }
  if (record.status !== 'solved') return record
  return { ...record, status: 'gave-up', why: `the game was over before ${missing.name} was reached` }
}

function compilingOf({ encoding, numbers }: GameConfig) {
  return { ...(encoding && { encoding }), ...(numbers && { numbers }) }
}

/** The named domain; without one, the game is compiled unchanged. */
async function domainOf({ domainFile }: GameConfig, file: string, home: Io) {
  if (domainFile === '') return undefined
  if (domainFile.endsWith('.hddl'))
    throw new CommandError(
      'unsupported',
      `${domainFile} is HDDL, and the agent plans on PDDL — compile with --language pddl`,
    )
  if (existsSync(resolve(home.cwd, domainFile))) return readInput(domainFile, home)
  throw new CommandError(
    'badInput',
    `${file} names the domain ${domainFile}, and there is no such file — telos vgdl compile writes it`,
  )
}

/** ACTION_UP and the others. */
const moves = new Map(actionNames.map((name, action) => [`ACTION_${name.toUpperCase()}`, action as Action]))

function movesOf({ actionsCorrespondence }: GameConfig): Map<string, Action> {
  return new Map([...actionsCorrespondence].map(([name, move]) => [name, moves.get(move) as Action]))
}

function managerOf(config: GameConfig, model: GameModel): GoalManager {
  const win = formulaText(model.compiled.goal)
  const names = new Map<string, number>()
  const goals = config.goals.map(({ goalPredicate: formula, priority, saveGoal }): ManagedGoal => {
    const text = formulaText(formula)
    const count = (names.get(text) ?? 0) + 1
    names.set(text, count)
    const name = count === 1 ? text : `${text} (${count})`
    return { name, formula, priority, saveGoal, ...(text === win && { isWin: true }) }
  })
  return manageGoals(goals, additionalFacts(config, model))
}

/** Reports what is wrong with the configuration. */
function blame(input: InputText, diagnostics: readonly Diagnostic[], { json }: ConfigRunOptions, io: Io): number {
  if (json) printJson(io, { status: 'error', diagnostics })
  else reportDiagnostics(io, input, diagnostics)
  return ExitCode.badInput
}

function refuse(
  diagnostics: readonly Diagnostic[],
  refused: 'compile' | 'domain',
  { json = false }: ConfigRunOptions,
  io: Io,
): number {
  const status = refused === 'compile' ? 'unsupported' : 'error'
  if (json) printJson(io, { status, diagnostics })
  else
    for (const diagnostic of diagnostics)
      io.stderr.write(`${paint(io.stderr, 'red', 'error:')} ${printable(formatDiagnostic(diagnostic))}\n`)
  return refused === 'compile' ? ExitCode.unsupported : ExitCode.badInput
}
