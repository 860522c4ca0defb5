/** Moves bodies: freely with the keys, or along a path. */
import type { Grid } from './grid.ts'
import type { Place } from './level.ts'
import type { Body, SentryBody } from './museum.ts'

const radius = 0.32
/** Metres at which a body has arrived. */
export const arrived = 0.05

/** Moves as far as walls allow, and slides along them. */
export function walkFreely(grid: Grid, body: Body, dx: number, dy: number): void {
  const fits = (x: number, y: number) =>
    grid.isFree(x - radius, y - radius) &&
    grid.isFree(x + radius, y - radius) &&
    grid.isFree(x - radius, y + radius) &&
    grid.isFree(x + radius, y + radius)
  if (fits(body.x + dx, body.y)) body.x += dx
  if (fits(body.x, body.y + dy)) body.y += dy
}

/** Moves a sentry towards a place, opening doors on the way. */
export function walkTowards(grid: Grid, body: SentryBody, to: Place, metres: number): 'there' | 'going' | 'no way' {
  if (body.dizzy > 0) return 'going'
  const next = grid.nextOnWay(body, to)
  if (next === undefined) return isAt(body, to) ? 'there' : 'no way'
  const [dx, dy] = [next.x - body.x, next.y - body.y]
  const length = Math.hypot(dx, dy)
  const door = grid.level.doors.find(({ x, y }) => !grid.isOpen({ x, y }) && Math.hypot(x - body.x, y - body.y) < 1.2)
  if (door !== undefined && next.x === door.x && next.y === door.y) {
    grid.setDoor(door, true)
    body.dizzy = 0.5
    return 'going'
  }
  const way = Math.min(metres, length)
  if (length > 1e-6) {
    body.x += (dx / length) * way
    body.y += (dy / length) * way
    turnTowards(body, Math.atan2(dy, dx), metres * 3)
  }
  return isAt(body, to) ? 'there' : 'going'
}

export function turnTowards(body: Body, angle: number, most: number): void {
  const difference = Math.atan2(Math.sin(angle - body.heading), Math.cos(angle - body.heading))
  body.heading += Math.max(-most, Math.min(most, difference))
}

function isAt(body: Place, to: Place): boolean {
  return Math.hypot(body.x - to.x, body.y - to.y) < arrived
}
