/** Warnings about a model: which sprites stand still in it, and what it leaves out. */
import type { Diagnostic } from '@telos/core'
import type { GameElements } from '../elements/game-elements.ts'
import type { Timeout } from './turn/timeout.ts'
import type { TurnCase } from './turn/turn-case.ts'

export interface ModelWarnings {
  readonly warnings: readonly Diagnostic[]
  readonly leavesMovesOut: boolean
}

/** @param ignored a losing Timeout that is not part of the model */
export function modelWarnings(
  elements: GameElements,
  cases: readonly TurnCase[],
  ignored: Timeout | undefined,
): ModelWarnings {
  const { kinds, game } = elements
  const warnings: Diagnostic[] = []
  for (const kind of kinds.values()) {
    if (kind.standsStill === undefined) continue
    const { span } = game.definition.types[kind.id]
    warnings.push({
      code: 'vgdl/stands-still',
      severity: 'warning',
      message: `"${kind.name}" ${kind.standsStill} in the game but stands still in the model`,
      ...(span !== undefined && { span }),
    })
  }
  if (ignored !== undefined) {
    warnings.push({
      code: 'vgdl/turn-limit',
      severity: 'warning',
      message: `the game is lost after ${ignored.limit} turns, which the model does not count`,
      hint: 'longer plans are useless',
      span: ignored.span,
    })
  }
  const several = new Set<number>()
  let isDead = false
  for (const { end } of cases) {
    if (end.kind !== 'left-out') continue
    if (end.why === 'several') for (const kind of end.kinds) several.add(kind)
    if (end.why === 'dead') isDead = true
  }
  const file = { file: game.definition.file, line: 1, column: 1, endLine: 1, endColumn: 1 }
  for (const kind of several) {
    const { name } = game.kinds[kind]
    warnings.push({
      code: 'vgdl/leaves-moves-out',
      severity: 'warning',
      message: `the model leaves out moves that put a "${name}" on a cell that already has one`,
      span: game.definition.types[kind].span ?? file,
    })
  }
  if (isDead) {
    warnings.push({
      code: 'vgdl/leaves-moves-out',
      severity: 'warning',
      message: 'the model leaves out moves that kill the avatar, even if the game continues',
      span: game.definition.types[elements.avatar.kind].span ?? file,
    })
  }
  return { warnings, leavesMovesOut: several.size > 0 || isDead }
}
