import { grown, type StateSpace } from '../../state-space.ts'
import type { Heuristic } from '../heuristic.ts'
import type { Pruning } from '../pruning.ts'
import type { Estimates } from './estimates.ts'
import type { NodeTable } from './node-table.ts'

/** The parts of a search that may refer to nodes and states by number. */
interface NodeReclaimerOptions {
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

const RELEASED = -1

/** Counts the nodes that hold each state, and releases states that no node holds any more. */
export class LiveStates {
  readonly #release: (state: number) => void
  /** Holders by state. A released number may be reused, for the same state or another one. */
  #holders = new Int32Array(64)

  constructor(release: (state: number) => void) {
    this.#release = release
  }

  /** Starts over with a first state, which is never released. */
  restart(first: number): void {
    this.#holders.fill(0)
    this.hold(first)
  }

  /** Records that a node holds this state. */
  hold(state: number): void {
    this.#meet(state)
    this.#holders[state]++
  }

  /** Records that a node that held this state is gone. */
  drop(state: number): void {
    this.#holders[state]--
    this.#settle(state)
  }

  /** Records generated states, which may be read until they are settled. */
  meet(states: Int32Array, count: number): void {
    for (let at = 0; at < count; at++) this.#meet(states[at])
  }

  /** Called when all nodes for these states have been created: releases the others. A state may be listed twice. */
  settle(states: Int32Array, count: number): void {
    for (let at = 0; at < count; at++) this.#settle(states[at])
  }

  bytes(): number {
    return this.#holders.length * 4
  }

  #meet(state: number): void {
    if (state >= this.#holders.length) this.#holders = grown(this.#holders, state + 1)
    if (this.#holders[state] === RELEASED) this.#holders[state] = 0
  }

  #settle(state: number): void {
    if (this.#holders[state] !== 0) return
    this.#holders[state] = RELEASED
    this.#release(state)
  }
}
