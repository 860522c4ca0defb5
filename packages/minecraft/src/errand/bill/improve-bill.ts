import type { Method } from '../methods/method.ts'
import type { Bill, BillStart } from './bill.ts'

/** Maximum bills to try in search of a better one. */
const mostTrials = 300

/** The start for which a bill's choices were last made. */
const improved = new WeakMap<Bill, string>()

/**
 * Searches for choices that make the whole bill cheaper than picking the apparently cheapest one at each step: another method for each
 * quantity, whether to visit each place at all, whether to get each tool before anything else. Stores them in the bill and returns its cost
 * from that start.
 */
export function improveBill(bill: Bill, start: BillStart): number {
  const key = `${bill.tidies} ${bill.allowed} ${start.at} ${Array.from(start.stations)} ${Array.from(start.stock)}`
  // asked again for the same start, by another search or by an agent that repeats a plan
  if (improved.get(bill) === key) return bill.evaluate(start)
  improved.set(bill, key)
  return new Improvement(bill, start).run()
}

class Improvement {
  readonly #bill: Bill
  readonly #start: BillStart
  readonly #avoided = new Set<string>()
  #best: number
  #trials = 0

  constructor(bill: Bill, start: BillStart) {
    this.#bill = bill
    this.#start = start
    bill.preferred.fill(-1)
    bill.early.length = 0
    bill.avoided.fill(0)
    this.#best = bill.evaluate(start)
  }

  run(): number {
    const changes = [() => this.#tryTools(), () => this.#tryPlaces(), () => this.#tryMethods()]
    // the first change decides where the search ends; the two manners of bills end in different places, one of them better
    if (!this.#bill.tidies) changes.reverse()
    for (let before = Number.POSITIVE_INFINITY, isNew = true; isNew && this.#trials < mostTrials; ) {
      for (const change of changes) change()
      isNew = this.#best < before - 1e-9
      before = this.#best
    }
    return this.#best
  }

  /** Whether the bill has become cheaper; if so, the change is kept. */
  #isBetter(): boolean {
    this.#trials++
    const cost = this.#bill.evaluate(this.#start)
    if (!(cost < this.#best - 1e-9)) return false
    this.#best = cost
    return true
  }

  /** Excluding a place or a station changes many methods at once; changed one by one, none of them would pay off. */
  #tryPlaces(): void {
    for (const place of new Set([...this.#used().flatMap(sitesOf), ...this.#avoided])) {
      if (this.#trials > mostTrials) return
      this.#toggle(place)
      if (!this.#isBetter()) this.#toggle(place)
    }
  }

  #toggle(site: string): void {
    if (!this.#avoided.delete(site)) this.#avoided.add(site)
    for (const [index, method] of this.#bill.methods.entries()) {
      this.#bill.avoided[index] = sitesOf(method).some((other) => this.#avoided.has(other)) ? 1 : 0
    }
  }

  #tryMethods(): void {
    const { preferred, quantities } = this.#bill
    const made = new Set(this.#used().flatMap(({ gives }) => [...gives.keys()]))
    for (const [quantity, name] of quantities.entries()) {
      // without any bill, every choice may be the obstacle
      if (this.#best < Number.POSITIVE_INFINITY && !made.has(name)) continue
      const producers = this.#bill.producersOf(quantity)
      for (const method of producers.length > 1 ? [...producers, -1] : []) {
        const before = preferred[quantity]
        if (method === before || this.#trials > mostTrials) continue
        preferred[quantity] = method
        if (!this.#isBetter()) preferred[quantity] = before
      }
    }
  }

  #tryTools(): void {
    const { early, quantities } = this.#bill
    for (const [quantity, name] of quantities.entries()) {
      if (!name.startsWith('uses of ') || early.includes(quantity)) continue
      early.push(quantity)
      if (!this.#isBetter()) early.pop()
    }
  }

  /** The methods the current bill uses. */
  #used(): Method[] {
    this.#bill.evaluate(this.#start)
    return this.#bill.methods.filter((_, index) => this.#bill.timesOf(index) > 0)
  }
}

/** Where a method is carried out: at a place, or at an own station. */
function sitesOf({ place, station }: Method): string[] {
  return [...(place === undefined ? [] : [place]), ...(station === undefined ? [] : [station])]
}
