/** A map of danger: it grows with the speed of a threat and with nearness to it. */
import { NEXT, NONE, X, Y } from '../../engine/memory/layout.ts'
import type { World } from '../../engine/world.ts'
import { cellsPerTick } from './threats.ts'

/** Extra cost of a step into the cells around a threat; less next to a slow one. */
const ring = [0, 10, 4, 2]
const SLOW = 4

/** Cost of entering the cell of a threat that moves one cell per tick; slower threats will still be there later. */
const THROUGH = 12
const MOST = 200

/** Ticks ahead within which a threat may arrive. */
const AHEAD = 4

/** Adds to each cell the cost of stepping into it that sprites of these types cause. */
export function addDanger(world: World, threats: readonly number[], costs: Int32Array): void {
  const { ints, stage, game } = world
  const { columns, rows, block } = stage
  for (const type of threats) {
    // it can be between two cells, so it may reach the next one at once
    const pace = cellsPerTick(game, type)
    const reach = Math.min(ring.length - 1, Math.ceil(pace * AHEAD))
    const through = Math.min(MOST, Math.round(THROUGH / pace))
    for (let sprite = world.first(type); sprite !== NONE; sprite = ints[sprite + NEXT]) {
      const left = Math.floor(ints[sprite + X] / block)
      const top = Math.floor(ints[sprite + Y] / block)
      const right = Math.ceil(ints[sprite + X] / block)
      const bottom = Math.ceil(ints[sprite + Y] / block)
      for (let row = Math.max(0, top - reach); row <= Math.min(rows - 1, bottom + reach); row++) {
        const away = row < top ? top - row : row > bottom ? row - bottom : 0
        const side = reach - away
        for (let column = Math.max(0, left - side); column <= Math.min(columns - 1, right + side); column++) {
          const aside = column < left ? left - column : column > right ? column - right : 0
          const cost = away + aside === 0 ? through : ring[away + aside]
          costs[row * columns + column] += reach === 1 && cost < through ? SLOW : cost
        }
      }
    }
  }
}
