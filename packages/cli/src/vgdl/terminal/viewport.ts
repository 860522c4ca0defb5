/** The part of a board that fits the terminal. */
import { viewOf, type World } from '@telos/vgdl'

/** Cells from `left` and `top` on. */
export interface BoardWindow {
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
}

/** Follows the avatar. After it is gone, the view stays where it was. */
export class Viewport {
  #column = 0
  #row = 0

  /** The window on a board for a number of columns and rows; the whole board if it fits. */
  windowOf(world: World, room: { readonly columns: number; readonly rows: number }): BoardWindow {
    const { stage, avatar } = world
    if (avatar >= 0) {
      const { x, y } = viewOf(world, avatar)
      this.#column = Math.floor(x / stage.block)
      this.#row = Math.floor(y / stage.block)
    }
    const columns = Math.max(1, Math.min(stage.columns, room.columns))
    const rows = Math.max(1, Math.min(stage.rows, room.rows))
    return {
      left: startOf(this.#column, columns, stage.columns),
      top: startOf(this.#row, rows, stage.rows),
      columns,
      rows,
    }
  }
}

/** Where a view of `shown` cells starts so that `centre` is in its middle, as far as the edges allow. */
function startOf(centre: number, shown: number, size: number): number {
  return Math.max(0, Math.min(centre - Math.floor(shown / 2), size - shown))
}

/** One line about what is not shown; undefined if everything is. */
export function windowNote({ stage }: World, { left, top, columns, rows }: BoardWindow): string | undefined {
  const parts = [
    ...(columns < stage.columns ? [`columns ${left + 1}–${left + columns} of ${stage.columns}`] : []),
    ...(rows < stage.rows ? [`rows ${top + 1}–${top + rows} of ${stage.rows}`] : []),
  ]
  return parts.length === 0 ? undefined : `${parts.join(', ')}; the view follows the avatar`
}
