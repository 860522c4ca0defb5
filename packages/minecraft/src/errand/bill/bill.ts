import { methodPlaces, stationsOf } from '../errand-domain.ts'
import type { Method } from '../methods/method.ts'
import type { MethodCosts } from './method-costs.ts'

/** The quantities wanted in the end. */
export type Demand = readonly (readonly [quantity: string, count: number])[]

/** Maximum calls of `#obtain` before a bill is given up, so that circular recipes terminate. */
const mostCalls = 1000

/** A stock, the current place, and the places of the bot's own stations. Places are numbers; -1 is nowhere. */
export interface BillStart {
  readonly stock: ArrayLike<number>
  readonly at: number
  readonly stations: ArrayLike<number>
}

/**
 * The bill of materials: what it takes to get from a stock to the wanted quantities, found by working backwards. Each missing quantity is
 * made by the method that looks cheapest, in as many batches as needed; its ingredients are obtained first in the same way, and leftovers
 * are used later. Tools and stations are made once. Since everything is paid for before it is used, a bill is a complete plan, including
 * all walks. It need not be the cheapest one.
 */
export class Bill {
  readonly methods: readonly Method[]
  readonly quantities: readonly string[]
  readonly places: readonly string[]
  readonly stations: readonly string[]
  /** Method → whether it may be used now. */
  readonly allowed: Uint8Array
  /** Method → whether it is excluded, as for everything done at a distant table. */
  readonly avoided: Uint8Array
  /** Quantity → method to try first, or -1. */
  readonly preferred: Int32Array
  /** Whether to fetch everything that will be needed before leaving a place; otherwise each thing is fetched when first needed. */
  tidies = false
  /** Quantities of which one is obtained before anything else: tools that pay off early. */
  readonly early: number[] = []
  readonly #index: ReadonlyMap<string, number>
  readonly #compiled: readonly Compiled[]
  readonly #producers: readonly (readonly number[])[]
  readonly #unit: Float64Array
  readonly #first: Float64Array
  readonly #ways: Float64Array
  readonly #demand: readonly (readonly [number, number])[]
  /** Stock, places of stations, uses of each method, current place, total cost: everything that changes, so that one copy undoes it all. */
  readonly #now: Float64Array
  readonly #saved: Float64Array[] = []
  readonly #busy: Uint8Array
  readonly #stationsAt: number
  readonly #timesAt: number
  readonly #placeAt: number
  readonly #sumAt: number
  /** Method → total number of uses as far as known, so that distant things are fetched in one go. */
  readonly #planned: Float64Array
  /** Place → methods of sources there. */
  readonly #methodsAt: readonly (readonly number[])[]
  #depth = 0
  #calls = 0

