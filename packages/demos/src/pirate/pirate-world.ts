import type { GameWorld } from '@telos/core'
import { distanceBetween, type Point } from '@telos/core/space'
import { stepTowards } from '../step-towards.ts'

/** Positions of places, in paces. */
export const townPlaces = {
  cabin: { x: 0, y: 0 },
  docks: { x: 4, y: 0 },
  tavern: { x: 8, y: 0 },
  storehouse: { x: 5, y: 6 },
  cove: { x: 10, y: 8 },
} as const satisfies Record<string, Point>

/** Name of a place. */
export type TownPlace = keyof typeof townPlaces

/** Things that can be removed from the world. A thing indoors can be seen only by someone who is there. */
export const things = {
  ship: { place: 'docks', indoors: false, words: 'the ship at the docks' },
  bottle: { place: 'tavern', indoors: true, words: 'the bottle of rum' },
  cask: { place: 'storehouse', indoors: true, words: 'the cask of molasses' },
  still: { place: 'cove', indoors: false, words: 'the still' },
} as const satisfies Record<string, { readonly place: TownPlace; readonly indoors: boolean; readonly words: string }>

/** Name of a thing. */
export type Thing = keyof typeof things

/** All things, in a fixed order. */
export const thingNames = Object.keys(things) as readonly Thing[]
/** All places, in a fixed order. */
export const townPlaceNames = Object.keys(townPlaces) as readonly TownPlace[]

/** How far a pirate sees outdoors, in paces. */
export const pirateSight = 3

/** How fast a pirate walks. */
export const pacesPerSecond = 1

/** Things that vanish while the pirate is on his way to the tavern. */
export type TimedRemoval = readonly Thing[]

interface PirateState {
  at: Point
  /** Where he is walking to, or null while he stands. */
  heading: TownPlace | null
  gold: number
  rum: number
  molasses: number
  drunk: boolean
  gone: readonly Thing[]
  mischief: TimedRemoval
}

/** A few paces before the tavern: too late for him to have seen it. */
const mischiefAt = 2

/**
 * A harbour town with one pirate. It holds the truth, which may differ from what the pirate believes.
 *
 * @example
 * const town = new PirateWorld()
 * town.remove('bottle')
 */
export class PirateWorld implements GameWorld {
  /** Called when a thing disappears or comes back. */
  onChange: ((thing: Thing, isThere: boolean) => void) | undefined
  #state: PirateState = {
    at: townPlaces.cabin,
    heading: null,
    gold: 0,
    rum: 0,
    molasses: 0,
    drunk: false,
    gone: [],
    mischief: [],
  }

  /** What the pirate carries and how he feels. */
  get pirate(): Readonly<Pick<PirateState, 'at' | 'gold' | 'rum' | 'molasses' | 'drunk'>> {
    return this.#state
  }

  has(thing: Thing): boolean {
    return !this.#state.gone.includes(thing)
  }

  /** Removes a thing from the world. */
  remove(thing: Thing): void {
    if (!this.has(thing)) return
    this.#state.gone = [...this.#state.gone, thing]
    this.onChange?.(thing, false)
  }

  /** Puts a thing back where it belongs. */
  putBack(thing: Thing): void {
    if (this.has(thing)) return
    this.#state.gone = this.#state.gone.filter((each) => each !== thing)
    this.onChange?.(thing, true)
  }

  /** Makes these things vanish when the pirate has almost reached the tavern. */
  prepare(mischief: TimedRemoval): void {
    this.#state.mischief = mischief
  }

  /** The place he is at, or undefined on the road. */
  get place(): TownPlace | undefined {
    return townPlaceNames.find((place) => this.distanceTo(place) === 0)
  }

  distanceTo(place: TownPlace): number {
    return distanceBetween(this.#state.at, townPlaces[place])
  }

  /** The things he would see now if they were there. */
  inSight(): readonly Thing[] {
    return thingNames.filter((thing) => {
      const { place, indoors } = things[thing]
      return this.distanceTo(place) <= (indoors ? 0 : pirateSight)
    })
  }

  // ---- what the pirate does

  walkTo(place: TownPlace): void {
    this.#state.heading = place
  }

  stand(): void {
    this.#state.heading = null
  }

  earn(gold: number): boolean {
    this.#state.gold += gold
    return true
  }

  /** Takes the bottle for that much gold. Returns false if he cannot. */
  takeBottle(price: number): boolean {
    const state = this.#state
    if (!this.has('bottle') || state.gold < price) return false
    state.gold -= price
    state.rum++
    state.gone = [...state.gone, 'bottle']
    return true
  }

  takeCask(): boolean {
    if (!this.has('cask')) return false
    this.#state.molasses++
    this.#state.gone = [...this.#state.gone, 'cask']
    return true
  }

  brew(): boolean {
    const state = this.#state
    if (!this.has('still') || state.molasses === 0) return false
    state.molasses--
    state.rum++
    return true
  }

  drink(): boolean {
    const state = this.#state
    if (state.rum === 0) return false
    state.rum--
    state.drunk = true
    return true
  }

  // ---- the society's view

  step(dt: number): void {
    const state = this.#state
    if (state.heading === null) return
    state.at = stepTowards(state.at, townPlaces[state.heading], pacesPerSecond * dt)
    if (state.mischief.length > 0 && state.heading === 'tavern' && this.distanceTo('tavern') <= mischiefAt) {
      const vanishing = state.mischief
      state.mischief = []
      for (const thing of vanishing) this.remove(thing)
    }
    if (this.distanceTo(state.heading) === 0) state.heading = null
  }

  snapshot(): unknown {
    return structuredClone(this.#state)
  }

  restore(snapshot: unknown): void {
    this.#state = structuredClone(snapshot as PirateState)
  }
}
