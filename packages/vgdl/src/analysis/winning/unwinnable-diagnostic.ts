/** Warnings that nobody can win a level, in the words of `whyUnwinnable`. */

import type { Diagnostic } from '@telos/core'
import type { Game } from '../../engine/game.ts'
import type { StageCode } from '../../engine/load/codes.ts'
import { needGame, needStage } from '../../engine/need-world.ts'
import type { Stage } from '../../engine/stage.ts'
import { causeHint } from './cause-text.ts'
import { whyNoLevelIsWinnable, whyUnwinnable } from './why-unwinnable.ts'

/**
 * Warns of a game none of whose levels can be won, at the first termination to blame. A game without terminations is reported when it is
 * read, not here.
 *
 * @example unwinnableGameDiagnostic(game)?.message // 'nobody can win this game: no termination of the game has win=True (…)'
 */
export function unwinnableGameDiagnostic(game: Game): Diagnostic | undefined {
  needGame(game)
  const why = whyNoLevelIsWinnable(game)
  const first = why?.terminations.at(0)
  if (why === undefined || first === undefined) return undefined
  const code: StageCode = 'vgdl/unwinnable'
  const hint =
    first.obstacle.kind === 'below-zero'
      ? 'write limit=0 if none may be left'
      : 'write win=True on the line of the termination to reach'
  return { code, severity: 'warning', message: `nobody can win this game: ${why.text}`, hint, span: first.span }
}

/**
 * Warns of a level that nobody can win, at the first thing out of reach or at the start of the level. Returns undefined if that is not
 * proved, and in games none of whose levels can be won.
 *
 * @param file name of the level, for the place of the warning
 * @example unwinnableDiagnostic(stage, 'vault_lvl0.txt')?.message // 'nobody can win this level: SpriteCounter stype=gold …'
 */
export function unwinnableDiagnostic(stage: Stage, file: string): Diagnostic | undefined {
  needStage(stage)
  const told = whyNoLevelIsWinnable(stage.game) === undefined ? whyUnwinnable(stage.start()) : undefined
  if (told === undefined) return undefined
  const causes = told.terminations.flatMap((one) => one.causes)
  const place = causes.flatMap((cause) => (cause.kind === 'out-of-reach' ? cause.cells : [])).at(0)
  const { column, row } = place ?? { column: 0, row: 0 }
  const code: StageCode = 'vgdl/unwinnable'
  return {
    code,
    severity: 'warning',
    message: `nobody can win this level: ${told.text}`,
    ...(causes.length > 0 && { hint: causeHint(causes[0]) }),
    span: { file, line: row + 1, column: column + 1, endLine: row + 1, endColumn: column + 2 },
  }
}
