import { grown } from '../../state-space.ts'
import type { OpenList } from '../open-list.ts'
import { HeapOpenList } from './heap.ts'

/**
 * Expands layer by layer and keeps only the best `width` nodes of each layer: beam search.
 *
 * @example
 * const open = new BeamOpenList(2)
 * for (const [node, f] of [5, 3, 4].entries()) open.push(node, f, f)
 * open.pop() // 1, then 2; node 0 is dropped
 */
export class BeamOpenList implements OpenList {
  dropped = false
  readonly #width: number
  /** The rest of the layer being expanded, the next node last. */
  #layer = new Int32Array(64)
  #left = 0
  readonly #next = new HeapOpenList()

  constructor(width: number) {
    this.#width = width
  }

  get size(): number {
    return this.#left + this.#next.size
  }

  push(node: number, f: number, h: number): void {
    this.#next.push(node, f, h)
  }

  pop(): number {
    if (this.#left === 0) this.#moveOn()
    return this.#left === 0 ? -1 : this.#layer[--this.#left]
  }

  clear(): void {
    this.#left = 0
    this.#next.clear()
    this.dropped = false
  }

  bytes(): number {
    return this.#layer.length * 4 + this.#next.bytes()
  }

  nodes(): Int32Array {
    return Int32Array.from([...this.#layer.slice(0, this.#left).reverse(), ...this.#next.nodes()])
  }

  #moveOn(): void {
    const count = Math.min(this.#width, this.#next.size)
    if (count > this.#layer.length) this.#layer = grown(this.#layer, count)
    for (let at = count - 1; at >= 0; at--) this.#layer[at] = this.#next.pop()
    this.#left = count
    if (this.#next.size > 0) this.dropped = true
    this.#next.clear()
  }
}
