import type { GameData } from '../data/game-data.ts'
import { heat, type Method, own, startPlace } from './methods/method.ts'
import { type MethodIndex, methodIndex, type Stations } from './methods/method-index.ts'
import { sourceMethods } from './methods/source-methods.ts'
import { startQuantities } from './methods/start-quantities.ts'
import type { Situation } from './situation.ts'

/** No plan handles more of anything; keeps growth in cycles finite. */
const mostOfAll = 9999

/** Seconds to a station beyond which a new one is worth considering: placing one takes as long. */
const farAway = 1

/**
 * Computes what can be obtained from a situation, and the maximum of each quantity on its own, as if nothing else used the same
 * ingredients. What is unreachable here is unreachable for certain.
 *
 * @example
 * const reach = new ItemReachability(gameData, situation)
 * reach.most.get('iron_ingot') // undefined: no ore is known
 */
export class ItemReachability {
  /** The quantities at the start. */
  readonly start: ReadonlyMap<string, number>
  /** Quantity → maximum obtainable. */
  readonly most: Map<string, number>
  /** Methods that can be used at least once. */
  readonly methods: readonly Method[]
  /** All methods by their products, whether or not their sources are known; used to explain what is missing. */
  readonly places: ReadonlyMap<string, number>
  readonly #index: MethodIndex
  readonly #sources = new Map<string, Method[]>()
  readonly #times = new Map<Method, number>()
  /** Group → quantity → what the group produces. */
  readonly #given = new Map<string, Map<string, number>>()
  /** What is there or can be fetched, without crafting. */
  readonly #supply: Map<string, number>
  readonly #sourceGroups = new Set<string>()

  constructor(data: GameData, situation: Situation) {
    const { methods, left, places } = sourceMethods(data, situation)
    const start = startQuantities(data, situation)
    for (const [quantity, count] of left) start.set(quantity, count)
    this.start = start
    this.most = new Map(start)
    this.#supply = new Map(start)
    const stations: Stations = {
      tables: basesOf(situation, 'crafting_table'),
      furnaces: basesOf(situation, 'furnace'),
    }
    this.places = withStations(places, situation)
    this.#index = methodIndex(data, stations)
    const queue: string[] = [...start.keys()]
    for (const method of methods) {
      this.#sourceGroups.add(method.group)
      for (const quantity of [...method.takes.keys(), ...method.needs]) file(this.#sources, quantity, method)
    }
    for (let quantity = queue.pop(); quantity !== undefined; quantity = queue.pop()) {
      for (const method of this.#sources.get(quantity) ?? []) this.#use(method, queue)
      for (const method of this.#index.takersOf(quantity)) this.#use(method, queue)
    }
    this.methods = [...this.#times.keys()]
  }

  /** How often a method can be used, judged by each ingredient separately. */
  timesOf(method: Method): number {
    return this.#times.get(method) ?? 0
  }

  #use(method: Method, queue: string[]): void {
    const times = this.#possible(method)
    if (times <= this.timesOf(method)) return
    this.#times.set(method, times)
    let given = this.#given.get(method.group)
    if (given === undefined) this.#given.set(method.group, (given = new Map()))
    for (const [quantity, count] of method.gives) {
      const more = Math.min(times * count, mostOfAll) - (given.get(quantity) ?? 0)
      if (more <= 0) continue
      given.set(quantity, (given.get(quantity) ?? 0) + more)
      if (this.#sourceGroups.has(method.group)) this.#supply.set(quantity, (this.#supply.get(quantity) ?? 0) + more)
      const before = this.most.get(quantity) ?? 0
      const after = Math.min(mostOfAll, before + more)
      this.most.set(quantity, after)
      if (after > before) queue.push(quantity)
    }
  }

  #possible(method: Method): number {
    for (const needed of method.needs) if (!this.most.get(needed)) return 0
    let times = mostOfAll
    for (const [quantity, count] of method.takes) {
      let most = this.most.get(quantity) ?? 0
      if (method.inverse !== undefined) most -= this.#given.get(method.inverse)?.get(quantity) ?? 0
      if (method.salvages && quantity !== heat) most = this.#supply.get(quantity) ?? 0
      times = Math.min(times, Math.floor(most / count))
      if (times === 0) return 0
    }
    return times
  }
}

function file(lists: Map<string, Method[]>, key: string, method: Method): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [method])
  else list.push(method)
}

/** A station nearby suffices unless one is carried; whether a distant one is worth the walk is not known. */
function basesOf({ stations, carried }: Situation, station: string): string[] {
  if (!Object.hasOwn(stations, station)) return [own(station)]
  const isEnough = stations[station] <= farAway && !(carried[station] > 0)
  return isEnough ? [station] : [station, own(station)]
}

/** Returning to the start takes about as long as the average walk to a place. */
function withStations(places: ReadonlyMap<string, number>, { stations }: Situation): Map<string, number> {
  const all = new Map(places)
  for (const station of ['crafting_table', 'furnace']) {
    if (Object.hasOwn(stations, station)) all.set(station, stations[station])
  }
  const ways = [...all.values()]
  all.set(startPlace, ways.length === 0 ? 0 : ways.reduce((sum, seconds) => sum + seconds, 0) / ways.length)
  return all
}
