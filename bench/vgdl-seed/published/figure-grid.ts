/** Tables of figures, level by level and game by game. */
import { seedGames } from '../seed-games.ts'

/** By level, then by game in the order of `seedGames`; undefined where the table is empty. */
export type FigureGrid = readonly (readonly (number | undefined)[])[]

/** Reads lines of figures separated by blanks, with dashes for empty cells. */
export function readGrid(text: string): FigureGrid {
  const lines = text.trim().split('\n')
  return lines.map((line, at) => {
    const cells = line.trim().split(/\s+/)
    if (cells.length !== seedGames.length) throw new Error(`line ${at} has ${cells.length} figures: ${line}`)
    return cells.map((cell) => {
      if (cell === '-') return undefined
      const value = Number(cell)
      if (Number.isNaN(value)) throw new Error(`line ${at} has "${cell}" among its figures`)
      return value
    })
  })
}

/** The existing figures of one game. */
export function columnOf(grid: FigureGrid, game: string): number[] {
  const column = columnNumber(game)
  return grid.flatMap((row) => row[column] ?? [])
}

/** The figure of a level. */
export function figureAt(grid: FigureGrid, game: string, level: number): number | undefined {
  return grid[level]?.[columnNumber(game)]
}

function columnNumber(game: string): number {
  return seedGames.findIndex(({ name }) => name === game)
}
