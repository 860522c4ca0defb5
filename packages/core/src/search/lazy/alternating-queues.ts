import { grown } from '../../state-space.ts'
import type { OperatorBuffer } from '../../task/fdr/fdr-task.ts'
import { SuccessorQueue } from './successor-queue.ts'

/**
 * Steps (a node and an operator) waiting in several queues: for each heuristic, one with all steps and one with the preferred ones (Richter
 * and Helmert 2009). The queues take turns; progress gives the preferred ones many turns. Each step is handed out by one queue only.
 */
export class AlternatingQueues {
  /** The step taken last. */
  node = -1
  operator = -1
  /** Number of waiting steps. */
  size = 0
  readonly #boost: number
  readonly #all: SuccessorQueue[] = []
  readonly #preferred: SuccessorQueue[] = []
  /** Turns each queue has had: first those with all steps, then the preferred ones. The queue with the fewest is next. */
  #turns = new Float64Array(0)
  #batches = 0
  #nodes = new Int32Array(64)
  /** Operators of all batches; ~operator once the step was taken. */
  #operators = new Int32Array(256)
  #operatorCount = 0
  /** Positions of preferred steps in `#operators`. */
  #positions = new Int32Array(64)
  #positionCount = 0

  constructor(boost: number) {
    this.#boost = boost
  }

  clear(heuristics: number): void {
    for (const queue of this.#all) queue.clear()
    for (const queue of this.#preferred) queue.clear()
    while (this.#all.length < heuristics) {
      this.#all.push(new SuccessorQueue())
      this.#preferred.push(new SuccessorQueue())
    }
    this.#all.length = heuristics
    this.#preferred.length = heuristics
    this.#turns = new Float64Array(2 * heuristics)
    this.#batches = this.#operatorCount = this.#positionCount = this.size = 0
    this.node = this.operator = -1
  }

  /** Adds the steps from a node. `isPreferred` holds the stamp at preferred operators. */
  push(node: number, steps: OperatorBuffer, isPreferred: Int32Array, stamp: number, keys: Float64Array): void {
    const { count, operators } = steps
    if (count === 0) return
    const start = this.#operatorCount
    const positionStart = this.#positionCount
    if (start + count > this.#operators.length) this.#operators = grown(this.#operators, start + count)
    if (positionStart + count > this.#positions.length) this.#positions = grown(this.#positions, positionStart + count)
    for (let at = 0; at < count; at++) {
      const operator = operators[at]
      this.#operators[this.#operatorCount] = operator
      if (isPreferred[operator] === stamp) this.#positions[this.#positionCount++] = this.#operatorCount
      this.#operatorCount++
    }
    this.size += count
    const batch = this.#batches++
    if (batch === this.#nodes.length) this.#nodes = grown(this.#nodes)
    this.#nodes[batch] = node
    for (let at = 0; at < this.#all.length; at++) {
      this.#all[at].push(keys[at], batch, start, this.#operatorCount)
      this.#preferred[at].push(keys[at], batch, positionStart, this.#positionCount)
    }
  }

  /** Takes the next step and sets `node` and `operator`. Returns false if none is left. */
  next(): boolean {
    for (;;) {
      const turn = this.#nextTurn()
      if (turn < 0) return false
      const heuristics = this.#all.length
      const queue = turn < heuristics ? this.#all[turn] : this.#preferred[turn - heuristics]
      const node = this.#nodes[queue.batch]
      const taken = queue.take()
      const position = turn < heuristics ? taken : this.#positions[taken]
      const operator = this.#operators[position]
      this.#turns[turn]++
      if (operator < 0) continue
      this.#operators[position] = ~operator
      this.node = node
      this.operator = operator
      this.size--
      return true
    }
  }

  /**
   * Called when a heuristic reaches a new minimum: preferred steps come first for a while. The remainder of the previous boost is not
   * added, or a search that has made much progress would try nothing else for long once it gets stuck.
   */
  boost(): void {
    const heuristics = this.#all.length
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at < heuristics; at++) least = Math.min(least, this.#turns[at])
    this.#turns.fill(least - this.#boost, heuristics)
  }

  /** Nodes with waiting steps, in the order in which `next` would reach them if nothing were added. */
  nodes(): Int32Array {
    const heuristics = this.#all.length
    const queues = [...this.#all, ...this.#preferred].map((queue) => queue.inOrder())
    const turns = this.#turns.slice()
    const heads = queues.map((batches) => ({ at: 0, position: batches[0]?.position ?? 0 }))
    const taken = new Set<number>()
    const nodes = new Set<number>()
    for (;;) {
      let turn = -1
      for (let at = 0; at < queues.length; at++)
        if (heads[at].at < queues[at].length && (turn < 0 || turns[at] < turns[turn])) turn = at
      if (turn < 0) return Int32Array.from(nodes)
      const head = heads[turn]
      const { batch, end } = queues[turn][head.at]
      const position = turn < heuristics ? head.position : this.#positions[head.position]
      if (++head.position === end) head.position = queues[turn][++head.at]?.position ?? 0
      turns[turn]++
      if (this.#operators[position] < 0 || taken.has(position)) continue
      taken.add(position)
      nodes.add(this.#nodes[batch])
    }
  }

  bytes(): number {
    let total = (this.#nodes.length + this.#operators.length + this.#positions.length) * 4
    for (const queue of this.#all) total += queue.bytes()
    for (const queue of this.#preferred) total += queue.bytes()
    return total
  }

  #nextTurn(): number {
    const turns = this.#turns
    const heuristics = this.#all.length
    let best = -1
    for (let at = 0; at < turns.length; at++) {
      const queue = at < heuristics ? this.#all[at] : this.#preferred[at - heuristics]
      if (queue.size > 0 && (best < 0 || turns[at] < turns[best])) best = at
    }
    return best
  }
}
