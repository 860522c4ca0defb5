/** The rules of the game: bodies, light, noise, darts, doors. Independent of pictures and minds. */
import { Reservations } from '@telos/core/space'
import { createGrid } from './grid.ts'
import { type Place, type Post, posts, readLevel, rounds, type ThingType } from './level.ts'
import { walkFreely } from './walking.ts'

export interface Body {
  readonly name: string
  x: number
  y: number
  /** Radians; 0 looks along x. */
  heading: number
}

/** The body of a sentry, for its mind and for the rules. */
export interface SentryBody extends Body {
  readonly round: readonly Post[]
  hurt: boolean
  /** Seconds until it can move again. */
  dizzy: number
  /** Where it is hiding. */
  shelter: Place | undefined
  lamp: 'none' | 'dark' | 'burning'
}

export interface Thing extends Place {
  readonly type: ThingType
  readonly name: string
  x: number
  y: number
  /** Where it belongs. */
  readonly home: Place
  /** Who carries it. */
  holder: string | undefined
}

export interface Flight extends Place {
  readonly kind: 'dart' | 'coin'
  x: number
  y: number
  readonly dx: number
  readonly dy: number
  left: number
}

export type MuseumEvent =
  | { readonly type: 'noise'; readonly at: Place; readonly heardBy: readonly string[] }
  | { readonly type: 'bell'; readonly at: Place }
  | { readonly type: 'hit'; readonly sentry: string; readonly from: Place }

export type Outcome = 'playing' | 'caught' | 'escaped'
export type Museum = ReturnType<typeof createMuseum>

/** Metres per second. */
export const speeds = { walk: 3, sneak: 1.4, patrol: 1.5, hurry: 2.4, chase: 3.3 }
const noise = { step: 4, coin: 9, dart: 2.5 }
const flights = { dart: { speed: 14, range: 9 }, coin: { speed: 9, range: 6 } }
/** Seconds that the bell can be heard. */
const ringing = 6

