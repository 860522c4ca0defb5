/** Sokoban boards as text and as cells, and the texts of boards that a spectator has changed. */
import { type Action, actionNames, advance, type Game, loadGame, loadLevel, observe, type World } from '@telos/vgdl'
import type { CardFigure, CardPoint, CardThing } from './card-contract.ts'

/** Loads the game. Its mapping gets a letter for the walker on a pit, which levels of the box never start with. */
export function sokobanGame(description: string): Game {
  const { game, diagnostics } = loadGame(`${description.trimEnd()}\n    B > floor pit avatar\n`, 'sokoban.txt')
  if (game === undefined) throw new Error(diagnostics[0]?.message ?? 'Sokoban has mistakes.')
  return game
}

export function startLevel(game: Game, level: string): World {
  const { stage, diagnostics } = loadLevel(game, level, 'level.txt')
  if (stage === undefined) throw new Error(diagnostics[0]?.message ?? 'The level has mistakes.')
  return stage.start(42)
}

/** One letter per cell, as in a level. */
export function sokobanRows(world: World): readonly string[] {
  const { columns, rows, sprites, avatar } = observe(world)
  const board = Array.from({ length: rows }, () => Array.from({ length: columns }, () => '.'))
  for (const { type, column, row } of sprites) {
    const letter = letters[type]
    if (letter !== undefined && board[row]?.[column] !== undefined) board[row][column] = letter
  }
  if (avatar) board[avatar.row]![avatar.column] = board[avatar.row]![avatar.column] === 'o' ? 'B' : 'A'
  return board.map((row) => row.join(''))
}

const letters: Readonly<Record<string, string>> = { wall: 'w', crate: 'c', pit: 'o' }

/** The board with another letter in a cell. */
export function withCell(rows: readonly string[], { x, y }: CardPoint, letter: string): readonly string[] {
  return rows.map((row, index) => (index === y ? row.slice(0, x) + letter + row.slice(x + 1) : row))
}

/** What a canvas draws: walls as `#`, the rest as things and one figure. */
export function drawnBoard(rows: readonly string[]): {
  readonly rows: readonly string[]
  readonly things: readonly CardThing[]
  readonly figures: readonly CardFigure[]
} {
  const find = (letters: string) =>
    rows.flatMap((row, y) => [...row].flatMap((letter, x) => (letters.includes(letter) ? [{ x, y }] : [])))
  return {
    rows: rows.map((row) => row.replace(/[^w]/g, ' ').replace(/w/g, '#')),
    things: [
      ...find('oB').map((cell) => ({ look: 'pit', ...cell }) as const),
      ...find('c').map((cell) => ({ look: 'crate', ...cell }) as const),
    ],
    figures: find('AB').map((cell) => ({ name: 'agent', look: 'walker', state: 'active', ...cell }) as const),
  }
}

export function walkerOf(rows: readonly string[]): CardPoint | undefined {
  for (const [y, row] of rows.entries()) {
    const x = row.search(/[AB]/)
    if (x >= 0) return { x, y }
  }
  return undefined
}

// A plan of moves in words and as a path, by playing it in a copy of the world.

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
