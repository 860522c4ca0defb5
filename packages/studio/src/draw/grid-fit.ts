/** Where the cells of a grid are on a canvas. */
import type { DrawSize } from './surface.ts'

export interface GridFit {
  /** Pixels per cell. */
  readonly cell: number
  /** The upper left corner of the first cell. */
  readonly left: number
  readonly top: number
}

/** The largest fit with a margin, in the middle. */
export function fitGrid(rows: readonly string[], { width, height }: DrawSize, margin: number): GridFit {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 1)
  const cell = Math.max(1, Math.min((width - 2 * margin) / columns, (height - 2 * margin) / Math.max(1, rows.length)))
  return { cell, left: (width - cell * columns) / 2, top: (height - cell * rows.length) / 2 }
}

/** The cell under a point; undefined outside of the grid. */
export function cellUnder(
  rows: readonly string[],
  { cell, left, top }: GridFit,
  point: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } | undefined {
  const [x, y] = [Math.floor((point.x - left) / cell), Math.floor((point.y - top) / cell)]
  return rows[y]?.[x] === undefined ? undefined : { x, y }
}
