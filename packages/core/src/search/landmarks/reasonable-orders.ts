import type { FdrTask, Lists } from '../../task/fdr/fdr-task.ts'
import { listsByKey } from '../../task/fdr/fdr-task.ts'
import type { Relaxation } from '../relaxation/relaxation.ts'
import type { BitMatrix } from './bit-matrix.ts'
import type { LandmarkNodes } from './landmark-nodes.ts'

interface OrderSources {
  readonly task: FdrTask
  readonly relaxation: Relaxation
  readonly startHolds: Uint8Array
  readonly isGoal: Uint8Array
  /** (a, b): every plan makes a true before b. Only among the first landmarks, which do not hold at the start. */
  readonly before: BitMatrix
}

/**
 * For each landmark, those that should come first because making them true would destroy it (Hoffmann, Porteous & Sebastia 2004): a before
 * b if both are goals, or if something that comes after a needs b directly before it.
 */
export function reasonableOrders(nodes: LandmarkNodes, sources: OrderSources): number[][] {
  const { before, isGoal } = sources
  const exclusion = new Exclusion(nodes, sources.task)
  const destroys = new DestroyedFacts(nodes, sources)
  const neededFor: number[][] = nodes.facts.map(() => [])
  nodes.greedy.forEach((list, after) => {
    for (const node of list) neededFor[node].push(after)
  })
  const comesBefore = (a: number, b: number) => a < before.size && b < before.size && before.has(a, b)
  const shouldWait = (b: number, a: number): boolean => {
    if (comesBefore(b, a)) return false
    if (isGoal[b] === 1) return isGoal[a] === 1
    return neededFor[b].some((later) => later !== a && comesBefore(a, later))
  }
  const first: number[][] = nodes.facts.map(() => [])
  for (let a = 0; a < before.size; a++) {
    const excluded = exclusion.with(destroys.holdingWith(a), a)
    for (const b of excluded) if (shouldWait(b, a)) first[b].push(a)
  }
  return first
}

/** Facts that hold around the moment a landmark becomes true for the first time, whichever operator makes it true. */
class DestroyedFacts {
  readonly #nodes: LandmarkNodes
  readonly #sources: OrderSources
  readonly #given: Int32Array

  constructor(nodes: LandmarkNodes, sources: OrderSources) {
    this.#nodes = nodes
    this.#sources = sources
    this.#given = new Int32Array(sources.relaxation.factCount)
  }

  holdingWith(node: number): number[] {
    const facts = [...this.#nodes.facts[node], ...this.#sharedEffects(this.#nodes.firstAchievers[node])]
    for (const other of this.#nodes.greedy[node]) {
      if (this.#nodes.facts[other].length === 1) facts.push(this.#nodes.facts[other][0])
    }
    return facts
  }

  /** Facts that all of these relaxed operators also make true. */
  #sharedEffects(achievers: Int32Array): number[] {
    const { relaxation, task } = this.#sources
    const { effects, effectConditions } = task.operators
    const given = this.#given
    const shared: number[] = []
    if (achievers.length === 0 || relaxation.operator[achievers[0]] < 0) return shared
    const isSure = (at: number) => effectConditions.start[at] === effectConditions.start[at + 1]
    for (const achiever of achievers) {
      const operator = relaxation.operator[achiever]
      if (operator < 0) continue
      for (let at = effects.start[operator]; at < effects.start[operator + 1]; at++) {
        if (isSure(at)) given[effects.items[at]]++
      }
    }
    const first = relaxation.operator[achievers[0]]
    for (let at = effects.start[first]; at < effects.start[first + 1]; at++) {
      if (given[effects.items[at]] === achievers.length) shared.push(effects.items[at])
    }
    for (const achiever of achievers) {
      const operator = relaxation.operator[achiever]
      if (operator < 0) continue
      for (let at = effects.start[operator]; at < effects.start[operator + 1]; at++) given[effects.items[at]] = 0
    }
    return shared
  }
}

/** Which landmarks cannot hold together with a fact. */
class Exclusion {
  readonly #nodes: LandmarkNodes
  readonly #task: FdrTask
  /** Landmarks of one fact, by variable and by set of exclusions. */
  readonly #byVariable: number[][]
  readonly #bySet: number[][]
  readonly #setsOf: Lists
  readonly #seen: Int32Array
  #epoch = 0

  constructor(nodes: LandmarkNodes, task: FdrTask) {
    this.#nodes = nodes
    this.#task = task
    const { start, items } = task.exclusions
    const setOfItem = new Int32Array(items.length)
    for (let set = 0; set + 1 < start.length; set++) setOfItem.fill(set, start[set], start[set + 1])
    const positions = listsByKey(items, task.factVariable.length)
    for (let at = 0; at < items.length; at++) positions.items[at] = setOfItem[positions.items[at]]
    this.#setsOf = positions
    this.#byVariable = Array.from({ length: task.variableCount }, () => [])
    this.#bySet = Array.from({ length: start.length }, () => [])
    this.#seen = new Int32Array(nodes.count)
    nodes.facts.forEach((facts, node) => {
      if (facts.length > 1) return
      this.#byVariable[task.factVariable[facts[0]]].push(node)
      for (let at = positions.start[facts[0]]; at < positions.start[facts[0] + 1]; at++) {
        this.#bySet[positions.items[at]].push(node)
      }
    })
  }

  /** Landmarks that exclude one of the facts, without this one. */
  with(facts: readonly number[], except: number): number[] {
    const found: number[] = []
    this.#epoch++
    this.#seen[except] = this.#epoch
    for (const fact of facts) {
      this.#collect(this.#byVariable[this.#task.factVariable[fact]], fact, found)
      for (let at = this.#setsOf.start[fact]; at < this.#setsOf.start[fact + 1]; at++) {
        this.#collect(this.#bySet[this.#setsOf.items[at]], fact, found)
      }
    }
    return found
  }

  #collect(nodes: readonly number[], fact: number, found: number[]): void {
    for (const node of nodes) {
      if (this.#seen[node] === this.#epoch || this.#nodes.facts[node][0] === fact) continue
      this.#seen[node] = this.#epoch
      found.push(node)
    }
  }
}
