/** `telos vgdl run --config FILE`: an agent that obeys a configuration. */
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Diagnostic, formatDiagnostic } from '@telos/core'
import {
  type Action,
  type AgentGoal,
  actionNames,
  createPlayer,
  formulaText,
  forwardPlanner,
  type GameConfig,
  type GameModel,
  type GoalManager,
  lookAtEnd,
  manageGoals,
  modelMind,
  type Note,
  pddlPlanner,
  playOut,
  readConfig,
  type Stage,
  type World,
} from '@telos/vgdl'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { readInput } from '../read-input.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'
import { writeWhole } from '../write-whole.ts'
import { commandPlanner } from './command-planner.ts'
import { loadStage } from './load-stage.ts'
import { makeModel } from './make-model.ts'
import type { RunOptions } from './run.ts'
import { exitOfRun, isReplayed, printBoard, printRun, type RunRecord, recordOf } from './run-record.ts'

/** The words of the command line that name a game and a level, if they are there. */
interface Words {
  readonly game: string | undefined
  readonly level: string | undefined
}

/** Plays what a configuration says: its game, its domain, its goals in their order. Paths in it begin at its folder. */
export async function runConfig(file: string, words: Words, options: RunOptions, io: Io): Promise<number> {
  const input = await readInput(file, io)
  const { config, diagnostics } = readConfig(input.text, input.file)
  if (config === undefined && options.json) printJson(io, { status: 'error', diagnostics })
  else reportDiagnostics(io, input, diagnostics)
  if (config === undefined) return ExitCode.badInput
  const home: Io = { ...io, cwd: dirname(resolve(io.cwd, file)) }
  const gameWord = words.game ?? config.game
  if (gameWord === undefined)
    throw new CommandError('usage', `${file} names no game — give it in the command line, or write "game:" there`)
  const isNamed = words.game !== undefined
  const levelWord = words.level ?? (isNamed ? undefined : config.level) ?? '0'
  const loaded = await loadStage(gameWord, levelWord, options, isNamed ? io : home)
  if (typeof loaded === 'number') return loaded
  const { stage } = loaded
  const domain = await domainOf(config, file, home)
  const making = makeModel(stage.game, compilingOf(config), { ...(domain && { domain }), moves: movesOf(config) })
  if (making.model === undefined) return refuse(making.diagnostics, making.refused, options, io)
  const { model } = making
  const world = stage.start(options.seed)
  const manager = managerOf(config, model)
  checkGoals(model, manager, world)
  return play({ stage, world, model, manager, problemFile: config.problemFile }, options, io, home)
}

interface Play {
  readonly stage: Stage
  readonly world: World
  readonly model: GameModel
  readonly manager: GoalManager
  readonly problemFile: string
}

async function play({ stage, world, model, manager, problemFile }: Play, options: RunOptions, io: Io, home: Io) {
  const startedAt = performance.now()
  // each problem that is planned for is left where the configuration says
  const written: GameModel = {
    ...model,
    problem: (state, wanted) => {
      const made = model.problem(state, wanted)
      if (made.problem !== undefined && problemFile !== '') writeWhole(problemFile, made.text, true, home)
      return made
    },
  }
  const planner = options.command === undefined ? pddlPlanner(written) : commandPlanner(written, options.command, io)
  const player = createPlayer({ planner: forwardPlanner(), seed: options.seed, budget: options.budget })
  const shows = options.watch && !options.json
  const onNote = ({ ticks, kind, text }: Note): void => {
    if (!options.json && kind !== 'plan') io.stderr.write(`tick ${ticks}: ${printable(text)}\n`)
  }
  if (shows) printBoard(io, world)
  const run = await playOut(world, (move) => modelMind(world, move, { model, planner, manager, player, onNote }), {
    startedAt,
    deadline: startedAt + options.time * 1000,
    ...(shows && { onTick: (now) => printBoard(io, now) }),
  })
  if (!isReplayed(stage, options.seed, run, world)) throw new Error('the actions, played again, lead somewhere else')
  for (const { name } of lookAtEnd(model.compiled, world, manager))
    onNote({ ticks: world.tick + 1, kind: 'goal', text: `${name} is reached` })
  const isWon = world.winner === 'PLAYER_WINS'
  const isReached = (goal: AgentGoal): boolean => manager.reached.includes(goal) || (goal.isWin === true && isWon)
  const missing = manager.goals.find((goal) => !isReached(goal))
  const record = judged(recordOf(run, world), missing)
  if (options.json) {
    const goals = manager.goals.map((goal) => ({ goal: goal.name, priority: goal.priority, reached: isReached(goal) }))
    printJson(io, { ...record, goals })
  } else printRun(io, record, `planned by the configuration (${model.compiled.encoding})`)
  return ExitCode[exitOfRun(record)]
}

/** Who wins before all goals are reached has not done what was asked. */
function judged({ why: _, ...record }: RunRecord, missing: AgentGoal | undefined): RunRecord {
  if (missing === undefined) return { ...record, status: 'solved' }
  if (record.status !== 'solved') return { ...record, ...(_ !== undefined && { why: _ }) }
  return { ...record, status: 'gave-up', why: `the game was over before ${missing.name} was reached` }
}

function compilingOf({ encoding, numbers }: GameConfig) {
  return { ...(encoding && { encoding }), ...(numbers && { numbers }) }
}

/** The domain that is named there; without one, the game is compiled as it is. */
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

function managerOf(config: GameConfig, { compiled }: GameModel): GoalManager {
  const win = formulaText(compiled.goal)
  const names = new Map<string, number>()
  const goals = config.goals.map(({ goalPredicate: formula, priority, saveGoal }): AgentGoal => {
    const text = formulaText(formula)
    const count = (names.get(text) ?? 0) + 1
    names.set(text, count)
    const name = count === 1 ? text : `${text} (${count})`
    return { name, formula, priority, saveGoal, ...(text === win && { isWin: true }) }
  })
  const known = new Set(compiled.correspondence.additional.map(factText))
  return manageGoals(
    goals,
    config.additionalPredicates.filter((fact) => !known.has(factText(fact))),
  )
}

function factText({ name, args }: { readonly name: string; readonly args: readonly string[] }): string {
  return [name, ...args].join(' ')
}

/** Goals that the domain does not know are told before anything is played. */
function checkGoals(model: GameModel, { goals, saved }: GoalManager, world: World): void {
  for (const { name, formula } of goals) {
    const { problem, diagnostics } = model.problem(world, { goal: formula, additional: saved })
    if (problem !== undefined) continue
    const [first] = diagnostics
    const why = first === undefined ? 'it does not fit the domain' : formatDiagnostic({ ...first, span: undefined })
    throw new CommandError('badInput', `the goal ${name}: ${why}`)
  }
}

function refuse(
  diagnostics: readonly Diagnostic[],
  refused: 'compile' | 'domain',
  { json = false }: RunOptions,
  io: Io,
): number {
  const status = refused === 'compile' ? 'unsupported' : 'error'
  if (json) printJson(io, { status, diagnostics })
  else
    for (const diagnostic of diagnostics)
      io.stderr.write(`${paint(io.stderr, 'red', 'error:')} ${printable(formatDiagnostic(diagnostic))}\n`)
  return refused === 'compile' ? ExitCode.unsupported : ExitCode.badInput
}
