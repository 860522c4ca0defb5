import type { Point } from '@telos/core/space'
import { covers, height, tower, width } from './ground.ts'
import type { SniperField } from './sniper-field.ts'

/** Draws the field from above: `#` cover, `T` the tower, `r` raiders, and everyone else by first letter. */
export function drawField({ state }: SniperField): string {
  const rows = Array.from({ length: height }, () => Array.from({ length: width + 1 }, () => '.'))
  const put = ({ x, y }: Point, mark: string) => {
    rows[Math.round(y)][Math.round(x)] = mark
  }
  for (const cover of covers) put(cover, '#')
  put(tower, 'T')
  for (const { at } of state.raiders) put(at, 'r')
  for (const name in state.troopers) put(state.troopers[name].at, name[0])
  return rows.map((row) => row.join('')).join('\n')
}
