/** Positions of sprites on the grid. */
import { X, Y } from '../engine/memory/layout.ts'
import type { World } from '../engine/world.ts'

/** Returns the cells on the screen that a sprite covers. */
export function cellsUnder({ ints, stage }: World, sprite: number): { x: number; y: number }[] {
  const { block, columns, rows } = stage
  const [x, y] = [ints[sprite + X], ints[sprite + Y]]
  const columnsUnder = [...new Set([Math.floor(x / block), Math.ceil(x / block)])]
  const rowsUnder = [...new Set([Math.floor(y / block), Math.ceil(y / block)])]
  return columnsUnder
    .flatMap((column) => rowsUnder.map((row) => ({ x: column, y: row })))
    .filter((cell) => cell.x >= 0 && cell.y >= 0 && cell.x < columns && cell.y < rows)
}
