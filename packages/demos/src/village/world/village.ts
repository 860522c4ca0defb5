import { type GameWorld, seededRandom } from '@telos/core'
import { distanceBetween, type Point, Reservations, type SavedReservation } from '@telos/core/space'
import { stepTowards } from '../../step-towards.ts'
import { needNames } from './village-needs.ts'
import {
  pacesPerMinute,
  publicSpots,
  type SpotKind,
  type VillagePlace,
  villagePlaces,
  type WaterSource,
} from './village-places.ts'
import { newBody, updateNeeds, type VillagerBody } from './villager-body.ts'
import type { Person } from './villagers.ts'

/** When the well runs dry: on the third day, at six in the morning. */
export const droughtAt = (2 * 24 + 6) * 3600

interface VillageState {
  time: number
  readonly drought: boolean
  readonly bodies: readonly VillagerBody[]
  readonly spots: ReturnType<Spots['save']>
}

/**
 * A village with its people, starting at midnight of the first day. It holds the truth, which may differ from what people believe.
 *
 * @example
 * const village = new Village(peopleOf(50, 1), { seed: 1, drought: true })
 * village.isWet('well') // until the third day
 */
export class Village implements GameWorld {
  readonly people: ReadonlyMap<string, Person>
  readonly spots: Spots
  /** Seconds since the start. */
  time = 0
  #drought: boolean
  readonly #bodies = new Map<string, VillagerBody>()

  constructor(people: readonly Person[], { seed, drought }: { readonly seed: number; readonly drought: boolean }) {
    this.people = new Map(people.map((person) => [person.name, person]))
    this.spots = new Spots(people, () => this.time)
    this.#drought = drought
    const random = seededRandom(seed)
    for (const { name, door, lane } of people) {
      const needs = needNames.map((need) => (need === 'rest' ? 9 : 1) + 4 * random.next())
      const owned = { coins: 4 + Math.floor(6 * random.next()), food: 1, water: 1, wood: 1, meals: 1 }
      this.#bodies.set(name, newBody(name, door, lane, needs, owned))
    }
  }

  get bodies(): Iterable<VillagerBody> {
    return this.#bodies.values()
  }

  body(name: string): VillagerBody {
    const body = this.#bodies.get(name)
    if (body === undefined) throw new RangeError(`villager "${name}" does not exist`)
    return body
  }

  person(name: string): Person {
    const person = this.people.get(name)
    if (person === undefined) throw new RangeError(`villager "${name}" does not exist`)
    return person
  }

  /** Hours since midnight, with their fraction. */
  get hour(): number {
    return (this.time / 3600) % 24
  }

  /** Counted from 1. */
  get day(): number {
    return 1 + Math.floor(this.time / (24 * 3600))
  }

  isWet(source: WaterSource): boolean {
    return source !== 'well' || !this.#drought || this.time < droughtAt
  }

  isAwake(name: string): boolean {
    return this.body(name).doing !== 'sleep'
  }

  /** Walks on towards a point of a place. Returns true on arrival. */
  walk(name: string, to: Point, place: VillagePlace, dt: number): boolean {
    const body = this.body(name)
    if (distanceBetween(body.at, to) > 1e-9) {
      body.at = stepTowards(body.at, to, (pacesPerMinute * dt) / 60)
      body.moved = true
    }
    const isThere = distanceBetween(body.at, to) <= 1e-9
    if (isThere) body.place = place
    return isThere
  }

  /** Stops what a villager is doing and releases what was reserved for it. */
  rest(name: string): void {
    const body = this.body(name)
    const spot = body.spot === null ? undefined : this.spots.get(body.spot)
    if (spot !== undefined) this.spots.release(spot, name)
    if (body.partner !== null) this.spots.release(companyOf(body.partner), name)
    body.spot = body.doing = body.partner = null
  }

  step(dt: number): void {
    this.time += dt
    for (const body of this.#bodies.values()) {
      updateNeeds(body, body.doing === 'chat' && body.partner !== null ? this.#bodies.get(body.partner) : undefined, dt)
      body.still = body.moved || body.doing !== null ? 0 : body.still + dt
      body.longestStill = Math.max(body.longestStill, body.still)
      body.moved = false
    }
  }

  snapshot(): VillageState {
    const { time } = this
    return structuredClone({ time, drought: this.#drought, bodies: [...this.bodies], spots: this.spots.save() })
  }

  restore(snapshot: unknown): void {
    const { time, drought, bodies, spots } = structuredClone(snapshot) as VillageState
    this.time = time
    this.#drought = drought
    this.#bodies.clear()
    for (const body of bodies) this.#bodies.set(body.name, body)
    this.spots.load(spots)
  }
}

/** People can be reserved, too: one chat at a time. */
export function companyOf(name: string): Point {
  return { x: 0, y: 0, name: `company of ${name}` }
}

/** Something only one person at a time can use. */
export type Spot = Point & { readonly name: string }

/** All spots of a village and who has taken them. */
export class Spots {
  /** By kind and place, or by kind and house. */
  readonly #lists = new Map<string, Spot[]>()
  readonly #byName = new Map<string, Spot>()
  readonly #taken: Reservations

  constructor(people: readonly Person[], clock: () => number) {
    this.#taken = new Reservations({ clock })
    for (const { kind, place, count } of publicSpots)
      for (let index = 0; index < count; index++) this.#add(kind, place, villagePlaces[place], index)
    for (const { house, door } of people) {
      // one bed for each person; hearth and privy are shared
      this.#add('bed', house, door, this.of('bed', house).length)
      for (const kind of ['hearth', 'privy'] as const)
        if (this.of(kind, house).length === 0) this.#add(kind, house, door, 0)
    }
  }

  /** The spots of a kind at a place, or in a house. */
  of(kind: SpotKind, where: VillagePlace | string): readonly Spot[] {
    return this.#lists.get(`${kind} ${where}`) ?? []
  }

  get(name: string): Spot | undefined {
    return this.#byName.get(name)
  }

  holderOf(spot: Point): string | undefined {
    return this.#taken.holderOf(spot)
  }

  /** Takes a spot. Returns false if someone else has it. */
  take(spot: Point, who: string): boolean {
    return this.#taken.reserve(spot, who)
  }

  release(spot: Point, who: string): void {
    this.#taken.release(spot, who)
  }

  save(): readonly SavedReservation[] {
    return this.#taken.save()
  }

  load(saved: readonly SavedReservation[]): void {
    this.#taken.load(saved)
  }

  #add(kind: SpotKind, where: string, { x, y }: Point, index: number): void {
    const key = `${kind} ${where}`
    const spot: Spot = { x: x + 2 * index, y, name: `${kind} ${index + 1}, ${where}` }
    const list = this.#lists.get(key) ?? []
    list.push(spot)
    this.#lists.set(key, list)
    this.#byName.set(spot.name, spot)
  }
}