export function createMuseum() {
  const level = readLevel()
  const grid = createGrid(level)
  const reservations = new Reservations()
  for (const door of level.doors) grid.setDoor(door, true)
  const sentries: SentryBody[] = Object.entries(rounds).map(([name, round]) => ({
    ...posts[round[0] ?? 'jewel'],
    name,
    round,
    heading: 0,
    hurt: false,
    dizzy: 0,
    shelter: undefined,
    lamp: 'none',
  }))
  const things: Thing[] = level.things.map((thing) => ({
    ...thing,
    home: { x: thing.x, y: thing.y },
    holder: undefined,
  }))
  const thief = { name: 'thief', ...level.entrance, heading: -Math.PI / 2, sneaks: false, hasJewel: false, rests: 0 }
  const flying: Flight[] = []
  const listeners = new Set<(event: MuseumEvent) => void>()
  let stepNoise = 0

  const museum = {
    level,
    grid,
    sentries,
    things,
    thief,
    flying,
    reservations,
    /** Which way the player wants to go. */
    wish: { x: 0, y: 0, sneaks: false },
    lightOn: true,
    switchWorks: true,
    outcome: 'playing' as Outcome,
    bellRings: 0,
    seconds: 0,

    subscribe(listener: (event: MuseumEvent) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    sentry: (name: string) => found(sentries, name),
    thing: (name: string) => found(things, name),

    cutLight: () => void (museum.lightOn = false),
    breakSwitch: () => void (museum.switchWorks = !museum.switchWorks),
    /** Throws a coin where the thief is facing, or drops it at a place. */
    throwCoin(at?: Place) {
      if (at === undefined) return museum.throw('coin')
      if (!grid.isFree(at.x, at.y))
        throw new RangeError(`found a coin at ${at.x}, ${at.y}, expected a place on the floor`)
      makeNoise(at, noise.coin)
    },
    shoot() {
      if (thief.rests > 0 || museum.outcome !== 'playing') return
      thief.rests = 0.6
      museum.throw('dart')
    },
    throw(kind: Flight['kind']) {
      const { x, y, heading } = thief
      flying.push({ kind, x, y, dx: Math.cos(heading), dy: Math.sin(heading), left: flights[kind].range })
    },
    /** Opens or closes a door, by default the one nearest to the thief. Does nothing while somebody stands in it. */
    toggleDoor(door: Place = nearestTo(thief, level.doors)) {
      const isTaken = [thief, ...sentries].some(({ x, y }) => Math.hypot(x - door.x, y - door.y) < 0.9)
      if (!isTaken) grid.setDoor(door, !grid.isOpen(door))
    },
    ring(at: Place) {
      museum.bellRings = ringing
      tell({ type: 'bell', at })
    },
    hit(sentry: SentryBody) {
      sentry.hurt = true
      sentry.dizzy = 1.2
      sentry.shelter = undefined
      tell({ type: 'hit', sentry: sentry.name, from: { x: thief.x, y: thief.y } })
    },
    /** Advances everything but the sentries, which their minds move. */
    step(seconds: number) {
      museum.seconds += seconds
      museum.bellRings = Math.max(0, museum.bellRings - seconds)
      for (const sentry of sentries) sentry.dizzy = Math.max(0, sentry.dizzy - seconds)
      for (const flight of [...flying]) fly(flight, seconds)
      if (museum.outcome === 'playing') moveThief(seconds)
    },
  }

  function moveThief(seconds: number) {
    thief.rests = Math.max(0, thief.rests - seconds)
    const { x, y, sneaks } = museum.wish
    thief.sneaks = sneaks
    const length = Math.hypot(x, y)
    if (length > 0) {
      const metres = (sneaks ? speeds.sneak : speeds.walk) * seconds
      thief.heading = Math.atan2(y, x)
      walkFreely(grid, thief, (x / length) * metres, (y / length) * metres)
      stepNoise += sneaks ? 0 : metres
    }
    if (stepNoise > 1.2) {
      stepNoise = 0
      makeNoise(thief, noise.step)
    }
    if (distance(thief, level.jewel) < 1.3) thief.hasJewel = true
    if (thief.hasJewel && distance(thief, level.entrance) < 0.7) museum.outcome = 'escaped'
  }

  function fly(flight: Flight, seconds: number) {
    const { speed } = flights[flight.kind]
    // in small steps, or a fast dart would pass through a sentry
    for (let way = Math.min(speed * seconds, flight.left); way > 0; way -= 0.2) {
      const metres = Math.min(0.2, way)
      const [x, y] = [flight.x + flight.dx * metres, flight.y + flight.dy * metres]
      const struck = flight.kind === 'dart' && sentries.find((sentry) => distance(sentry, { x, y }) < 0.5)
      if (struck) museum.hit(struck)
      if (struck || !grid.isFree(x, y)) return land(flight)
      Object.assign(flight, { x, y, left: flight.left - metres })
    }
    if (flight.left <= 1e-6) land(flight)
  }

  function land(flight: Flight) {
    flying.splice(flying.indexOf(flight), 1)
    makeNoise(flight, flight.kind === 'coin' ? noise.coin : noise.dart)
  }

  function makeNoise({ x, y }: Place, range: number) {
    const at = { x, y }
    const heardBy = sentries.filter((sentry) => grid.wayCost(sentry, at) <= range).map(({ name }) => name)
    tell({ type: 'noise', at, heardBy })
  }

  function tell(event: MuseumEvent) {
    for (const listener of listeners) listener(event)
  }

  return museum
}

export function distance(left: Place, right: Place): number {
  return Math.hypot(left.x - right.x, left.y - right.y)
}

function nearestTo(from: Place, places: readonly Place[]): Place {
  return places.reduce((best, place) => (distance(from, place) < distance(from, best) ? place : best))
}

function found<T extends { readonly name: string }>(list: readonly T[], name: string): T {
  const one = list.find((item) => item.name === name)
  if (one === undefined) throw new RangeError(`found "${name}", expected one of ${list.map((item) => item.name)}`)
  return one
}
