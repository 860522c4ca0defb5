/**
 * VGDL for Telos: games and levels in, worlds to play and to search out.
 *
 * @example
 * import { Action, advance, loadGame, loadLevel } from '@telos/vgdl'
 *
 * const { game } = loadGame(gameText, 'sokoban.txt')
 * const { stage } = loadLevel(game, levelText, 'sokoban_lvl0.txt')
 * const world = stage.start(42)
 * advance(world, Action.right)
 *
 * @module
 */

// read
export { readGame } from './language/read-game.ts'
export { readLevel } from './language/read-level.ts'
export type { GameReading, GameSyntax, LevelReading, LevelSyntax, Line, Word } from './language/syntax.ts'
export { type GameLoading, loadGame, loadLevel } from './load.ts'
export type { StageLoading } from './engine/load/load-stage.ts'

// what can be wrong with texts
export { DEFINITION_CODES } from './definition/codes.ts'
export { STAGE_CODES } from './engine/load/codes.ts'
export { LANGUAGE_CODES } from './language/codes.ts'

// play
export { Action, actionLetters, actionNames } from './engine/action.ts'
export { advance, availableActions } from './engine/advance.ts'
export type { Game } from './engine/game.ts'
export { NONE } from './engine/memory/layout.ts'
export type { Stage } from './engine/stage.ts'
export { type Winner, World } from './engine/world.ts'
export { type SpriteView, viewOf } from './engine/sprite/view.ts'

// show and print
export { type BoardCell, boardCells, charactersOf, drawBoard } from './model/draw-board.ts'
export { printGame } from './language/print-game.ts'
export { printLevel } from './language/print-level.ts'

// look ahead, and search
export {
  forwardModel,
  type Observation,
  type ObservedCategory,
  type ObservedSprite,
  observe,
} from './model/observation.ts'
export { GameSpace, type GameSpaceOptions } from './model/game-space.ts'
export { haveSameFuture, type KeyOptions } from './model/state-key.ts'
export { missingToWin } from './model/missing-to-win.ts'

// write down and compare
export { type ActionsReading, lettersOf, readActions } from './trace/action-letters.ts'
export { TRACE_CODES, type TraceCode } from './trace/codes.ts'
export { compareTrace, type TraceDifference } from './trace/compare-trace.ts'
export { type RecordedHeader, type RecordedTrace, readTrace, type TraceReading } from './trace/read-trace.ts'
export type {
  Amounts,
  SpriteEntry,
  TraceAvatar,
  TraceHeader,
  TraceResult,
  TraceState,
} from './trace/trace-format.ts'
export { DEFAULT_SEED, type TraceOptions, traceHeader, traceLines } from './trace/trace-lines.ts'

// plan and act
export type { CompiledGame, CompileOptions, Encoding, GameCompilation, NumberStyle } from './compile/compiled-game.ts'
export { configOf, type ConfigGoal, type GameConfig } from './compile/config/game-config.ts'
export { type ConfigReading, readConfig } from './compile/config/read-config.ts'
export { formulaText } from './compile/language/write-formula.ts'
export { additionalFacts, checkConfig, type PlacedConfig } from './agent/planning/check-config.ts'
export { PLAN_CODES, type PlanCode } from './agent/planning/codes.ts'
export { type GameModel, type GameModelOptions, type ModelProblem, readModel } from './agent/planning/game-model.ts'
export { type AgentGoal, type GoalManager, manageGoals, winGoal } from './agent/planning/goal-manager.ts'
export {
  type Mind,
  type MindAccount,
  type Note,
  type PlayOutOptions,
  playOut,
  type Run,
  type TurnOutcome,
} from './agent/mind.ts'
export { modelMind } from './agent/minds/model-mind.ts'
export type { ModelMindOptions } from './agent/minds/model-mind-options.ts'
export {
  isExact,
  type ModelGoal,
  type ModelPlanner,
  type ModelPlanning,
  type Rehearsal,
  rehearse,
} from './agent/planning/model-planner.ts'
export { isWonByAnyTurn } from './agent/planning/first-turn.ts'
export { type PddlPlannerOptions, pddlPlanner } from './agent/planning/pddl-planner.ts'
export { type PlanMindOptions, planMind } from './agent/minds/plan-mind.ts'
export {
  type ModelStep,
  type PlannedTurn,
  type PlanTranslation,
  type StepMeanings,
  translatePlan,
  translatePlanText,
} from './agent/planning/plan-translator.ts'
export { playerMind } from './agent/minds/player-mind.ts'
export { lookAtEnd } from './agent/planning/problem-generator.ts'
export { generateProblem } from './agent/planning/problem-generator.ts'
export { isChanceAhead } from './analysis/chance-ahead.ts'
export { createPlayer, type Player, type PlayerOptions, type PlayerStatistics } from './agent/reactive/player.ts'
export { type ForwardPlannerOptions, forwardPlanner } from './planners/forward/forward-planner.ts'
export { type Standstill, standstillOf } from './planners/dead-ends/standstill.ts'
export { type SubGoal, subGoalsOf } from './analysis/sub-goals.ts'
export {
  type GameGoal,
  type GamePlanner,
  type Planning,
  type PlanningStatus,
  winning,
} from './planners/game-planner.ts'

// compile
export { COMPILE_CODES, type CompileCode } from './compile/codes.ts'
export { compileGame } from './compile/compile-game.ts'
export type {
  Correspondence,
  ProblemCompilation,
  ProblemOptions,
} from './compile/compiled-game.ts'
export { CONFIG_CODES, type ConfigCode } from './compile/config/codes.ts'
export {
  type ConfigFiles,
  goalsInOrder,
} from './compile/config/game-config.ts'
export { writeConfig } from './compile/config/write-config.ts'
export { legalNames } from './compile/language/names.ts'
export type {
  Atom,
  Effect,
  Formula,
  Phase,
  PlanningAction,
  PlanningDomain,
  PlanningProblem,
  Signature,
  Typed,
} from './compile/language/planning-model.ts'
export { type Requirement, requirementsOf } from './compile/language/requirements.ts'
export { type TargetLanguage, targetLanguages } from './compile/language/target-language.ts'
export { writeHddlDomain, writeHddlProblem } from './compile/language/write-hddl.ts'
export { writeDomain, writeProblem } from './compile/language/write-pddl.ts'

// the box
export { gamesInTheBox } from './games/box.ts'
export type { BoxedGame, BoxedLevel } from './games/boxed-game.ts'
