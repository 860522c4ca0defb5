import type { Demand } from '../bill/bill.ts'
import type { Method } from '../methods/method.ts'

/** A source too small for what a goal takes from it. */
export interface Shortage {
  readonly quantity: string
  /** Minimum needed, in units of the source. */
  readonly needed: number
  /** Amount available, including what has already been made of it. */
  readonly most: number
}

/** Maximum relaxations before prices are taken as they are; unsettled prices only weaken the proof. */
const mostSweeps = 30

/**
 * Proves that a goal takes more of one source than there is. Everything gets a price: the minimum amount of the source in it, by any
 * method. No method gains at these prices, so to end up with things of a certain value, a plan has to start with as much (the dual of a
 * linear program, with a fixed guess for each source). Stations that every plan needs are there in the end. Tools that every plan needs are
 * worth nothing once made, so making them is a loss. undefined proves nothing.
 */
export function findShortage(
  methods: readonly Method[],
  start: ReadonlyMap<string, number>,
  demand: Demand,
): Shortage | undefined {
  const needs = indispensable(methods, start, demand)
  const stations = needs.filter((quantity) => quantity.endsWith(' nearby'))
  const wanted = new Set(demand.map(([quantity]) => quantity))
  const tools = needs.filter((quantity) => quantity.startsWith('uses of ') && !wanted.has(quantity))
  const worthless = new Set([...tools, ...tools.map((uses) => uses.slice('uses of '.length))])
  const made = new Set(methods.flatMap(({ gives }) => [...gives.keys()]))
  for (const [source, count] of start) {
    if (made.has(source) || count <= 0) continue
    const prices = pricesIn(source, methods, start, made, worthless)
    let needed = 0
    for (const [quantity, number] of demand) needed += number * (prices.get(quantity) ?? 0)
    for (const station of stations) needed += prices.get(station) ?? 0
    for (const tool of tools) needed += leastPaid(methods, tool, prices)
    let most = 0
    for (const [quantity, number] of start) most += number * (prices.get(quantity) ?? 0)
    if (needed > most + 1e-6) {
      return { quantity: source, needed: Math.ceil(needed - 1e-6), most: Math.floor(most + 1e-6) }
    }
  }
  return undefined
}

/** The minimum price of a quantity, by any method. */
function leastPaid(methods: readonly Method[], quantity: string, prices: ReadonlyMap<string, number>): number {
  let least = Number.POSITIVE_INFINITY
  for (const { takes, gives } of methods) if (gives.has(quantity)) least = Math.min(least, sum(takes, prices))
  return least === Number.POSITIVE_INFINITY ? 0 : least
}

/** Quantity → minimum amount of the source in one of it. */
function pricesIn(
  source: string,
  methods: readonly Method[],
  start: ReadonlyMap<string, number>,
  made: ReadonlySet<string>,
  worthless: ReadonlySet<string>,
): Map<string, number> {
  const prices = new Map<string, number>()
  for (const quantity of start.keys()) if (!made.has(quantity)) prices.set(quantity, quantity === source ? 1 : 0)
  for (const quantity of worthless) prices.set(quantity, 0)
  for (let sweep = 0, changed = true; changed && sweep < mostSweeps; sweep++) {
    changed = false
    for (const { takes, gives } of methods) {
      let rest = sum(takes, prices)
      if (rest === Number.POSITIVE_INFINITY) continue
      for (const [quantity, count] of priced(gives)) {
        const known = prices.get(quantity) ?? Number.POSITIVE_INFINITY
        const price = Math.min(known, Math.max(0, rest) / count)
        if (price < known - 1e-9) {
          prices.set(quantity, price)
          changed = true
        }
        rest -= price * count
      }
    }
  }
  // if a method would still gain, its products get no price
  for (let gains = true; gains; ) {
    gains = false
    for (const { takes, gives } of methods) {
      if (sum(gives, prices, 0) <= sum(takes, prices) + 1e-6) continue
      for (const quantity of gives.keys()) prices.set(quantity, 0)
      gains = true
    }
  }
  return prices
}

/** Of several products, the first carry the price as far as it goes: returned buckets, and a pickaxe before its uses. */
function priced(gives: ReadonlyMap<string, number>): (readonly [string, number])[] {
  const backwards = [...gives].toReversed()
  const isUses = ([quantity]: readonly [string, number]) => quantity.startsWith('uses of ')
  return [...backwards.filter((given) => !isUses(given)), ...backwards.filter(isUses)]
}

function sum(
  counts: ReadonlyMap<string, number>,
  prices: ReadonlyMap<string, number>,
  unknown = Number.POSITIVE_INFINITY,
): number {
  let total = 0
  for (const [quantity, count] of counts) total += count * (prices.get(quantity) ?? unknown)
  return total
}

/** Missing quantities that every plan makes at some point. */
function indispensable(methods: readonly Method[], start: ReadonlyMap<string, number>, demand: Demand): string[] {
  /** Quantity → what has to be made before it, by any method. */
  const before = new Map<string, ReadonlySet<string>>()
  for (const [quantity, count] of start) if (count > 0) before.set(quantity, new Set())
  for (let changed = true; changed; ) {
    changed = false
    for (const { takes, gives, needs } of methods) {
      const inputs = [...takes.keys(), ...needs]
      if (inputs.some((quantity) => !before.has(quantity))) continue
      const needed = new Set(inputs.flatMap((quantity) => [...(before.get(quantity) ?? []), quantity]))
      for (const quantity of gives.keys()) {
        const known = before.get(quantity)
        const both = known === undefined ? needed : new Set([...known].filter((other) => needed.has(other)))
        if (known !== undefined && both.size === known.size) continue
        before.set(quantity, both)
        changed = true
      }
    }
  }
  const all = new Set(demand.flatMap(([quantity]) => [...(before.get(quantity) ?? [])]))
  return [...all].filter((quantity) => !((start.get(quantity) ?? 0) > 0))
}
