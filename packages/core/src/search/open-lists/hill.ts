import type { OpenList } from '../open-list.ts'

/**
 * Keeps only the best successor of the last node, and only if it is better: steepest-ascent hill climbing.
 *
 * @example
 * const open = new HillOpenList(0)
 * open.push(0, 5, 5) // node, f, h
 * open.push(1, 3, 3)
 * open.pop() // 1
 * open.push(2, 9, 4)
 * open.pop() // -1: h = 4 is no better than 3
 */
export class HillOpenList implements OpenList {
  dropped = false
  readonly #sideways: number
  #best = -1
  #bestH = Number.POSITIVE_INFINITY
  #lastH = Number.POSITIVE_INFINITY
  #level = 0

  /** `sideways`: maximum consecutive steps to states that are only equally good. */
  constructor(sideways: number) {
    this.#sideways = sideways
  }

  get size(): number {
    return this.#best < 0 ? 0 : 1
  }

  push(node: number, _f: number, h: number): void {
    if (this.#best >= 0) this.dropped = true
    if (this.#best >= 0 && h >= this.#bestH) return
    this.#best = node
    this.#bestH = h
  }

  pop(): number {
    const node = this.#best
    if (node < 0) return -1
    const h = this.#bestH
    this.#best = -1
    this.#level = h === this.#lastH ? this.#level + 1 : 0
    if (h > this.#lastH || this.#level > this.#sideways) {
      this.dropped = true
      return -1
    }
    this.#lastH = h
    return node
  }

  clear(): void {
    this.#best = -1
    this.#bestH = this.#lastH = Number.POSITIVE_INFINITY
    this.#level = 0
    this.dropped = false
  }

  bytes(): number {
    return 0
  }

  nodes(): Int32Array {
    return this.#best < 0 ? new Int32Array(0) : Int32Array.of(this.#best)
  }
}
