import { grown, type StateSpace } from '../../state-space.ts'
import { type FactoredSpace, isFactored } from '../../task/factored-space.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'

/** The features of states, as small whole numbers, for novelty. The arrays are reused. */
export interface FeatureSource {
  /** Exclusive upper bound of the feature numbers; it may grow. */
  readonly limit: number
  /** The largest number of features in a state, as far as is known. */
  readonly most: number
  /** Features of the state read last, and those that are not features of the state before. */
  readonly facts: Int32Array
  readonly count: number
  readonly fresh: Int32Array
  readonly freshCount: number
  /** Sets the state before those that are read next. */
  setBefore(state: number): void
  read(state: number): void
}

/** Returns the feature source of a space; undefined if it has none. */
export function featuresOf(space: StateSpace): FeatureSource | undefined {
  if (isFactored(space)) return new FdrFacts(space)
  return space.features === undefined ? undefined : new SpaceFeatures(space)
}

/** The facts of states of an FDR task that occur in a condition, numbered without gaps. */
export class FdrFacts implements FeatureSource {
  readonly limit: number
  readonly most: number
  readonly facts: Int32Array
  readonly fresh: Int32Array
  count = 0
  freshCount = 0
  readonly #space: FactoredSpace
  readonly #factStart: Int32Array
  /** By fact: its number as a feature, or -1. */
  readonly featureOf: Int32Array
  readonly #before: Int32Array
  readonly #variables: Int32Array

  constructor(space: FactoredSpace) {
    const { task } = space
    this.#space = space
    this.#factStart = task.factStart
    const watched = watchedFacts(task)
    this.featureOf = new Int32Array(watched.length).fill(-1)
    let limit = 0
    for (let fact = 0; fact < watched.length; fact++) if (watched[fact] === 1) this.featureOf[fact] = limit++
    this.limit = limit
    this.facts = new Int32Array(task.variableCount)
    this.fresh = new Int32Array(task.variableCount)
    this.#before = new Int32Array(task.variableCount)
    const variables: number[] = []
    for (let variable = 0; variable < task.variableCount; variable++) {
      if (watched.subarray(task.factStart[variable], task.factStart[variable + 1]).includes(1)) variables.push(variable)
    }
    this.#variables = Int32Array.from(variables)
    this.most = variables.length
  }

  setBefore(state: number): void {
    this.#before.set(this.#space.values(state))
  }

  read(state: number): void {
    const values = this.#space.values(state)
    const before = this.#before
    const variables = this.#variables
    const factStart = this.#factStart
    const numbers = this.featureOf
    const { facts, fresh } = this
    let count = 0
    let freshCount = 0
    for (let at = 0; at < variables.length; at++) {
      const variable = variables[at]
      const value = values[variable]
      const feature = numbers[factStart[variable] + value]
      if (feature < 0) continue
      facts[count++] = feature
      if (before[variable] !== value) fresh[freshCount++] = feature
    }
    this.count = count
    this.freshCount = freshCount
  }
}

/**
 * 1 for facts that count for novelty: those that conditions, rules or the goal require, as after translation into a task with positive
 * conditions only. That something is still false does not count: it holds of almost everything, and would fill the tables of pairs.
 */
function watchedFacts(task: FdrTask): Uint8Array {
  const { factStart, stratum, sizes, start } = task
  const watched = new Uint8Array(task.factVariable.length)
  const { condition, effectConditions } = task.operators
  for (const { items } of [condition, effectConditions, task.rules.body]) {
    for (let at = 0; at < items.length; at++) watched[items[at]] = 1
  }
  for (const fact of task.goal) watched[fact] = 1
  for (const effect of task.numeric.effects) for (const fact of effect.condition) watched[fact] = 1
  for (let variable = 0; variable < task.variableCount; variable++) {
    const isFlag = stratum[variable] >= 0 || sizes[variable] === 2
    if (isFlag && start[variable] === 0) watched[factStart[variable]] = 0
  }
  return watched
}

/** The features that a space reports for its states. Their numbers may have gaps, so they are renumbered in the order met. */
class SpaceFeatures implements FeatureSource {
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
