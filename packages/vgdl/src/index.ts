/**
 * VGDL for Telos: reads games and levels, and creates worlds to play and search.
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

// reading
export { readGame } from './language/read-game.ts'
export { readLevel } from './language/read-level.ts'
export type { GameReading, GameSyntax, LevelReading, LevelSyntax, SyntaxLine, SyntaxWord } from './language/syntax.ts'
export { type GameLoading, loadGame, loadLevel } from './load.ts'
export type { StageLoading } from './engine/load-stage.ts'

// diagnostics of texts
export { DEFINITION_CODES } from './definition/definition-report.ts'
export { isSetLeftOut, type LineLeftOut, linesLeftOut } from './definition/left-out.ts'
export { STAGE_CODES } from './engine/stage-report.ts'
export { LANGUAGE_CODES } from './language/language-report.ts'

// playing
export { Action, actionLetters, actionNames } from './engine/action.ts'
export { advance, availableActions } from './engine/advance.ts'
export type { Game } from './engine/game.ts'
export { NONE } from './engine/memory/layout.ts'
export type { Stage } from './engine/stage.ts'
export { type Winner, World } from './engine/world.ts'
export { type SpriteView, viewOf } from './engine/sprite/view.ts'

// showing and printing
export {
  type BoardCell,
  type BoardCellsOptions,
  boardCells,
  charactersOf,
  drawBoard,
  drawingOrder,
} from './model/draw-board.ts'
export { type SpriteTable, type SpriteTableOptions, spriteTable } from './model/sprite-table.ts'
export { printGame } from './language/print.ts'
export { printLevel } from './language/print.ts'

// looking ahead and searching
export {
  categoryOfType,
  forwardModel,
  type Observation,
  type ObservedCategory,
  type ObservedSprite,
  observe,
} from './model/observation.ts'
export { GameSpace, type GameSpaceOptions } from './model/game-space.ts'
export { missingSprites } from './model/missing-to-win.ts'
export { haveSameFuture, type StateKeyOptions } from './model/state-key.ts'
export { missingToWin } from './model/missing-to-win.ts'

// going back, and what a tick did
export { PlayedWorlds, type PlayedWorldsOptions } from './model/played-worlds.ts'
export type { SeenSprite, SpriteChange } from './model/tick-story.ts'
export { type StoryEffect, type TickStory, type TickStoryOptions, tellTick } from './model/tick-story.ts'

// recording and comparing
export { type ActionsReading, lettersOf, readActionLetters } from './trace/action-letters.ts'
export { TRACE_CODES, type TraceCode } from './trace/read-trace.ts'
export { compareTrace, type TraceDifference } from './trace/compare-trace.ts'
export { type RecordedHeader, type RecordedTrace, readTrace, type TraceReading } from './trace/read-trace.ts'
export type {
  TraceAmounts,
  TraceSprite,
  TraceAvatar,
  TraceHeader,
  TraceResult,
  TraceState,
} from './trace/trace-format.ts'
export { DEFAULT_SEED, type TraceOptions, traceHeader, traceLines } from './trace/trace-lines.ts'

// planning and acting
export type { CompiledGame, CompileOptions, Encoding, GameCompilation, NumberStyle } from './compile/compiled-game.ts'
export { configOf, type ConfigGoal, type GameConfig } from './compile/config/game-config.ts'
export { type ConfigReading, readConfig } from './compile/config/read-config.ts'
export { formulaText } from './compile/language/write-formula.ts'
export { additionalFacts, checkConfig, type PlacedConfig } from './agent/planning/check-config.ts'
export { PLAN_CODES, type PlanCode } from './agent/planning/codes.ts'
export { type GameModel, type GameModelOptions, type ModelProblem, readModel } from './agent/planning/game-model.ts'
export { type ManagedGoal, type GoalManager, manageGoals, winGoal } from './agent/planning/goal-manager.ts'
export {
  type GameMind,
  type RunStatistics,
  type RunNote,
  type PlayOutOptions,
  playOut,
  type GameRun,
  type TurnOutcome,
} from './agent/game-mind.ts'
export { modelMind, stepMind } from './agent/minds/model-mind.ts'
export type { ModelMindOptions } from './agent/minds/model-mind-options.ts'
export {
  isExact,
  type ModelGoal,
  type ModelPlanner,
  type ModelPlanning,
  modelGoal,
  type PlanTrial,
  tryPlan,
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
export { checkGoalsAtEnd } from './agent/planning/problem-generator.ts'
export { generateProblem } from './agent/planning/problem-generator.ts'
export { isChanceAhead } from './analysis/chance-ahead.ts'
export {
  createPlayer,
  type GamePlayer,
  type PlayerOptions,
  type PlayerStatistics,
} from './agent/reactive/game-player.ts'
export { type ForwardPlannerOptions, forwardPlanner } from './planners/forward/forward-planner.ts'
export { MacroSearch, type MacroSearchOptions } from './planners/forward/macro-search.ts'
export { MacroSpace, type MacroSpaceOptions } from './planners/forward/macro-space.ts'
export { type DeadEnd, deadEndOf } from './planners/dead-ends/dead-ends.ts'
export { type Standstill, standstillOf } from './planners/dead-ends/standstill.ts'
export { type SubGoal, subGoalsOf } from './analysis/sub-goals.ts'
export type { CountedType } from './analysis/winning/count-bounds.ts'
export { type GameEnd, gameEndOf, placeOfEnd } from './analysis/winning/game-end.ts'
export { type HopelessTermination, type Unwinnable, whyUnwinnable } from './analysis/winning/why-unwinnable.ts'
export { unwinnableDiagnostic, unwinnableGameDiagnostic } from './analysis/winning/why-unwinnable.ts'
export type { WinCause } from './analysis/winning/win-cause.ts'
export type { WinObstacle } from './analysis/winning/win-cause.ts'
export {
  type GameGoal,
  type GamePlanner,
  type Planning,
  type PlanningStatus,
  type SearchCounts,
  winning,
} from './planners/game-planner.ts'

// compiling
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
  PlanningAtom,
  PlanningEffect,
  PlanningFormula,
  TurnPhase,
  PlanningAction,
  PlanningDomain,
  PlanningProblem,
  PlanningSignature,
  PlanningSymbol,
} from './compile/language/planning-model.ts'
export { type PddlRequirement, requirementsOf } from './compile/language/requirements.ts'
export { type TargetLanguage, targetLanguages } from './compile/language/target-language.ts'
export { writeHddlDomain, writeHddlProblem } from './compile/language/write-hddl.ts'
export { writePddlDomain, writePddlProblem } from './compile/language/write-pddl.ts'

// the box
export { type BuiltInGame, type BuiltInLevel, builtInGames } from './built-in-games.ts'
