import { darkness, type Position } from '@telos/minecraft'
import type { LoadedColumns } from './loaded-columns.ts'

/** Current light of a block, 0 to 15: the brighter of lamps and sky. undefined where nothing is loaded. */
export function brightness(columns: LoadedColumns, { x, y, z }: Position, timeOfDay: number): number | undefined {
  return columns.ask(Math.floor(x), Math.floor(y), Math.floor(z), (column, inside) => {
    inside.x = keptAt(inside.x)
    return Math.max(column.getBlockLight(inside), column.getSkyLight(inside) - darkness(timeOfDay), 0)
  })
}

/**
 * Where prismarine-chunk stores the light for a column's x: it reads light bytes, two blocks each, in groups of eight with the last one
 * first.
 */
function keptAt(x: number): number {
  return (7 - (x >> 1)) * 2 + (x & 1)
}
