/**
 * Shortest paths around the obstacles at the start of a level. All paths from a cell are computed at once, on the first query, and stored
 * with the stage; obstacles that move later are ignored.
 */
import { TYPE } from '../../engine/memory/layout.ts'
import { Direction } from '../../engine/sprite/directions.ts'
import type { Stage } from '../../engine/stage.ts'
import type { World } from '../../engine/world.ts'

/** Returns the direction of the first step from one position (in pixels) to another; none if there is no path, or both are in one cell. */
export function firstStep({ stage }: World, fromX: number, fromY: number, toX: number, toY: number): number {
  if (stage.game.definition.header.obstacles === undefined) return Direction.none
  const from = cellAt(stage, fromX, fromY)
  const to = cellAt(stage, toX, toY)
  if (from < 0 || to < 0 || stage.blocked[from] === 1) return Direction.none
  let steps = stage.paths.get(from)
  if (steps === undefined) {
    steps = firstSteps(stage, from)
    stage.paths.set(from, steps)
  }
  return steps[to]
}

/**
 * Returns -1 for a position outside. The original engine multiplies by 1 / block and truncates, which is not always the same as dividing.
 */
function cellAt({ block, columns, rows }: Stage, x: number, y: number): number {
  const column = Math.trunc(x * (1 / block))
  const row = Math.trunc(y * (1 / block))
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column
}

/** By cell: the first step on the way there, or none. The first way found to a cell is its path. */
function firstSteps(stage: Stage, start: number): Int32Array {
  const { columns, rows, blocked } = stage
  const { x: dx, y: dy } = stage.game.directions
  const ways = waysOf(stage)
  const steps = new Int32Array(columns * rows)
  const costs = new Int32Array(columns * rows).fill(-1)
  const open = new PriorityQueue(costs)
  costs[start] = 0
  open.add(start)
  for (let cell = open.poll(); cell !== undefined; cell = open.poll()) {
    const column = cell % columns
    const row = (cell - column) / columns
    for (const direction of ways) {
      const nextColumn = column + dx[direction]
      const nextRow = row + dy[direction]
      if (nextColumn < 0 || nextRow < 0 || nextColumn >= columns || nextRow >= rows) continue
      const next = nextRow * columns + nextColumn
      if (blocked[next] === 1 || costs[next] >= 0) continue
      costs[next] = costs[cell] + 1
      steps[next] = cell === start ? direction : steps[cell]
      open.add(next)
    }
  }
  return steps
}

const allWays = [Direction.up, Direction.down, Direction.left, Direction.right]
const sideways = [Direction.left, Direction.right]

/** Path finders mistake an avatar with exactly three actions for one that moves sideways, and then do nothing else. */
function waysOf(stage: Stage): readonly number[] {
  const { avatar, ints, game } = stage.start()
  return avatar >= 0 && game.kinds[ints[avatar + TYPE]].actions.length === 3 ? sideways : allWays
}

/**
 * Orders numbers by their costs. The order among equal ones decides which of several shortest paths is taken, so this is the binary heap
 * that java.util.PriorityQueue documents: a new number rises only past greater ones, and the last one sinks from the root, to the left
 * among equals.
 */
export class PriorityQueue {
  readonly #costs: ArrayLike<number>
  readonly #heap: number[] = []

  /** @param costs by number; what is in the queue must keep its cost */
  constructor(costs: ArrayLike<number>) {
    this.#costs = costs
  }

  get size(): number {
    return this.#heap.length
  }

  add(item: number): void {
    const heap = this.#heap
    let at = heap.length
    heap.push(item)
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if (this.#costs[item] >= this.#costs[heap[parent]]) break
      heap[at] = heap[parent]
      at = parent
    }
    heap[at] = item
  }

  /** Removes and returns the least. */
  poll(): number | undefined {
    const heap = this.#heap
    const least = heap[0]
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return least
    this.#sink(last)
    return least
  }

  #sink(item: number): void {
    const heap = this.#heap
    const costs = this.#costs
    const half = heap.length >>> 1
    let at = 0
    while (at < half) {
      let child = 2 * at + 1
      if (child + 1 < heap.length && costs[heap[child]] > costs[heap[child + 1]]) child += 1
      if (costs[item] <= costs[heap[child]]) break
      heap[at] = heap[child]
      at = child
    }
    heap[at] = item
  }
}
