import { sprintingSpeed, walkingSpeed } from '../../../path/pace.ts'
import { canStand, standingPlace } from '../../../path/terrain.ts'
import type { Position } from '../../../position.ts'
import type { PartialRun } from '../../command-run.ts'
import { degrees, type Self } from '../self.ts'

/** With this little food or less, players cannot sprint. */
const leastFood = 6
/** Ticks without progress that count as stuck; a jump or a fall takes fewer. */
const patience = 20

/** Walks from place to place, one move per tick, until the last one or until `stop` returns true. Returns the reason if it gets stuck. */
export function* walkAlong(self: Self, way: readonly Position[], stop: () => boolean): PartialRun {
  const places = fromTheEdge(self, way)
  try {
    return yield* walkOver(self, places, stop)
  } finally {
    self.path = []
  }
}

function* walkOver(self: Self, places: readonly Position[], stop: () => boolean): PartialRun {
  let next = firstAhead(feetOf(self), places, 0)
  let nearest = Number.POSITIVE_INFINITY
  let waited = 0
  while (next < places.length) {
    const goal = places[next]!
    if (self.path[0] !== goal) self.path = places.slice(next)
    if (!canStand(self.view, goal.x, goal.y, goal.z)) return 'the path is blocked'
    const before = feetOf(self)
    const aim = aimAlong(before, places, next, speedOf(self) / 20)
    turn(self, aim.x - before.x, aim.z - before.z)
    if (!self.legs.step(aim.x - before.x, aim.z - before.z, goal.y > before.y + 0.5)) return 'the world put it back'
    yield
    if (self.player.isDead) return 'it died'
    const feet = feetOf(self)
    if (Math.abs(feet.x - aim.x) < 1e-6 && Math.abs(feet.z - aim.z) < 1e-6) next = aim.next
    next = firstAhead(feet, places, next)
    if (stop() && self.legs.isOnGround) return undefined
    const left = Math.hypot(goal.x + 0.5 - feet.x, goal.y - feet.y, goal.z + 0.5 - feet.z)
    if (places[next] !== goal) nearest = Number.POSITIVE_INFINITY
    else if (left < nearest - 1e-3) nearest = left
    else if (++waited > patience) return 'something is in the way'
    else continue
    waited = 0
  }
  yield* land(self)
  return undefined
}

/** Waits until the feet are on the ground. */
export function* land(self: Self): Generator<undefined, void, unknown> {
  for (let left = 100; left > 0 && !self.legs.isOnGround && !self.player.isDead; left--) {
    self.legs.step(0, 0, false)
    yield
  }
}

/** A body over the edge of a block first returns to its centre. */
function fromTheEdge(self: Self, way: readonly Position[]): readonly Position[] {
  const feet = feetOf(self)
  const start = standingPlace(self.view, feet)
  const isOver = start && (start.x !== Math.floor(feet.x) || start.z !== Math.floor(feet.z))
  return isOver ? [start, ...way] : way
}

/** Where one tick leads along the places: distance left over at one place is spent towards the next. */
function aimAlong(feet: Position, places: readonly Position[], from: number, reach: number) {
  let { x, z } = feet
  let left = reach
  let next = from
  for (;;) {
    const place = places[next]!
    const dx = place.x + 0.5 - x
    const dz = place.z + 0.5 - z
    const across = Math.hypot(dx, dz)
    if (across > left) return { x: x + (dx * left) / across, z: z + (dz * left) / across, next }
    x += dx
    z += dz
    left -= across
    const after = places[next + 1]
    // a jump begins on the ground, a drop ends there
    if (after === undefined || after.y > place.y || !isAtHeight(feet, place)) return { x, z, next }
    next++
  }
}

function firstAhead(feet: Position, places: readonly Position[], from: number): number {
  let next = from
  for (; next < places.length; next++) {
    const { x, z } = places[next]!
    if (Math.hypot(x + 0.5 - feet.x, z + 0.5 - feet.z) > 0.01 || !isAtHeight(feet, places[next]!)) break
  }
  return next
}

function isAtHeight(feet: Position, place: Position): boolean {
  return feet.y > place.y - 0.1 && feet.y < place.y + 0.5
}

function turn(self: Self, dx: number, dz: number): void {
  if (dx !== 0 || dz !== 0) self.player.look(degrees(Math.atan2(-dx, dz)), 0)
}

function speedOf({ player }: Self): number {
  return player.food > leastFood ? sprintingSpeed : walkingSpeed
}

function feetOf({ player }: Self): Position {
  return player.entity.position
}
