/** Loads texts for play, through language, definition and engine. */

import type { Diagnostic } from '@telos/core'
import { classRegistry } from './class-registry.ts'
import { defineGame } from './definition/define-game.ts'
import type { GameDefinition } from './definition/game-definition.ts'
import { createGame, type Game } from './engine/game.ts'
import { loadStage, type StageLoading } from './engine/load-stage.ts'
import { needGame } from './engine/need-world.ts'
import { readGame } from './language/read-game.ts'
import { readLevel } from './language/read-level.ts'

export interface GameLoading {
  /** Undefined if it cannot be played. */
  readonly game: Game | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads a game and reports its problems as diagnostics. What the original engine would ignore is a warning, and the game plays as it does
 * there.
 *
 * @example
 * const { game, diagnostics } = loadGame(text, 'sokoban.txt')
 */
export function loadGame(text: string, file: string): GameLoading {
  const { game, diagnostics } = new CheckedGame(text, file)
  return { game, diagnostics }
}

/**
 * A game that was read and checked, and is made ready for play when somebody asks for that.
 *
 * @example new CheckedGame(text, 'sokoban.txt').diagnostics
 */
export class CheckedGame {
  readonly diagnostics: readonly Diagnostic[]
  readonly #definition: GameDefinition | undefined
  #game: Game | undefined

  constructor(text: string, file: string) {
    const reading = readGame(text, file)
    const defining = defineGame(reading.syntax, classRegistry)
    this.#definition = defining.definition
    this.diagnostics = withoutConsequences([...reading.diagnostics, ...defining.diagnostics])
  }

  /** undefined when it cannot be played. */
  get game(): Game | undefined {
    this.#game ??= this.#definition && createGame(this.#definition, classRegistry)
    return this.#game
  }
}

/** A set in the wrong place is reported once, not also as a line with a different indentation than its neighbours. */
function withoutConsequences(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const misplaced = diagnostics.filter(({ code }) => code === 'vgdl/misplaced-set').map(({ span }) => span?.line)
  return diagnostics.filter(({ code, span }) => code !== 'vgdl/uneven-indent' || !misplaced.includes(span?.line))
}

/**
 * Reads a level of a game.
 *
 * @example
 * const { stage } = loadLevel(game, text, 'sokoban_lvl0.txt')
 * const world = stage?.start(42)
 */
export function loadLevel(game: Game, text: string, file: string): StageLoading {
  needGame(game)
  const reading = readLevel(text, file)
  if (reading.level === undefined) return { stage: undefined, diagnostics: reading.diagnostics }
  const loading = loadStage(game, reading.level)
  return { stage: loading.stage, diagnostics: [...reading.diagnostics, ...loading.diagnostics] }
}
