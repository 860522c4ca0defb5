/** Where the cells of a board are on a canvas: all of them, or as many as fit around the avatar. */
import type { GridFit } from '../grid-fit.ts'
import type { DrawSize } from '../surface.ts'

interface CellPoint {
  readonly x: number
  readonly y: number
}

export interface BoardViewOptions {
  readonly columns: number
  readonly rows: number
  readonly size: DrawSize
  /** Pixels around the board. */
  readonly margin: number
  /** What to keep in the middle, in cells; undefined shows the whole board. */
  readonly follow?: CellPoint | undefined
}

/** Cells are not drawn larger than this: three cells would fill the screen. */
const largestCell = 64
/** Cells while the avatar is followed: large enough for pictures. */
const followedCell = 28

/** Whether a board is too large for pictures if all of it is shown. */
export function isCrowded({ columns, rows, size, margin }: BoardViewOptions): boolean {
  return Math.min((size.width - 2 * margin) / columns, (size.height - 2 * margin) / rows) < 14
}

export function boardView(options: BoardViewOptions): GridFit {
  const { columns, rows, size, margin, follow } = options
  const exact = Math.min((size.width - 2 * margin) / columns, (size.height - 2 * margin) / rows)
  // whole pixels leave no seams; cells that are smaller than that have no pictures
  const whole = exact >= 6 ? Math.floor(exact) : Math.max(0.5, exact)
  const cell = Math.min(largestCell, follow === undefined ? whole : Math.max(whole, followedCell))
  const place = (count: number, room: number, at: number | undefined) => {
    const length = count * cell
    if (at === undefined || length <= room - 2 * margin) return Math.round((room - length) / 2)
    const wanted = room / 2 - (at + 0.5) * cell
    return Math.round(Math.min(margin, Math.max(room - margin - length, wanted)))
  }
  return { cell, left: place(columns, size.width, follow?.x), top: place(rows, size.height, follow?.y) }
}

/** The cell under a point; undefined outside of the board. */
export function boardCellAt(
  { cell, left, top }: GridFit,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  point: CellPoint,
): { readonly column: number; readonly row: number } | undefined {
  const [column, row] = [Math.floor((point.x - left) / cell), Math.floor((point.y - top) / cell)]
  return column < 0 || row < 0 || column >= columns || row >= rows ? undefined : { column, row }
}
