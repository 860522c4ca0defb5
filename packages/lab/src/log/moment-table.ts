import type { Statistics } from '../problem.ts'
import { Floats, Ints } from './growing.ts'

/** The counters of a search and the node taken last, at each moment. */
export class MomentTable {
  readonly #current = new Ints()
  readonly #inFringe = new Ints()
  readonly #maxFringe = new Ints()
  readonly #processed = new Ints()
  readonly #maxDepth = new Ints()
  readonly #expanded = new Ints()
  readonly #generated = new Ints()
  readonly #reopened = new Ints()
  readonly #duplicates = new Ints()
  readonly #bytes = new Floats()
  readonly #ms = new Floats()

  get count(): number {
    return this.#current.count
  }

  add(statistics: Statistics, current: number): void {
    this.#current.push(current)
    this.#inFringe.push(statistics.inFringe)
    this.#maxFringe.push(statistics.maxFringe)
    this.#processed.push(statistics.processed)
    this.#maxDepth.push(statistics.maxDepth)
    this.#expanded.push(statistics.expanded)
    this.#generated.push(statistics.generated)
    this.#reopened.push(statistics.reopened)
    this.#duplicates.push(statistics.duplicates)
    this.#bytes.push(statistics.bytes)
    this.#ms.push(statistics.ms)
  }

  current(moment: number): number {
    return this.#current.values[moment]
  }

  statistics(moment: number): Statistics {
    const processed = this.#processed.values[moment]
    const maxDepth = this.#maxDepth.values[moment]
    return {
      inFringe: this.#inFringe.values[moment],
      maxFringe: this.#maxFringe.values[moment],
      processed,
      maxDepth,
      branching: maxDepth === 0 ? 0 : processed ** (1 / maxDepth),
      expanded: this.#expanded.values[moment],
      generated: this.#generated.values[moment],
      reopened: this.#reopened.values[moment],
      duplicates: this.#duplicates.values[moment],
      bytes: this.#bytes.values[moment],
      ms: this.#ms.values[moment],
    }
  }
}
