import type { Demand } from './bill.ts'
import type { Method } from './method.ts'

/** A source that is too small for all that a goal takes of it. */
export interface Shortage {
  readonly quantity: string
  /** Least that is needed, in units of the source. */
  readonly needed: number
  /** What there is, counting what is made of it already. */
  readonly most: number
}

/** Relaxations after which prices are taken as they are; those that are not settled by then only make the proof weaker. */
const mostSweeps = 30

/**
 * Proves that a goal takes more of one source than there is. Everything gets a price: how much of the source is in it at least, by
 * whatever method. No method gains by these prices, so whoever is to end up with things of a certain value has to begin with as much
 * (the dual of a linear program, with a fixed guess for each source). Stations and tools that no plan does without count as well.
 * undefined proves nothing.
 */
export function findShortage(
  methods: readonly Method[],
  start: ReadonlyMap<string, number>,
  demand: Demand,
): Shortage | undefined {
  const wanted = new Map(demand)
  for (const needed of indispensable(methods, start, demand)) if (!wanted.has(needed)) wanted.set(needed, 1)
  const made = new Set(methods.flatMap(({ gives }) => [...gives.keys()]))
  for (const [source, count] of start) {
    if (made.has(source) || count <= 0) continue
    const prices = pricesIn(source, methods, start, made)
    let needed = 0
    for (const [quantity, number] of wanted) needed += number * (prices.get(quantity) ?? 0)
    let most = 0
    for (const [quantity, number] of start) most += number * (prices.get(quantity) ?? 0)
    if (needed > most + 1e-6)
      return { quantity: source, needed: Math.ceil(needed - 1e-6), most: Math.floor(most + 1e-6) }
  }
  return undefined
}

/** Quantity → how much of the source is in one of it, at least. */
function pricesIn(
  source: string,
  methods: readonly Method[],
  start: ReadonlyMap<string, number>,
  made: ReadonlySet<string>,
): Map<string, number> {
  const prices = new Map<string, number>()
  for (const quantity of start.keys()) if (!made.has(quantity)) prices.set(quantity, quantity === source ? 1 : 0)
  for (let sweep = 0, changed = true; changed && sweep < mostSweeps; sweep++) {
    changed = false
    for (const { takes, gives } of methods) {
      const paid = sum(takes, prices)
      if (paid === Number.POSITIVE_INFINITY) continue
      let rest = paid
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
  // where a method would still gain, nothing that it gives has a price
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

/** Of several results, the first ones carry the price as far as it goes: buckets that come back, and a pickaxe before its uses. */
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

/** Quantities that are not there and that every plan makes at some time, and which are not used up: stations, and tools as such. */
function indispensable(methods: readonly Method[], start: ReadonlyMap<string, number>, demand: Demand): Set<string> {
  const before = new Map<string, ReadonlySet<string>>()
  for (const quantity of start.keys()) before.set(quantity, new Set())
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
  const kept = new Set<string>()
  for (const quantity of all) {
    if ((start.get(quantity) ?? 0) > 0) continue
    if (quantity.endsWith(' nearby')) kept.add(quantity)
    // uses are used up, but the tool itself is counted on
    if (quantity.startsWith('uses of ')) kept.add(quantity.slice('uses of '.length))
  }
  return new Set(
    [...kept].filter((quantity) => !methods.some(({ takes }) => takes.has(quantity) && !quantity.endsWith(' nearby'))),
  )
}
