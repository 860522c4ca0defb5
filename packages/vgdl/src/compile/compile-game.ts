/** VGDL games as planning domains. */
import type { Diagnostic } from '@telos/core'
import type { Game } from '../engine/game.ts'
import { compileCompact } from './compact/compile-compact.ts'
import type { CompileOptions, GameCompilation } from './compiled-game.ts'
import { findElements } from './elements/find-elements.ts'
import { compileTurns } from './turns/compile-turns.ts'

/**
 * Compiles a game. What the knowledge base does not know is refused by name; a game that does not allow the compact encoding is given
 * turns made of phases, with a remark.
 *
 * @example
 * const { compiled } = compileGame(game)
 * const { problem } = compiled.problem(stage.start())
 */
export function compileGame(game: Game, options: CompileOptions = {}): GameCompilation {
  const { encoding = 'compact', numbers = 'objects' } = options
  const { elements, diagnostics } = findElements(game)
  if (elements === undefined) return { compiled: undefined, diagnostics }
  if (encoding === 'turns') return compileTurns(elements, numbers)
  const compact = compileCompact(elements, numbers)
  if (compact.compiled !== undefined) return compact
  const remarks = compact.diagnostics.map(phasesInstead)
  const turns = compileTurns(elements, numbers)
  const { compiled } = turns
  return {
    compiled: compiled && { ...compiled, remarks: [...remarks, ...compiled.remarks] },
    diagnostics: [...remarks, ...turns.diagnostics],
  }
}

/** What does not allow the compact encoding is a remark where there is another one. */
function phasesInstead({ message, span }: Diagnostic): Diagnostic {
  return {
    code: 'vgdl/phases-instead',
    severity: 'warning',
    message: `turns are made of phases: ${message}`,
    ...(span !== undefined && { span }),
  }
}
