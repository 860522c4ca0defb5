import type { StateSpace } from '../../state-space.ts'
import type { Heuristic } from '../heuristic.ts'
import type { Pruning } from '../pruning.ts'
import type { Estimates } from './estimates.ts'
import { LiveStates } from './live-states.ts'
import type { NodeTable } from './node-table.ts'

/** Who might know nodes and states by their numbers. */
export interface NodeReclaimerOptions {
  readonly space: StateSpace
  readonly pruning: Pruning
  readonly heuristic: Heuristic | undefined
  readonly estimates: Estimates | undefined
  /** The open list is a stack on which the first successor lies on top, and nobody watches. */
  readonly onStack: boolean
}

/** Lets go of nodes that a search on a stack is done with, and of states that no node holds any more. */
export class NodeReclaimer {
  /** Whether nodes are let go of before a round ends. */
  readonly #isOn: boolean
  /** Told of states that are met, where they are let go of, too. */
  readonly live: LiveStates | undefined
  readonly #nodes: NodeTable
  /** Nodes below this number stay: they lead to a solution. */
  #kept = 0

  constructor(nodes: NodeTable, { space, pruning, heuristic, estimates, onStack }: NodeReclaimerOptions) {
    this.#nodes = nodes
    this.#isOn = onStack && pruning.remembersNodes === false
    const isStateless = heuristic === undefined || heuristic.stateless === true
    if (!this.#isOn || pruning.remembersStates !== false || !isStateless || space.release === undefined) return
    this.live = new LiveStates((state) => {
      space.release?.(state)
      estimates?.forget(state)
    })
  }

  restart(first: number): void {
    this.#kept = 0
    this.live?.restart(first)
  }

  /** This node and those before it stay. */
  keep(node: number): void {
    if (this.#kept <= node) this.#kept = node + 1
  }

  /** A node was taken from the stack: all that came after it is done with. */
  after(node: number): void {
    if (this.#isOn) this.#dropFrom(node < this.#kept ? this.#kept : node + 1)
  }

  /** A new round begins: what stays is kept, and nothing else. */
  clear(): void {
    if (this.#nodes.count > this.#kept) this.#dropFrom(this.#kept)
  }

  #dropFrom(first: number): void {
    const { count, state } = this.#nodes
    if (this.live !== undefined) for (let at = count - 1; at >= first; at--) this.live.drop(state[at])
    this.#nodes.count = first
  }
}
