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
export type { StageLoading } from './engine/load-stage.ts'

// what can be wrong with texts
export { DEFINITION_CODES } from './definition/codes.ts'
export { STAGE_CODES } from './engine/codes.ts'
export { LANGUAGE_CODES } from './language/codes.ts'

// play
export { Action, actionLetters, actionNames } from './engine/action.ts'
export { advance, availableActions } from './engine/advance.ts'
export type { Game } from './engine/game.ts'
export { NONE } from './engine/layout.ts'
export { Stage } from './engine/stage.ts'
export { type Winner, World } from './engine/world.ts'
export { type SpriteView, viewOf } from './engine/view.ts'

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

// the box
export { gamesInTheBox } from './games/box.ts'
export type { BoxedGame, BoxedLevel } from './games/boxed-game.ts'
