/** Moments of runs, and boards within a tick. */
import { type Action, type StoryEffect, tellTick, type World } from '@telos/vgdl'
import type { Cell, ShownMoment } from '../arcade-contract.ts'
import type { Board } from '../board-contract.ts'
import { countedMoves, type OpenedRun } from '../opened-stages.ts'
import { cellsOfChanges } from './change-words.ts'
import { shownBoard } from './shown-board.ts'
import { toldTick } from './told-tick.ts'

/** A moment of a run: the board, and what the last tick did. */
export function shownMoment(run: OpenedRun, at = run.moves.length, gameText = ''): ShownMoment {
  const { runs, moves } = run
  const counted = countedMoves(run)
  const wanted = wholeBetween(at, 0, counted.length)
  const board = shownBoard(runs.after(moves, wanted))
  return {
    board,
    tick: wanted === 0 ? undefined : toldTick(runs.after(moves, wanted - 1).copy(), moves[wanted - 1]!, gameText),
    moves: counted,
    letGo:
      runs.stride === 1
        ? undefined
        : `To save memory, one tick in ${runs.stride} of the run is kept: going back to the others takes longer.`,
  }
}

/** The board after an effect of the tick that led to a moment. */
export function boardAfterEffect(
  { runs, moves }: OpenedRun,
  at: number,
  wanted: number,
): { readonly board: Board; readonly changed: readonly Cell[] } {
  if (!Number.isInteger(at) || at < 1 || at > moves.length) throw new RangeError('there is no tick at that moment')
  let found: { readonly board: Board; readonly changed: readonly Cell[] } | undefined
  const take = (world: World, index: number, { scoreChange, changes }: StoryEffect): void => {
    if (index === wanted) found = { board: shownBoard(world, scoreChange), changed: cellsOfChanges(changes) }
  }
  const world = runs.after(moves, at - 1).copy()
  tellTick(world, moves[at - 1] as Action, { most: wanted + 1, onEffect: take })
  if (found === undefined) throw new RangeError('the tick has no such effect')
  return found
}

function wholeBetween(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, Math.floor(Number.isNaN(value) ? most : value)))
}
