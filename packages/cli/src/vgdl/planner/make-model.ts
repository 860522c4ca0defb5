/** Makes the model of a game for PDDL planners, or says why there is none. */
import type { Diagnostic } from '@telos/core'
import {
  type CompileOptions,
  compileGame,
  type Game,
  type GameModel,
  type GameModelOptions,
  readModel,
} from '@telos/vgdl'

export type MadeModel =
  | { readonly model: GameModel; readonly warnings: readonly Diagnostic[] }
  /** `compile`: the game cannot be compiled; `domain`: an edited domain does not fit. */
  | { readonly model?: undefined; readonly refused: 'compile' | 'domain'; readonly diagnostics: readonly Diagnostic[] }

/** Compiles a game and prepares it for planners. */
export function makeModel(game: Game, compiling: CompileOptions, options: GameModelOptions = {}): MadeModel {
  const { compiled, diagnostics } = compileGame(game, compiling)
  if (compiled === undefined) return { refused: 'compile', diagnostics }
  const reading = readModel(compiled, options)
  if (reading.model === undefined) return { refused: 'domain', diagnostics: reading.diagnostics }
  return { model: reading.model, warnings: compiled.warnings }
}
