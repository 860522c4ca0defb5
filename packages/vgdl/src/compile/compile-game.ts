/** Compiles VGDL games into planning domains. */

import type { Diagnostic } from '@telos/core'
import { needObject } from '@telos/core/text'
import type { Game } from '../engine/game.ts'
import { needGame } from '../engine/need-world.ts'
import { compileCompact } from './compact/compile-compact.ts'
import type { CompileOptions, GameCompilation } from './compiled-game.ts'
import { findElements } from './elements/find-elements.ts'
import type { GameElements } from './elements/game-elements.ts'
import { withinReach } from './states-out-of-reach.ts'
import { compileTurns } from './turns/compile-turns.ts'

/**
 * Compiles a game. Refuses by name any construct that the knowledge base lacks. A game or a state that does not allow the compact encoding
 * gets turns made of phases, with a warning.
 *
 * @example
 * const { compiled } = compileGame(game)
 * const { problem } = compiled.problem(stage.start())
 */
export function compileGame(game: Game, options: CompileOptions = {}): GameCompilation {
  needGame(game)
  needObject(options, '{ encoding, numbers, … }')
  const { elements, diagnostics } = findElements(game)
  if (elements === undefined) return { compiled: undefined, diagnostics }
  const { compiled, diagnostics: told } = encode(elements, options)
  const remarks = unwinnable(elements)
  return {
    compiled: compiled && { ...withinReach(compiled), warnings: [...remarks, ...compiled.warnings] },
    diagnostics: [...remarks, ...told],
  }
}

function encode(elements: GameElements, options: CompileOptions): GameCompilation {
  const { encoding = 'compact', numbers = 'objects', showing } = options
  if (encoding === 'turns') return compileTurns(elements, numbers)
  const compact = compileCompact(elements, numbers)
  const problem = showing && compact.compiled?.problem(showing)
  if (compact.compiled !== undefined && (problem === undefined || problem.problem !== undefined)) return compact
  const remarks = (problem ?? compact).diagnostics.map(phasesInstead)
  const turns = compileTurns(elements, numbers)
  const { compiled } = turns
  // if neither encoding can show a state, the usual one reports it
  if (problem !== undefined && showing !== undefined && compiled?.problem(showing).problem === undefined) return compact
  return {
    compiled: compiled && { ...compiled, warnings: [...remarks, ...compiled.warnings] },
    diagnostics: [...remarks, ...turns.diagnostics],
  }
}

/** Downgrades what rules out the compact encoding to a warning if another encoding works. */
function phasesInstead({ message, span }: Diagnostic): Diagnostic {
  return {
    code: 'vgdl/phases-instead',
    severity: 'warning',
    message: `turns are made of phases: ${message}`,
    ...(span !== undefined && { span }),
  }
}

/** Such a game can still be compiled: an agent may have other goals in it. */
function unwinnable({ terminations, game }: GameElements): readonly Diagnostic[] {
  if (terminations.some(({ win }) => win)) return []
  return [
    {
      code: 'vgdl/cannot-be-won',
      severity: 'warning',
      message: 'no termination wins this game, so no plan reaches its goal',
      hint: 'add your own goal to the configuration',
      span: { file: game.definition.file, line: 1, column: 1, endLine: 1, endColumn: 1 },
    },
  ]
}
