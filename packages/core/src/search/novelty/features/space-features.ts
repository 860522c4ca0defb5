import { grown, type StateSpace } from '../../../state-space.ts'
import type { FeatureSource } from '../feature-source.ts'

/** The features that a space reports for its states. Their numbers may have gaps, so they are renumbered in the order met. */
export class SpaceFeatures implements FeatureSource {
  limit = 0
  readonly most = Number.POSITIVE_INFINITY
  facts = new Int32Array(64)
  fresh = new Int32Array(64)
  count = 0
  freshCount = 0
  readonly #space: StateSpace
  #told = new Int32Array(64)
  /** Open addressing: reported features, and their numbers here plus one; 0 is free. */
  #keys = new Int32Array(256)
  #numbers = new Int32Array(256)
  /** By number: the state before had the feature if this is the current stamp. */
  #stamps = new Int32Array(128)
  #stamp = 0

  constructor(space: StateSpace) {
    this.#space = space
  }

  setBefore(state: number): void {
    this.#stamp++
    const count = this.#ask(state)
    for (let at = 0; at < count; at++) this.#stamps[this.#numberOf(this.#told[at])] = this.#stamp
  }

  read(state: number): void {
    const count = this.#ask(state)
    if (count > this.facts.length) {
      this.facts = new Int32Array(this.#told.length)
      this.fresh = new Int32Array(this.#told.length)
    }
    let freshCount = 0
    for (let at = 0; at < count; at++) {
      const number = this.#numberOf(this.#told[at])
      this.facts[at] = number
      if (this.#stamps[number] !== this.#stamp) this.fresh[freshCount++] = number
    }
    this.count = count
    this.freshCount = freshCount
  }

  /** A space with more features than there is room for returns their count, and is asked again. */
  #ask(state: number): number {
    let count = this.#space.features?.(state, this.#told) ?? 0
    while (count > this.#told.length) {
      this.#told = new Int32Array(count * 2)
      count = this.#space.features?.(state, this.#told) ?? 0
    }
    return count
  }

  #numberOf(feature: number): number {
    const mask = this.#keys.length - 1
    let at = place(feature) & mask
    while (this.#numbers[at] !== 0) {
      if (this.#keys[at] === feature) return this.#numbers[at] - 1
      at = (at + 1) & mask
    }
    const number = this.limit++
    this.#keys[at] = feature
    this.#numbers[at] = this.limit
    if (number === this.#stamps.length) this.#stamps = grown(this.#stamps)
    if (this.limit * 2 > this.#keys.length) this.#rehash()
    return number
  }

  #rehash(): void {
    const [keys, numbers] = [this.#keys, this.#numbers]
    this.#keys = new Int32Array(keys.length * 2)
    this.#numbers = new Int32Array(keys.length * 2)
    const mask = this.#keys.length - 1
    for (let from = 0; from < keys.length; from++) {
      if (numbers[from] === 0) continue
      let at = place(keys[from]) & mask
      while (this.#numbers[at] !== 0) at = (at + 1) & mask
      this.#keys[at] = keys[from]
      this.#numbers[at] = numbers[from]
    }
  }
}

function place(feature: number): number {
  const mixed = Math.imul(feature, 0x9e3779b1)
  return mixed ^ (mixed >>> 16)
}
