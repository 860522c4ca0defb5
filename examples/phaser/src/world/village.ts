/** The rules of the village: time, weather, growth, walking. Independent of plans and pictures. */
import { type RandomSource, seededRandom } from '@telos/core'
import { distanceBetween, type Point, Reservations } from '@telos/core/space'
import { doors, map, placeThings, roofs, type Thing } from './village-map.ts'
import { createVillager, type Need, type Villager, type VillagerOptions } from './villager.ts'
import { reach, stepTowards } from './walking.ts'
import { createWolf, stepWolf, type Wolf } from './wolf.ts'

/** Pixels per second. */
export const walkingSpeed = 92
const hourLasts = { day: 9, night: 3 } as const
/** Growth of needs per second. */
const growth: Readonly<Record<Need, number>> = {
  hunger: 1 / 90,
  thirst: 1 / 80,
  tiredness: 1 / 160,
  boredom: 1 / 40,
}
/** Seconds after which an idle villager starts to stroll. */
const patience = 2.5
export const mostOf = { loaves: 6, sacks: 4, logs: 5, sickles: 2 } as const
export type Stock = keyof typeof mostOf

export class Village {
  /** Seconds since the start. */
  time = 0
  hour = 7
  isRaining = false
  isWellWhole = true
  wolf: Wolf | undefined
  /** Shared stock: on the shelf, in the mill, on the pile, on the rack. */
  readonly stock: Record<Stock, number> = { loaves: 3, sacks: 1, logs: 2, sickles: 1 }
  readonly things: readonly Thing[] = placeThings()
  readonly villagers = new Map<string, Villager>()
  readonly reservations = new Reservations()
  /** The player. */
  readonly stranger = { x: 480, y: 560, bread: 0, coins: 5 }
  readonly #random: RandomSource

  constructor({ seed = 1 }: { readonly seed?: number } = {}) {
    this.#random = seededRandom(seed)
  }

  get isNight(): boolean {
    return this.hour >= 22 || this.hour < 5
  }

  add(options: VillagerOptions): Villager {
    const lane = ((this.villagers.size % 6) - 2.5) * 21
    const villager = createVillager(this, options, lane)
    this.villagers.set(options.name, villager)
    return villager
  }

  thing(id: string): Thing | undefined {
    return this.things.find((thing) => thing.id === id)
  }

  /** Places for spatial queries. */
  pointsOf(type: string): readonly Point[] {
    if (type === 'roof') return roofs
    if (type === 'door') return doors
    return this.things.filter((thing) => thing.type === type && thing.active)
  }

  /** Lets time pass. */
  step(dt: number): void {
    this.time += dt
    this.hour = (this.hour + dt / (this.isNight ? hourLasts.night : hourLasts.day)) % 24
    for (const thing of this.things) if (!thing.active && this.time >= thing.growsAt) thing.active = true
    for (const villager of this.villagers.values()) this.#live(villager, dt)
    if (this.wolf !== undefined && !stepWolf(this.wolf, this, dt)) this.wolf = undefined
  }

  // ---- what the player does to the village

  /** Starts or stops the rain. */
  rain(on = !this.isRaining): void {
    this.isRaining = on
  }

  /** Takes all loaves from the shelf and from pockets. Returns how many there were. */
  stealBread(): number {
    let taken = this.stock.loaves
    this.stock.loaves = 0
    for (const { goods } of this.villagers.values()) {
      taken += goods.bread
      goods.bread = 0
    }
    this.stranger.bread += taken
    return taken
  }

  breakWell(): void {
    this.isWellWhole = false
  }

  /** Calls a wolf or sends it away. */
  callWolf(on = this.wolf === undefined || this.wolf.isLeaving): void {
    if (on) this.wolf = createWolf(this.#random)
    else if (this.wolf !== undefined) this.wolf.isLeaving = true
  }

  /** Gives a coin to somebody, by default the nearest villager. Returns the name; undefined when the purse is empty. */
  giveCoin(to = this.nearestVillager()?.name): string | undefined {
    const villager = this.villagers.get(to ?? '')
    if (villager === undefined || this.stranger.coins === 0) return undefined
    this.stranger.coins--
    villager.goods.coin++
    return villager.name
  }

  nearestVillager(to: Point = this.stranger): Villager | undefined {
    let nearest: Villager | undefined
    for (const villager of this.villagers.values())
      if (nearest === undefined || distanceBetween(villager, to) < distanceBetween(nearest, to)) nearest = villager
    return nearest
  }

  /** Whether somebody else is outdoors. */
  hasCompany({ name }: Villager): boolean {
    return [...this.villagers.values()].some((other) => other.name !== name && !other.isIndoors)
  }

  // ---- how villagers move

  /** Walks a step. Returns true on arrival. */
  walk(villager: Villager, to: Point, dt: number): boolean {
    villager.actedAt = this.time
    villager.stroll = undefined
    if (villager.roof !== undefined && villager.roof.name !== to.name) this.leaveRoof(villager)
    return this.#go(villager, to, dt * walkingSpeed)
  }

  /** Reserves a place under a roof. Returns false when somebody else has it. */
  takeRoof(villager: Villager, roof: Point): boolean {
    this.leaveRoof(villager)
    if (!this.reservations.reserve(roof, villager.name)) return false
    villager.roof = roof
    return true
  }

  leaveRoof(villager: Villager): void {
    this.reservations.releaseAll(villager.name)
    villager.roof = undefined
  }

  /** Whether somebody stays dry: indoors, or at their own place under a roof. */
  isDry({ x, y, roof, isIndoors }: Villager): boolean {
    return !this.isRaining || isIndoors || (roof !== undefined && distanceBetween(roof, { x, y }) < 5)
  }

  #live(villager: Villager, dt: number): void {
    const { needs, roof } = villager
    for (const need in growth) needs[need as Need] = Math.min(1, needs[need as Need] + growth[need as Need] * dt)
    if (!this.isRaining && roof !== undefined) this.leaveRoof(villager)
    if (this.time - villager.actedAt < patience) return
    villager.work = undefined
    if (this.isRaining || this.wolf !== undefined) return
    this.#amble(villager, dt)
  }

  /** Lets a villager without a plan stroll on the square. */
  #amble(villager: Villager, dt: number): void {
    if (villager.stroll === undefined) {
      const angle = this.#random.next() * 2 * Math.PI
      const way = 0.5 + this.#random.next() * 0.5
      villager.stroll = { x: 486 + Math.cos(angle) * way * 230, y: 420 + Math.sin(angle) * way * 125 }
    }
    if (!this.#go(villager, villager.stroll, dt * walkingSpeed * 0.45)) return
    villager.stroll = undefined
    // stands a while before the next walk
    villager.actedAt = this.time + this.#random.next() * 4
  }

  #go(villager: Villager, to: Point, way: number): boolean {
    if (distanceBetween(villager, to) <= reach) return true
    villager.isIndoors = false
    const { x, y } = stepTowards(villager, to, way, this.things)
    Object.assign(villager, { x, y })
    return distanceBetween(villager, to) <= reach
  }
}

/** The nearest point of the square. */
export function inside({ x, y }: Point): Point {
  return { x: Math.min(map.right, Math.max(map.left, x)), y: Math.min(map.bottom, Math.max(map.top + 20, y)) }
}
