/** What a sentry's mind can read and use: its body, the museum, and where it last saw or heard something. */
import type { Point, SpatialWorld } from '@telos/core/space'
import { type Place, posts, type ThingType } from '../world/level.ts'
import { distance, type Museum, type SentryBody, type Thing } from '../world/museum.ts'
import { sees } from '../world/sight.ts'
import { arrived, walkTowards } from '../world/walking.ts'

export interface Sentry extends SpatialWorld {
  readonly body: SentryBody
  readonly museum: Museum
  /** Which post of its round is next. */
  leg: number
  /** Where the thief was last seen. */
  thief: Place | undefined
  /** A place to investigate. */
  clue: Place | undefined
  /** Metres to a thing; undefined when somebody else has or uses it, or when there is no way. */
  wayTo(thing: string): number | undefined
  /** Walks towards a place. Returns true within reach, and a reason when there is no way. */
  goTo(place: Place, metres: number, reach?: number): boolean | string
  /** Whether the thief could see a place, as far as the sentry knows. */
  isSeen(place: Place): boolean
  /** Reserves a hiding place, unless it is seen or taken. */
  take(place: Point): boolean
  /** Releases its hiding place. */
  leaveShelter(): void
  readonly isHidden: boolean
  /** Looks for the thief and checks on the jewel. Notes places to investigate. */
  lookOut(time: number): Sighting
  pickUp(thing: string): void
  carried(type: ThingType): Thing
  putDown(type: ThingType, at: Place): void
  /** Recovers and releases its hiding place. */
  recover(): void
}

export interface Sighting {
  readonly thiefInSight: boolean
  readonly isNew: boolean
  readonly isLost: boolean
  /** The sentry has just noticed that the jewel is gone. */
  readonly isRobbed: boolean
}

/** Seconds for which a thief who turned a corner still counts as seen. */
const lasting = 0.8

export function createSentry(museum: Museum, body: SentryBody): Sentry {
  const { grid, reservations, thief } = museum
  let [seenAt, sawThief, sawRobbery] = [Number.NEGATIVE_INFINITY, false, false]
  const sentry: Sentry = {
    name: body.name,
    body,
    museum,
    leg: 1,
    thief: undefined,
    clue: undefined,
    get self() {
      return { x: body.x, y: body.y }
    },
    get enemies() {
      return sentry.thief === undefined ? [] : [sentry.thief]
    },
    canSee: (from, to) => grid.canSee(from, to),
    // paths are as long there as back, so one field serves all places asked about
    pathCost: (from, to) => grid.wayCost(to, from),
    reservedBy: (point) => reservations.holderOf(point),
    coverPoints: () => grid.cover,
    entities: (type) => museum.things.filter((thing) => thing.type === type),
    wayTo(name) {
      const thing = museum.thing(name)
      const user = thing.holder ?? reservations.holderOf(thing)
      const way = user === undefined || user === body.name ? grid.wayCost(body, thing) : Number.POSITIVE_INFINITY
      return Number.isFinite(way) ? way : undefined
    },
    goTo(place, metres, reach = arrived) {
      if (distance(body, place) <= reach) return true
      const outcome = walkTowards(grid, body, place, metres)
      return outcome === 'no way' ? 'there is no way' : outcome === 'there'
    },
    isSeen: (place) => sentry.thief !== undefined && grid.canSee(sentry.thief, place),
    take(place) {
      if (sentry.isSeen(place) || !reservations.reserve(place, body.name)) return false
      body.shelter = { x: place.x, y: place.y }
      return true
    },
    leaveShelter() {
      body.shelter = undefined
      reservations.releaseAll(body.name)
    },
    // uses the thief's real position, not the last one seen, so that a hiding sentry is not surprised from behind
    get isHidden() {
      const { shelter } = body
      return shelter !== undefined && distance(body, shelter) < arrived && !grid.canSee(thief, body)
    },
    lookOut(time) {
      const isOn = museum.outcome === 'playing'
      // a sentry who was hit looks all around, as far as the walls, even in the dark
      const isSeen = isOn && (sees(museum, body, thief) || (body.hurt && grid.canSee(body, thief)))
      if (isSeen) {
        sentry.thief = { x: thief.x, y: thief.y }
        seenAt = time
      }
      const thiefInSight = isOn && time - seenAt < lasting
      const isNew = thiefInSight && !sawThief
      const isLost = isOn && sawThief && !thiefInSight
      const isRobbed = thief.hasJewel && !sawRobbery && sees(museum, body, museum.level.jewel)
      sawThief = thiefInSight
      sawRobbery ||= isRobbed
      if (isLost) sentry.clue = sentry.thief
      else if (isRobbed) sentry.clue = posts.jewel
      return { thiefInSight, isNew, isLost, isRobbed }
    },
    pickUp(name) {
      const thing = museum.thing(name)
      thing.holder = body.name
      if (thing.type === 'lamp') body.lamp = 'dark'
    },
    carried(type) {
      const thing = museum.things.find((one) => one.type === type && one.holder === body.name)
      if (thing === undefined) throw new Error(`${body.name} carries no ${type}`)
      return thing
    },
    putDown(type, { x, y }) {
      Object.assign(sentry.carried(type), { x, y, holder: undefined })
      if (type === 'lamp') body.lamp = 'none'
    },
    recover() {
      body.hurt = false
      sentry.leaveShelter()
    },
  }
  return sentry
}
