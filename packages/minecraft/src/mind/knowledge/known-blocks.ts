import type { Position } from '../../position.ts'
import { packPosition, unpackPosition } from '../sight/packed-position.ts'
import type { SightingStore } from '../sight/scanner.ts'

/** Known blocks of interest: what was seen where, until it is seen to be gone. */
export class KnownBlocks implements SightingStore {
  readonly #names = new Map<number, string>()
  readonly #places = new Map<string, Set<number>>()
  /** Increments with every change. */
  version = 0

  nameAt(key: number): string | undefined {
    return this.#names.get(key)
  }

  see(key: number, name: string | undefined): void {
    const before = this.#names.get(key)
    if (before === name) return
    this.version++
    if (before !== undefined) {
      this.#names.delete(key)
      this.#places.get(before)?.delete(key)
    }
    if (name === undefined) return
    this.#names.set(key, name)
    let places = this.#places.get(name)
    if (places === undefined) this.#places.set(name, (places = new Set()))
    places.add(key)
  }

  forget(at: Position): void {
    this.see(packPosition(at.x, at.y, at.z), undefined)
  }

  has(at: Position, name: string): boolean {
    return this.#names.get(packPosition(at.x, at.y, at.z)) === name
  }

  /** Packed positions of all known blocks of a name. */
  keysOf(name: string): ReadonlySet<number> {
    return this.#places.get(name) ?? none
  }

  positionsOf(name: string): Position[] {
    return [...this.keysOf(name)].map(unpackPosition)
  }

  /** Names known somewhere. */
  get names(): string[] {
    return [...this.#places].filter(([, places]) => places.size > 0).map(([name]) => name)
  }

  get size(): number {
    return this.#names.size
  }

  clear(): void {
    this.#names.clear()
    this.#places.clear()
    this.version++
  }
}

const none: ReadonlySet<number> = new Set()