  constructor(methods: readonly Method[], ways: ReadonlyMap<string, number>, demand: Demand, costs: MethodCosts) {
    this.methods = methods
    this.places = methodPlaces(methods)
    this.stations = stationsOf(methods)
    const index = new Map<string, number>()
    const number = (quantity: string) => {
      let at = index.get(quantity)
      if (at === undefined) index.set(quantity, (at = index.size))
      return at
    }
    const list = (counts: ReadonlyMap<string, number>) =>
      [...counts].map(([name, count]) => [number(name), count] as const)
    this.#demand = demand.map(([quantity, count]) => [number(quantity), count])
    this.#compiled = methods.map(({ seconds, place, station, putsDown, takes, gives, needs }) => ({
      seconds,
      place: place === undefined ? -1 : this.places.indexOf(place),
      station: station === undefined ? -1 : this.stations.indexOf(station),
      putsDown: putsDown === undefined ? -1 : this.stations.indexOf(putsDown),
      takes: list(takes),
      gives: list(gives),
      needs: needs.map(number),
    }))
    this.quantities = [...index.keys()]
    this.#index = index
    this.#producers = this.quantities.map((_, quantity) =>
      [...this.#compiled.keys()].filter((at) => this.#compiled[at].gives.some(([given]) => given === quantity)),
    )
    this.#unit = Float64Array.from(this.quantities, (name) => costs.unit.get(name) ?? Number.POSITIVE_INFINITY)
    this.#first = Float64Array.from(this.quantities, (name) => costs.first.get(name) ?? Number.POSITIVE_INFINITY)
    this.#ways = Float64Array.from(this.places, (place) => ways.get(place) ?? 0)
    this.allowed = new Uint8Array(methods.length).fill(1)
    this.avoided = new Uint8Array(methods.length)
    this.preferred = new Int32Array(index.size).fill(-1)
    this.#stationsAt = index.size
    this.#timesAt = this.#stationsAt + this.stations.length
    this.#placeAt = this.#timesAt + methods.length
    this.#sumAt = this.#placeAt + 1
    this.#now = new Float64Array(this.#sumAt + 1)
    this.#busy = new Uint8Array(methods.length)
    this.#planned = new Float64Array(methods.length)
    this.#methodsAt = this.places.map((place) =>
      [...methods.keys()].filter((at) => methods[at].place === place && methods[at].needs.length === 0),
    )
  }

  numberOf(quantity: string): number {
    return this.#index.get(quantity) ?? -1
  }

  producersOf(quantity: number): readonly number[] {
    return this.#producers[quantity]
  }

  /** How often the latest bill uses a method. */
  timesOf(method: number): number {
    return this.#now[this.#timesAt + method]
  }

  /** Seconds until the wanted quantities are obtained; Infinity if no way was found. */
  evaluate(start: BillStart): number {
    this.#planned.fill(0)
    const roughly = this.#run(start)
    if (roughly === Number.POSITIVE_INFINITY) return roughly
    // the first pass finds out how much is needed of what; the second fetches it together
    for (let method = 0; method < this.methods.length; method++) this.#planned[method] = this.timesOf(method)
    return Math.min(roughly, this.#run(start))
  }

  #run({ stock, at, stations }: BillStart): number {
    const now = this.#now
    now.fill(0, this.#stationsAt)
    for (let quantity = 0; quantity < this.#stationsAt; quantity++) now[quantity] = stock[quantity]
    for (let station = 0; station < this.stations.length; station++) now[this.#stationsAt + station] = stations[station]
    now[this.#placeAt] = at
    this.#busy.fill(0)
    this.#depth = 0
    this.#calls = 0
    for (const quantity of this.early) this.#obtain(quantity, 1)
    for (const [quantity, count] of this.#demand) {
      if (!this.#obtain(quantity, count)) return Number.POSITIVE_INFINITY
      now[quantity] -= count
    }
    return now[this.#sumAt]
  }

  #obtain(quantity: number, count: number): boolean {
    const now = this.#now
    while (now[quantity] < count) {
      if (++this.#calls > mostCalls || !this.#produce(quantity, count - now[quantity])) return false
    }
    return true
  }

  /** Makes some of a missing quantity, by the method that looks cheapest and works. */
  #produce(quantity: number, missing: number): boolean {
    const producers = this.#producers[quantity]
    if (producers.length === 1) return this.#try(producers[0], quantity, missing)
    const tried = new Set<number>()
    const preferred = this.preferred[quantity]
    if (preferred >= 0) {
      if (this.#try(preferred, quantity, missing)) return true
      tried.add(preferred)
    }
    while (tried.size < producers.length) {
      let best = -1
      let least = Number.POSITIVE_INFINITY
      for (const method of producers) {
        if (tried.has(method)) continue
        const looks = this.#looks(method, this.#batches(method, quantity, missing))
        if (best >= 0 && !(looks < least)) continue
        least = looks
        best = method
      }
      if (this.#try(best, quantity, missing)) return true
      tried.add(best)
    }
    return false
  }

  #batches(method: number, quantity: number, missing: number): number {
    for (const [given, count] of this.#compiled[method].gives) if (given === quantity) return Math.ceil(missing / count)
    return 0
  }

  /** Estimated total cost of a number of batches, per batch. */
  #looks(method: number, batches: number): number {
    const { seconds, place, takes, needs } = this.#compiled[method]
    const now = this.#now
    let times = batches
    let sum = 0
    for (const [quantity, count] of takes) {
      if (this.#producers[quantity].length === 0) times = Math.min(times, Math.floor(now[quantity] / count))
    }
    if (times === 0) return Number.POSITIVE_INFINITY
    for (const [quantity, count] of takes) {
      const lacking = count * times - now[quantity]
      if (lacking > 0) sum += lacking * this.#unit[quantity] + Math.max(0, this.#first[quantity] - this.#unit[quantity])
    }
    for (const quantity of needs) if (now[quantity] < 1) sum += this.#first[quantity]
    if (place >= 0 && now[this.#placeAt] !== place) sum += this.#ways[place]
    return seconds + sum / times
  }

  #try(method: number, quantity: number, missing: number): boolean {
    if (this.#busy[method] === 1 || this.allowed[method] === 0 || this.avoided[method] === 1) return false
    const { place } = this.#compiled[method]
    let times = this.#batches(method, quantity, missing)
    if (place >= 0) times = Math.max(times, this.#planned[method] - this.timesOf(method))
    for (const [taken, count] of this.#compiled[method].takes) {
      if (this.#producers[taken].length === 0) times = Math.min(times, Math.floor(this.#now[taken] / count))
    }
    // fewer batches may work where all do not; the rest is then made another way
    for (; times > 0; times = times >> 1) if (this.#apply(method, times)) return true
    return false
  }

  #apply(method: number, times: number): boolean {
    const { seconds, place, station, putsDown, takes, gives, needs } = this.#compiled[method]
    const now = this.#now
    const depth = this.#depth++
    this.#saved[depth] ??= new Float64Array(now.length)
    this.#saved[depth].set(now)
    this.#busy[method] = 1
    let works = true
    for (const quantity of needs) works &&= this.#obtain(quantity, 1)
    for (const [quantity, count] of takes) {
      works &&= this.#obtain(quantity, count * times)
      now[quantity] -= count * times
    }
    this.#busy[method] = 0
    this.#depth = depth
    if (!works) {
      now.set(this.#saved[depth])
      return false
    }
    for (const [quantity, count] of gives) now[quantity] += count * times
    now[this.#sumAt] += seconds * times
    now[this.#timesAt + method] += times
    const where = station >= 0 ? now[this.#stationsAt + station] : place
    if (where >= 0 && where !== now[this.#placeAt]) {
      if (this.tidies) this.#fetchHere()
      now[this.#sumAt] += this.#ways[where]
      now[this.#placeAt] = where
    }
    if (putsDown >= 0) now[this.#stationsAt + putsDown] = now[this.#placeAt]
    return true
  }

  /** Before leaving a place, fetches everything there that will be needed and is available at once. */
  #fetchHere(): void {
    const now = this.#now
    for (const method of this.#methodsAt[now[this.#placeAt]]) {
      let times = this.#planned[method] - this.timesOf(method)
      if (times <= 0 || this.#busy[method] === 1) continue
      const { seconds, takes, gives } = this.#compiled[method]
      for (const [quantity, count] of takes) times = Math.min(times, Math.floor(now[quantity] / count))
      if (times <= 0) continue
      for (const [quantity, count] of takes) now[quantity] -= count * times
      for (const [quantity, count] of gives) now[quantity] += count * times
      now[this.#sumAt] += seconds * times
      now[this.#timesAt + method] += times
    }
  }
}

interface Compiled {
  readonly seconds: number
  readonly place: number
  readonly station: number
  readonly putsDown: number
  readonly takes: readonly (readonly [quantity: number, count: number])[]
  readonly gives: readonly (readonly [quantity: number, count: number])[]
  readonly needs: readonly number[]
}
