import { type Heuristic, type HeuristicDeclaration, Task } from '@telos/core/search'
import { atPlace, stationPlace } from '../errand-domain.ts'
import { nearby } from '../methods/method.ts'
import type { Bill, BillStart } from './bill.ts'
import { improveBill } from './improve-bill.ts'

/** A plan may exist even where no bill is found: such states are expanded last, but they are expanded. */
const noBill = 1e6

/** How a bill treats distant sources; each way is better for some errands. */
export interface BillOptions {
  /** As `Bill.tidies`. */
  readonly tidies: boolean
}

/** The bill of materials as a heuristic: what remains to be made, fetched and walked from a state of the errand's domain. */
export function billHeuristic(bill: Bill, { tidies }: BillOptions): HeuristicDeclaration {
  return {
    name: 'bill',
    title: 'Bill of materials',
    summary:
      'Seconds of a plan that makes everything missing by the method that looks cheapest. A close guide; may be too high.',
    admissible: false,
    unsupported: (space) => (space instanceof Task ? undefined : 'it works only for domains of errands'),
    create: (space) => new BillHeuristic(bill, space as Task, tidies),
  }
}

class BillHeuristic implements Heuristic {
  readonly #bill: Bill
  readonly #task: Task
  readonly #tidies: boolean
  readonly #stock: Float64Array
  readonly #stations: Int32Array
  /** Quantity of the bill → variable of the task, or -1. */
  readonly #variables: Int32Array
  readonly #stationVariables: Int32Array
  /** Quantities that record whether a station is there. */
  readonly #nearby: Int32Array
  readonly #place: number
  #isReady = false

  constructor(bill: Bill, task: Task, tidies: boolean) {
    this.#bill = bill
    this.#tidies = tidies
    this.#task = task
    const byKey = new Map<string, number>()
    for (const { variable } of task.layout.fields) byKey.set(variable.key, variable.index)
    const variable = (key: string) => byKey.get(key) ?? -1
    this.#stock = new Float64Array(bill.quantities.length)
    this.#stations = new Int32Array(bill.stations.length)
    this.#variables = Int32Array.from(bill.quantities, variable)
    this.#stationVariables = Int32Array.from(bill.stations, (station) => variable(stationPlace(station)))
    this.#nearby = Int32Array.from(bill.stations, (station) => bill.numberOf(nearby(station)))
    this.#place = variable(atPlace)
  }

  restart(): void {
    this.#isReady = false
  }

  evaluate(state: number): number {
    const { read } = this.#task.at(state)
    const stock = this.#stock
    for (let quantity = 0; quantity < stock.length; quantity++) {
      const variable = this.#variables[quantity]
      stock[quantity] = variable < 0 ? 0 : read(variable)
    }
    for (let station = 0; station < this.#stations.length; station++) {
      const variable = this.#stationVariables[station]
      // the first place of the domain is nowhere
      this.#stations[station] = variable < 0 ? -1 : read(variable) - 1
      stock[this.#nearby[station]] = this.#stations[station] < 0 ? 0 : 1
    }
    const start = { stock, stations: this.#stations, at: this.#place < 0 ? 0 : read(this.#place) - 1 }
    this.#bill.tidies = this.#tidies
    if (!this.#isReady) this.#begin(start)
    const seconds = this.#bill.evaluate(start)
    return seconds === Number.POSITIVE_INFINITY ? noBill : seconds
  }

  /** The first state evaluated is the start; choices are made for it. */
  #begin(start: BillStart): void {
    this.#isReady = true
    const { allowed, methods } = this.#bill
    const usable = new Set<string>()
    for (const [index, { action }] of this.#task.operators.entries()) {
      if (this.#task.isAllowed(index)) usable.add(this.#task.model.actions[action].name)
    }
    for (const [index, { name }] of methods.entries()) allowed[index] = isPretended(name) || usable.has(name) ? 1 : 0
    improveBill(this.#bill, start)
  }
}

/** Methods that exist only in the bill, to count several items as one. */
function isPretended(name: string): boolean {
  return name.startsWith('count ')
}
