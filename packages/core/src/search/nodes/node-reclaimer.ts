import type { StateSpace } from '../../state-space.ts'
import type { Heuristic } from '../heuristic.ts'
import type { Pruning } from '../pruning.ts'
import type { Estimates } from './estimates.ts'
import { LiveStates } from './live-states.ts'
import type { NodeTable } from './node-table.ts'

/** The parts of a search that may refer to nodes and states by number. */
export interface NodeReclaimerOptions {
  readonly space: StateSpace
  readonly pruning: Pruning
  readonly heuristic: Heuristic | undefined
  readonly estimates: Estimates | undefined
  /** The open list is a stack with the first successor on top, and the search has no subscriber. */
  readonly onStack: boolean
}

/** Reclaims nodes that a search on a stack has finished, and releases states that no node holds any more. */
export class NodeReclaimer {
  /** Whether nodes are reclaimed before a round ends. */
  readonly #isOn: boolean
  /** Tracks states, if they are released, too. */
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

  /** Keeps this node and those before it. */
  keep(node: number): void {
    if (this.#kept <= node) this.#kept = node + 1
  }

  /** Called when a node is taken from the stack: everything after it is finished. */
  after(node: number): void {
    if (this.#isOn) this.#dropFrom(node < this.#kept ? this.#kept : node + 1)
  }

  /** Called when a new round begins: only kept nodes stay. */
  clear(): void {
    if (this.#nodes.count > this.#kept) this.#dropFrom(this.#kept)
  }

  #dropFrom(first: number): void {
    const { count, state } = this.#nodes
    if (this.live !== undefined) for (let at = count - 1; at >= first; at--) this.live.drop(state[at])
    this.#nodes.count = first
  }
}
