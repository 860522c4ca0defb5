/** A plan of moves in words and as a path, by playing it in a copy of the world. */
import { type Action, actionNames, advance, type World } from '@telos/vgdl'
import type { CardPoint } from '../card-contract.ts'
import { sokobanRows, walkerOf } from './sokoban-board.ts'

export interface SokobanPlan {
  readonly moves: readonly Action[]
  /** Where the walker is before each move, and after the last. */
  readonly cells: readonly CardPoint[]
  /** Moves in the same direction together: `push right × 2`. */
  readonly words: readonly string[]
  /** The entry of `words` that a move belongs to. */
  readonly wordOf: readonly number[]
}

export const noPlanOfMoves: SokobanPlan = { moves: [], cells: [], words: [], wordOf: [] }

export function planOfMoves(world: World, moves: readonly Action[]): SokobanPlan {
  const copy = world.copy()
  const cells: CardPoint[] = []
  const groups: { name: string; count: number }[] = []
  const wordOf: number[] = []
  let board = sokobanRows(copy)
  for (const move of moves) {
    cells.push(walkerOf(board) ?? { x: 0, y: 0 })
    advance(copy, move)
    const after = sokobanRows(copy)
    const name = `${cratesOf(after) === cratesOf(board) ? 'walk' : 'push'} ${actionNames[move]!.toLowerCase()}`
    const last = groups.at(-1)
    if (last?.name === name) last.count++
    else groups.push({ name, count: 1 })
    wordOf.push(groups.length - 1)
    board = after
  }
  cells.push(walkerOf(board) ?? cells.at(-1) ?? { x: 0, y: 0 })
  const words = groups.map(({ name, count }) => (count === 1 ? name : `${name} × ${count}`))
  return { moves, cells, words, wordOf }
}

function cratesOf(board: readonly string[]): string {
  return board.join('\n').replace(/[^c\n]/g, '.')
}
