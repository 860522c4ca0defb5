/** The guard's body: what his mind and the spatial query can read of the world and do in it. */
import { type CanSee, distanceBetween, type HasCover, type HasPathCost, type Point } from '@telos/core/space'
import { covers, type DoorName, doors, type Room, TILE } from '../world/castle.ts'
import type { Body, Sound, World } from '../world/world.ts'

export const sight = 10 * TILE
export const viewAngle = Math.PI * 0.6
const stepsAreHeard = 3 * TILE
/** Seconds for which he can guess where an intruder went who is out of sight. */
const guesses = 0.8

export interface GuardBody extends CanSee, HasPathCost, HasCover {
  readonly world: World
  readonly self: Body
  /** Where the intruder is, as far as he knows. He always knows when he is being watched, even from behind. */
  readonly enemies: readonly Point[]
  /** The intruder as last seen, heard or felt. A sound has no `by`. */
  known: (Sound & { readonly by?: 'sight' | 'sound' | 'pain' }) | undefined
  hasBandage: boolean
  /** The rooms of his round. The one checked last is at the end. */
  readonly round: Room[]
  /** The door that he stands at. */
  readonly door: DoorName | null
  /** Looks and listens. Returns whether he sees the intruder. */
  look(): boolean
  isCovered(): boolean
  /** Whether the intruder, as far as he knows, sees him or is in the same room. */
  isWatched(): boolean
  /** Whether he is hurt badly enough to act on it. */
  isHurt(): boolean
}

export function createGuardBody(world: World): GuardBody {
  const { state } = world
  const { guard, intruder } = state
  let seenAt = Number.NEGATIVE_INFINITY
  let wasAt: Point = { ...intruder }
  let isHurt = false
  let health = state.health

  const isInView = () => {
    const apart = distanceBetween(guard, intruder)
    const turn = Math.atan2(intruder.y - guard.y, intruder.x - guard.x) - guard.facing
    const isAhead = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) < viewAngle
    return apart < sight && (isAhead || apart < 2 * TILE) && world.canSee(guard, intruder)
  }
  // he knows this without looking, and which places the intruder can see: no guessing where the intruder looks
  const seesMe = () => !world.isOutside(intruder) && world.canSee(intruder, guard)

  const body: GuardBody = {
    world,
    self: guard,
    known: undefined,
    hasBandage: false,
    round: ['chapel', 'kitchen', 'treasury', 'armoury', 'yard', 'hall'],
    get enemies() {
      if (seesMe()) return [intruder]
      return body.known === undefined ? [] : [body.known]
    },
    canSee: world.canSee,
    pathCost: world.wayLength,
    coverPoints: () => covers,
    get door() {
      const door = world.nearestDoor(guard)
      return distanceBetween(guard, doors[door].place) < 1.2 * TILE ? door : null
    },
    look() {
      const isThere = !world.isSafe()
      const moves = distanceBetween(intruder, wasAt) > 1
      wasAt = { x: intruder.x, y: intruder.y }
      if (isThere && isInView()) seenAt = state.time
      const sees = isThere && state.time - seenAt < guesses
      const hears = isThere && moves && distanceBetween(guard, intruder) < stepsAreHeard
      const feels = isThere && state.health < health
      health = state.health
      const by = sees ? 'sight' : feels ? 'pain' : 'sound'
      if (sees || hears || feels) body.known = { x: intruder.x, y: intruder.y, room: intruder.room, by }
      return sees
    },
    isWatched: () => seesMe() || body.known?.room === guard.room,
    isCovered: () => !seesMe() && covers.some((place) => distanceBetween(place, guard) < TILE / 2),
    isHurt() {
      isHurt = state.health < (isHurt ? 90 : 50)
      return isHurt
    },
  }
  return body
}
