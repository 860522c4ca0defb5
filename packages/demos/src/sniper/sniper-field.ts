import { type GameWorld, type RandomSource, seededRandom } from '@telos/core'
import { distanceBetween, type Point } from '@telos/core/space'
import { stepTowards } from '../step-towards.ts'

/** Paces from left to right. */
export const width = 24
/** Paces from top to bottom. */
export const height = 7

/** Where the sniper stands. */
export const tower: Point = { x: 2, y: 3, name: 'tower' }

/** Where shots mostly miss. */
export const covers: readonly Point[] = [
  { x: 6, y: 1, name: 'wall' },
  { x: 8, y: 5, name: 'cart' },
  { x: 10, y: 3, name: 'well' },
]

/** A defender of the field. */
export interface Trooper {
  at: Point
  /** Where he is running to, or null while he stands. */
  heading: Point | null
  readonly range: number
  health: number
  magazine: number
  /** When a shot last came close. */
  shotAt: number
  /** When he last finished a stroll. */
  strolledAt: number
  paces: number
  shots: number
}

/** An attacker of the field. */
export interface Raider {
  at: Point
  health: number
  /** Seconds until the next shot. */
  aims: number
}

/** The complete state of the field. */
export interface SniperFieldState {
  time: number
  random: number
  readonly troopers: Record<string, Trooper>
  raiders: Raider[]
  /** When the next raiders arrive, in seconds. */
  raids: number[]
  fallen: number
}

/** Range of sight for everyone, in paces. */
export const fieldSight = 18
/** Shots between two reloads. */
export const fullMagazine = 4
const pacesPerSecond = 1.5
const hitChance = 0.5

/** A field with some cover, a tower, and raiders who come from the right. */
export class SniperField implements GameWorld {
  #state: SniperFieldState
  readonly #random: RandomSource

  constructor(seed: number) {
    this.#random = seededRandom(seed)
    this.#state = {
      time: 0,
      random: this.#random.state,
      troopers: Object.create(null),
      raiders: [],
      raids: [12, 30, 48],
      fallen: 0,
    }
  }

  get state(): Readonly<SniperFieldState> {
    return this.#state
  }

  /** Whether all raids have come and been beaten. */
  get isQuiet(): boolean {
    return this.#state.raids.length === 0 && this.#state.raiders.length === 0
  }

  place(name: string, at: Point, range: number): void {
    const fresh = { heading: null, health: 5, magazine: fullMagazine, shotAt: -100, strolledAt: 0, paces: 0, shots: 0 }
    this.#state.troopers[name] = { at, range, ...fresh }
  }

  trooper(name: string): Trooper {
    return this.#state.troopers[name]
  }

  /** The nearest visible raider. */
  nearestRaider(name: string): Raider | undefined {
    const { at } = this.trooper(name)
    let nearest: Raider | undefined
    let least = fieldSight
    for (const raider of this.#state.raiders) {
      const distance = distanceBetween(at, raider.at)
      if (distance > least) continue
      least = distance
      nearest = raider
    }
    return nearest
  }

  isInRange(name: string): boolean {
    const raider = this.nearestRaider(name)
    return raider !== undefined && distanceBetween(this.trooper(name).at, raider.at) <= this.trooper(name).range
  }

  isInCover(name: string): boolean {
    const { at } = this.trooper(name)
    return [tower, ...covers].some((cover) => distanceBetween(at, cover) < 0.5)
  }

  /** Fires one shot at the nearest raider. Returns false if there is no target or no ammunition. */
  shoot(name: string): boolean {
    const trooper = this.trooper(name)
    const raider = this.nearestRaider(name)
    if (raider === undefined || trooper.magazine === 0 || !this.isInRange(name)) return false
    trooper.magazine--
    trooper.shots++
    if (this.#random.next() < hitChance && --raider.health === 0) {
      this.#state.raiders = this.#state.raiders.filter((each) => each !== raider)
      this.#state.fallen++
    }
    return true
  }

  step(dt: number): void {
    const state = this.#state
    state.time += dt
    for (const name in state.troopers) {
      const trooper = state.troopers[name]
      if (trooper.heading === null) continue
      const next = stepTowards(trooper.at, trooper.heading, pacesPerSecond * dt)
      trooper.paces += distanceBetween(trooper.at, next)
      trooper.at = next
      if (distanceBetween(next, trooper.heading) === 0) trooper.heading = null
    }
    raid(state, this.#random, (name) => this.isInCover(name), dt)
  }

  snapshot(): unknown {
    return structuredClone({ ...this.#state, troopers: { ...this.#state.troopers }, random: this.#random.state })
  }

  restore(snapshot: unknown): void {
    const saved = structuredClone(snapshot) as SniperFieldState
    this.#state = { ...saved, troopers: Object.assign(Object.create(null), saved.troopers) }
    this.#random.state = saved.random
  }
}

const raiderPace = 0.8
const range = 7
const secondsPerShot = 1.5
const raiderHitChance = 0.3
/** The fraction of hits that cover lets through. */
const coverLets = 0.2

/** Raiders arrive on schedule, walk until someone is in range, and shoot. They do not plan. */
export function raid(
  state: SniperFieldState,
  random: RandomSource,
  isInCover: (name: string) => boolean,
  dt: number,
): void {
  while (state.raids.length > 0 && state.raids[0] <= state.time) {
    state.raids.shift()
    for (let count = 0; count < 2; count++) {
      state.raiders.push({ at: { x: width, y: Math.floor(random.next() * height) }, health: 2, aims: secondsPerShot })
    }
  }
  for (const raider of state.raiders) advance(state, raider, random, isInCover, dt)
}

function advance(
  state: SniperFieldState,
  raider: Raider,
  random: RandomSource,
  isInCover: (name: string) => boolean,
  dt: number,
): void {
  let nearest: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const name in state.troopers) {
    const distance = distanceBetween(raider.at, state.troopers[name].at)
    if (state.troopers[name].health <= 0 || distance >= least) continue
    nearest = name
    least = distance
  }
  if (nearest === undefined) return
  const trooper = state.troopers[nearest]
  if (least > range) {
    raider.at = stepTowards(raider.at, trooper.at, raiderPace * dt)
    return
  }
  raider.aims -= dt
  if (raider.aims > 0) return
  raider.aims = secondsPerShot
  trooper.shotAt = state.time
  if (random.next() < raiderHitChance * (isInCover(nearest) ? coverLets : 1)) trooper.health--
}
