/** Cells on which two boards of a game differ: other types of sprites stand there, or look another way. */
import type { Cell } from '../../workers/arcade/arcade-contract.ts'
import type { Board } from '../../workers/arcade/board-contract.ts'

/** More outlines than this would cover the board. */
const mostChanged = 24

/** Empty if the boards have different sizes, or differ nearly everywhere. */
export function cellsThatDiffer(before: Board | undefined, after: Board): readonly Cell[] {
  if (before === undefined || before.columns !== after.columns || before.rows !== after.rows) return []
  const [old, now] = [contents(before), contents(after)]
  const changed: Cell[] = []
  for (let at = 0; at < now.length && changed.length <= mostChanged; at++)
    if (old[at] !== now[at]) changed.push({ column: at % after.columns, row: Math.floor(at / after.columns) })
  return changed.length > mostChanged ? [] : changed
}

/** What stands on each cell, as a text, row by row. */
function contents({ columns, rows, type, x, y, orientation }: Board): readonly string[] {
  const cells: string[] = new Array(columns * rows).fill('')
  for (let sprite = 0; sprite < type.length; sprite++) {
    const [column, row] = [Math.round(x[sprite]!), Math.round(y[sprite]!)]
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue
    cells[row * columns + column] += `${type[sprite]} ${orientation[sprite]},`
  }
  return cells
}
