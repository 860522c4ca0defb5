/** Computes the avatar's walking costs to each cell, with obstacles weighted by what it takes to remove them. */
import { NEXT, NONE, X, Y } from '../../engine/memory/layout.ts'
import { bitOf, CELL_SIZE } from '../../engine/memory/world-layout.ts'
import type { Stage } from '../../engine/stage.ts'
import type { World } from '../../engine/world.ts'
import { AvatarCache } from '../avatar-cache.ts'
import { CellQueue, UNREACHED } from './cell-queue.ts'
import { findPassages, type Passage, type Passages } from './passage.ts'
import type { PushField } from './push-field.ts'

/** Cost of an obstacle in ticks: rough, but enough to tell near from far. */
const weights = { walk: 0, shove: 1, shoot: 2, wait: 40, fill: 4, carry: 5, never: 0 } as const

/** Cost of what seems unobtainable. */
const FAR = 150

const steps = [0, -1, 0, 1, 0]

/** Walking costs in one level, recomputed for each world. */
export class WalkingCosts {
  /** By cell: the cost, or `UNREACHED`. */
  readonly costs: Int32Array
  readonly #stage: Stage
  readonly #cache = new AvatarCache(findPassages)
  readonly #queue: CellQueue
  /** By type: the current cost of getting past it. */
  readonly #weights: Int32Array
  /** By cell: pushes that bring something there to fill it. */
  readonly #fillings: Int32Array
  readonly #pushes: PushField
  readonly #sinks: Uint8Array
  #hasFillings = false
  /** Cost of one more thing to collect. */
  readonly #spacing: number

  constructor(stage: Stage, pushes: PushField) {
    const cells = stage.columns * stage.rows
    this.#stage = stage
    this.costs = new Int32Array(cells)
    this.#queue = new CellQueue(cells)
    this.#fillings = new Int32Array(cells)
    this.#sinks = new Uint8Array(cells)
    this.#weights = new Int32Array(stage.game.kinds.length)
    this.#pushes = pushes
    this.#spacing = stage.columns + stage.rows
  }

  /** The passages used for the last costs. */
  passagesOf(world: World): Passages {
    return this.#cache.of(world)
  }

  /**
   * Computes the costs from the avatar's position. Obstacles that need a resource are weighted by the distance of that resource, starting
   * with resources that can be reached without passing other such obstacles, until the avatar is near its target.
   */
  compute(world: World, isNear: () => boolean): void {
    const passages = this.#cache.of(world)
    this.#hasFillings = false
    let lacks = 0
    for (const { type, kind } of passages.of) {
      this.#weights[type] = kind === 'carry' ? UNREACHED : weights[kind]
      if (kind === 'carry' && world.exact(type) > 0) lacks += 1
    }
    this.#spread(world, passages)
    while (lacks > 0 && !isNear()) {
      const opened = this.#open(world, passages.of)
      lacks = opened === 0 ? 0 : lacks - opened
      this.#spread(world, passages)
    }
  }

  /** Weights the obstacles that a reachable resource opens; if there are none, all the rest. Returns the number opened. */
  #open(world: World, passages: readonly Passage[]): number {
    let opened = 0
    for (const { type, kind, resource, lack } of passages) {
      if (kind !== 'carry' || this.#weights[type] !== UNREACHED || world.exact(type) === 0) continue
      const way = resource < 0 ? UNREACHED : this.nearest(world, resource)
      if (way === UNREACHED) continue
      this.#weights[type] = weights.carry + way + (lack - 1) * this.#spacing
      opened += 1
    }
    if (opened > 0) return opened
    for (const { type, kind } of passages) {
      if (kind === 'carry' && this.#weights[type] === UNREACHED) this.#weights[type] = FAR
    }
    return 0
  }

  /** Returns the least cost of a cell with a sprite of a type. */
  nearest(world: World, type: number): number {
    let least = UNREACHED
    for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
      const cell = this.cellOf(world, sprite)
      if (cell >= 0 && this.costs[cell] < least) least = this.costs[cell]
    }
    return least
  }

  /** Returns the cell of a sprite, or -1 off the screen. */
  cellOf({ ints }: World, sprite: number): number {
    const { block, columns, rows } = this.#stage
    const column = Math.floor(ints[sprite + X] / block)
    const row = Math.floor(ints[sprite + Y] / block)
    return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column
  }

  #spread(world: World, { never, special, of }: Passages): void {
    const { ints, layout } = world
    const { columns, rows } = this.#stage
    const costs = this.costs.fill(UNREACHED)
    const start = this.cellOf(world, world.avatar)
    if (start < 0) return
    const queue = this.#queue
    costs[start] = 0
    queue.push(start)
    while (!queue.isEmpty) {
      const cell = queue.pop()
      const column = cell % columns
      const row = (cell / columns) | 0
      for (let way = 0; way < 4; way++) {
        const toColumn = column + steps[way]
        const toRow = row + steps[way + 1]
        if (toColumn < 0 || toRow < 0 || toColumn >= columns || toRow >= rows) continue
        const bits = ints[layout.cells + (toRow + 2) * layout.cellRow + (toColumn + 2) * CELL_SIZE + 1]
        if ((bits & never) !== 0) continue
        const to = toRow * columns + toColumn
        let cost = costs[cell] + 1
        if (cost >= costs[to]) continue
        if ((bits & special) !== 0) cost += this.#weightAt(world, bits, to, of)
        if (cost >= costs[to]) continue
        costs[to] = cost
        queue.push(to)
      }
    }
  }

  #weightAt(world: World, bits: number, cell: number, passages: readonly Passage[]): number {
    let sum = 0
    for (const { type, kind, fillers } of passages) {
      if (kind === 'walk' || (bits & bitOf(type)) === 0) continue
      let weight = this.#weights[type]
      if (fillers.length > 0) {
        const filling = weights.fill + 2 * this.#fillingAt(world, cell, fillers)
        weight = kind === 'fill' ? filling : Math.min(weight, filling)
      }
      if (weight === UNREACHED) return UNREACHED
      sum += weight
    }
    return sum
  }

  #fillingAt(world: World, cell: number, fillers: readonly number[]): number {
    if (!this.#hasFillings) {
      this.#hasFillings = true
      this.#fillings.fill(UNREACHED)
      for (const type of fillers) {
        for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
          const at = this.cellOf(world, sprite)
          if (at >= 0) this.#fillings[at] = 0
        }
      }
      this.#markSinks(world)
      this.#pushes.fill(this.#fillings, false, this.#sinks)
    }
    return Math.min(FAR, this.#fillings[cell])
  }

  /** A sprite pushed into something that it fills goes no further. */
  #markSinks(world: World): void {
    this.#sinks.fill(0)
    for (const { type, fillers } of this.#cache.of(world).of) {
      if (fillers.length === 0) continue
      for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
        const cell = this.cellOf(world, sprite)
        if (cell >= 0) this.#sinks[cell] = 1
      }
    }
  }
}
