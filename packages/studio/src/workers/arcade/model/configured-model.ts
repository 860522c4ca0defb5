/** The model of a game by a configuration: its encoding, its goals in order, its additional facts. */
import type { Diagnostic } from '@telos/core'
import type { TextFile } from '@telos/language'
import {
  type Action,
  actionNames,
  additionalFacts,
  type CompileOptions,
  checkConfig,
  compileGame,
  formulaText,
  type GameConfig,
  type GameModel,
  type GoalManager,
  goalsInOrder,
  isWonByAnyTurn,
  type ManagedGoal,
  manageGoals,
  readConfig,
  readModel,
  type World,
  winGoal,
} from '@telos/vgdl'
import type { Mistaken } from '../arcade-contract.ts'
import type { ModelOptions } from '../model-contract.ts'

/** Cells of a level at most: a model states the neighbours of each. */
const mostModelCells = 10_000

export interface ConfiguredModel {
  readonly model: GameModel
  /** As written, or undefined if the compiler's own is used. */
  readonly config: GameConfig | undefined
  /** Goals in the order in which they are pursued, each time anew: a manager remembers what was reached. */
  readonly manage: () => GoalManager
  /** Warnings, and mistakes of the configuration. */
  readonly diagnostics: readonly Diagnostic[]
  /** Whether the configuration cannot be used as it is. */
  readonly isMistaken: boolean
}

/** ACTION_UP and the others. */
const moves = new Map(actionNames.map((name, action) => [`ACTION_${name.toUpperCase()}`, action as Action]))

export function configuredModel(
  world: World,
  options: ModelOptions | undefined,
  file: TextFile | undefined,
  level: string,
): ConfiguredModel | Mistaken {
  const { columns, rows, game } = world.stage
  if (columns * rows > mostModelCells) return tooLarge(columns * rows)
  const reading = file && readConfig(file.text, file.path)
  const config = reading?.config
  const { compiled, diagnostics } = compileGame(game, { ...compilingOf(options, config), showing: world })
  if (compiled === undefined) return { diagnostics }
  const read = readModel(compiled, {
    ...(config && { moves: movesOf(config), deadObjects: config.addDeadObjects }),
  })
  if (read.model === undefined) return { diagnostics: [...(reading?.diagnostics ?? []), ...read.diagnostics] }
  const { model } = read
  const placed = config && { config, withSpan: reading!.withSpan }
  // if any move wins, there is nothing to plan, and nothing to compare the configuration with
  const misfits = placed && !isWonByAnyTurn(world) ? checkConfig(placed, model, world) : []
  const elsewhere = placed && namesAnother(placed, level)
  // its goals and facts name things of the other level: what else does not fit is no news
  const found = elsewhere ? [elsewhere] : [...(reading?.diagnostics ?? []), ...misfits]
  const isMistaken = found.some(({ severity }) => severity === 'error')
  return {
    model,
    config: isMistaken ? undefined : config,
    manage: () => (config === undefined || isMistaken ? usualGoals(model) : managerOf(config, model)),
    diagnostics: [...compiled.warnings, ...found],
    isMistaken,
  }
}

/** A configuration is written for one level: by its file, or by its number. */
function namesAnother(
  { config, withSpan }: { readonly config: GameConfig; readonly withSpan: (diagnostic: Diagnostic) => Diagnostic },
  level: string,
): Diagnostic | undefined {
  const { level: named } = config
  const fileName = (path: string) => path.split('/').at(-1)!
  const number = /_lvl(\d+)\.[^.]*$/i.exec(level)?.[1]
  const isThis =
    named === undefined ||
    fileName(named) === fileName(level) ||
    (/^\d+$/.test(named) && (number === undefined || Number(number) === Number(named)))
  if (isThis) return undefined
  return withSpan({
    code: 'vgdl/config-value',
    severity: 'error',
    path: ['level'],
    message: `this configuration is for the level ${named}, and ${fileName(level)} is played`,
    hint: `write "level: ${fileName(level)}" and mend the goals, or open the level ${named}`,
  })
}

function tooLarge(cells: number): Mistaken {
  const message = `this level has ${cells} cells, and models are written for at most ${mostModelCells}`
  return { diagnostics: [{ code: 'vgdl/cannot-compile', severity: 'error', message, hint: 'make the level smaller' }] }
}

function compilingOf(options: ModelOptions | undefined, config: GameConfig | undefined): CompileOptions {
  const encoding = config?.encoding ?? options?.encoding
  const numbers = config?.numbers ?? options?.numbers
  return { ...(encoding && { encoding }), ...(numbers && { numbers }) }
}

function movesOf({ actionsCorrespondence }: GameConfig): Map<string, Action> {
  return new Map([...actionsCorrespondence].map(([name, move]) => [name, moves.get(move) as Action]))
}

function usualGoals({ compiled }: GameModel): GoalManager {
  return manageGoals([winGoal(compiled.goal)])
}

/** Goals are named as they are written; a goal that is to win is won with the game. */
function managerOf(config: GameConfig, model: GameModel): GoalManager {
  const win = formulaText(model.compiled.goal)
  const names = new Map<string, number>()
  const goals = goalsInOrder(config).map(({ goalPredicate: formula, priority, saveGoal }): ManagedGoal => {
    const text = formulaText(formula)
    const count = (names.get(text) ?? 0) + 1
    names.set(text, count)
    const name = count === 1 ? text : `${text} (${count})`
    return { name, formula, priority, saveGoal, ...(text === win && { isWin: true }) }
  })
  return manageGoals(goals, additionalFacts(config, model))
}
