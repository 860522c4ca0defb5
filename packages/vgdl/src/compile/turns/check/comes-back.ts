/** Sprites that are killed at the edge of the screen and taken back before the turn is over. */
import type { FilledOperation } from '../../elements/game-elements.ts'
import { isUndone } from '../analysis/analyse-turns.ts'
import { edgeOf } from '../analysis/edges.ts'
import type { InteractionLine, TurnAnalysis } from '../analysis/turn-analysis.ts'

type Undoing = Extract<FilledOperation, { kind: 'undo-all' }>

/**
 * Returns a type that a line may meet as its second sprite after it was killed at the edge and an earlier line undid all moves: it is on
 * the screen again until its turn is over, and the model cannot represent that.
 */
export function typeThatComesBack(analysis: TurnAnalysis, line: InteractionLine): number | undefined {
  const { elements, lines } = analysis
  const at = lines.indexOf(line)
  const seconds = [...new Set(line.pairs.map(({ second }) => second))]
  return seconds.find((type) => {
    if (elements.kinds.get(type)?.isMoving !== true || edgeOf(elements, type) !== 'kill') return false
    return lines.slice(0, at).some((before, index) => {
      const undoing = undoingOf(before)
      if (undoing === undefined || !isUndone(elements, undoing, type)) return false
      // lines that only undo the same moves again do not matter
      return !lines.slice(index + 1, at + 1).every((one) => undoesNoMore(analysis, undoingOf(one), undoing))
    })
  })
}

function undoingOf({ element }: InteractionLine): Undoing | undefined {
  return element.happens.find((one): one is Undoing => one.kind === 'undo-all')
}

function undoesNoMore({ elements }: TurnAnalysis, one: Undoing | undefined, other: Undoing): boolean {
  if (one === undefined) return false
  return [...elements.kinds.keys()].every((type) => !isUndone(elements, one, type) || isUndone(elements, other, type))
}
