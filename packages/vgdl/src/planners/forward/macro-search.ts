/**
 * Best-first search on the game itself: several queues take turns, and seemingly lost states are expanded last. When no node is left, there
 * is no way.
 */

import type { Clock, Emit, SearchStatus } from '@telos/core'
import { grown, SteppedSearch } from '@telos/core/search'
import { needKeys, needObject } from '@telos/core/text'
import type { TerminationRule } from '../../definition/game-definition.ts'
import type { Action } from '../../engine/action.ts'
import { winning } from '../game-planner.ts'
import { GoalDistance } from './goal-distance.ts'
import type { MacroSpace } from './macro-space.ts'
import { HashMap, NodeQueues } from './node-queues.ts'
import { WorldNovelty } from './world-hash.ts'

export interface MacroSearchOptions {
  /**
   * Returns how many more nodes to expand in search of a shorter way, given the expansions until the first. @default none: the first way is
   * the answer
   */
  readonly improve?: (expanded: number) => number
  readonly emit?: Emit
  readonly clock?: Clock
}

/** Stands for a state from which the goal is proved unreachable. */
const hopeless = -1

/**
 * Searches for moves in a game. Each state has one node, which gets another parent when a shorter way to it is found.
 *
 * @example
 * const search = new MacroSearch(new MacroSpace(stage.start(42)))
 * if (search.run({ expansions: 10_000 }) === 'solved') lettersOf(search.movesTo(search.goalNode))
 */
export class MacroSearch extends SteppedSearch {
  declare readonly space: MacroSpace
  readonly optimal = false
  /** The node that seems nearest to the goal, or -1. */
  best = -1
  readonly #improve: (expanded: number) => number
  readonly #distance: GoalDistance
  readonly #novelty: WorldNovelty
  readonly #queues = new NodeQueues()
  /** Expanded boards, identified with the region in which the avatar can walk. */
  readonly #regions = new HashMap()
  /** Nodes that seem lost without a proof: they are expanded when no others are left. */
  readonly #aside: number[] = []
  #isThorough = false
  #nodeOf = new Int32Array(256)
  #states = 0
  #bestValue = Number.POSITIVE_INFINITY
  /** The last reported goal node, and the number of expansions at which the search for better ones ends. */
  #told = -1
  #enough = 0
  /** The number of ticks that another way has to beat. */
  #most = Number.POSITIVE_INFINITY
  /** The next edge of the node being expanded, and the number of its edges. */
  #edge = 0
  #edges = 0

  constructor(space: MacroSpace, options: MacroSearchOptions = {}) {
    needKeys(space, 'a space: new MacroSpace(world)', 'world')
    needObject(options, '{ improve, emit, … }')
    const { improve = () => 0, emit, clock } = options
    super(space, emit, clock)
    const { stage } = space.world
    this.#improve = improve
    this.#distance = new GoalDistance(stage)
    this.#novelty = new WorldNovelty(stage)
    this.restart()
  }

  restart(): void {
    this.begin()
    this.best = -1
    this.#bestValue = Number.POSITIVE_INFINITY
    this.#told = -1
    this.#enough = 0
    this.#most = Number.POSITIVE_INFINITY
    this.#isThorough = false
    this.#aside.length = 0
    this.#states = 0
    this.#edge = 0
    this.#edges = 0
    this.#queues.clear()
    this.#regions.clear()
    this.#novelty.clear()
    this.emitter?.start('forward', 'goal-distance', 'expanded-once')
    const state = this.space.initial()
    if (!this.space.isLost) this.#reach(state, -1, 0, 0)
  }

  step(): SearchStatus {
    let status = this.stepPart()
    while (status === 'running' && this.isExpanding) status = this.stepPart()
    return status
  }

  /** Whether the current node has edges left to follow. */
  get isExpanding(): boolean {
    return this.#edge < this.#edges
  }

  /** Does a small part of a step: takes a node, or follows one of its edges. Callers with a deadline can stop after any part. */
  stepPart(): SearchStatus {
    if (this.#isNews && this.statistics.expanded >= this.#enough) return this.#solved()
    this.status = 'running'
    if (this.isExpanding) this.#look()
    else {
      const node = this.#queues.pop()
      if (node < 0) return this.#endOrGoThrough()
      this.#take(node)
    }
    return 'running'
  }

  openNodes(): Int32Array {
    return Int32Array.from([...this.#queues.nodes(), ...this.#aside])
  }

  override bytes(): number {
    const tables = this.#regions.bytes + this.#novelty.bytes + this.#nodeOf.byteLength
    return super.bytes() + tables + this.#queues.bytes
  }

  /** By winning termination: how many sprites had to go or come in the state nearest to it. */
  get fewestMissing(): ReadonlyMap<TerminationRule, number> {
    return this.#distance.fewestMissing
  }

  /** Returns the actions from the start to a node. */
  movesTo(node: number): readonly Action[] {
    const { parent, operator, state } = this.nodes
    const path = this.nodes.pathTo(node).slice(1)
    return path.flatMap((at) => this.space.movesOf(state[parent[at]], operator[at]))
  }

  protected goalIsNext(): boolean {
    // after a solution, the node that led to it may have edges left
    if (this.isExpanding || this.#queues.size === 0) return true
    return this.#isNews && this.statistics.expanded >= this.#enough
  }

  /** Whether a goal was found that has not been reported yet. */
  get #isNews(): boolean {
    return this.goalNode !== this.#told
  }

  #solved(): SearchStatus {
    this.#told = this.goalNode
    return this.finish('solved')
  }

  #take(node: number): void {
    this.current = node
    this.statistics.expanded++
    this.emitter?.expand(node)
    const edges = this.space.open(this.nodes.state[node])
    this.#edge = 0
    this.#edges = this.space.isWalking && !this.#isNewRegion() ? 0 : edges
    this.#count()
  }

  /** Whether this region of the board is new. */
  #isNewRegion(): boolean {
    return this.#regions.findOrAdd(this.space.regionHigh, this.space.regionLow, 0) < 0
  }

  /** Follows the next edge of the current node. */
  #look(): void {
    const { space, nodes, statistics, current } = this
    space.follow(this.#edge++)
    if (space.isLost) return
    statistics.generated++
    const g = nodes.g[current] + space.cost
    if (g >= this.#most) {
      this.drop('bound', current, space.operator, -1)
      return
    }
    const state = space.identify()
    const depth = nodes.depth[current] + 1
    if (state < this.#states) this.#meet(state, g, depth)
    else this.#reach(state, current, g, depth)
    this.#count()
  }

  /** Handles a way to a known state, which may be shorter. */
  #meet(state: number, g: number, depth: number): void {
    const { nodes, space, current } = this
    const node = this.#nodeOf[state]
    if (node === hopeless || g >= nodes.g[node]) {
      this.drop('duplicate', current, space.operator, state)
      return
    }
    nodes.parent[node] = current
    nodes.operator[node] = space.operator
    nodes.depth[node] = depth
    nodes.g[node] = g
    space.comeBy(state)
  }

  /** Handles a way to a new state: creates a node for it, unless it is proved lost. */
  #reach(state: number, parent: number, g: number, depth: number): void {
    const { space, statistics } = this
    if (state >= this.#nodeOf.length) this.#nodeOf = grown(this.#nodeOf)
    this.#states = state + 1
    if (space.isReached) {
      this.#found(this.#add(state, parent, g, depth, 0))
      return
    }
    const h = this.#estimate()
    if (this.#distance.isProved) {
      this.#nodeOf[state] = hopeless
      this.drop('dead-end', parent, space.operator, state)
      return
    }
    const node = this.#add(state, parent, g, depth, h)
    statistics.queued++
    if (this.#distance.isDead && !this.#isThorough) {
      this.#aside.push(node)
      return
    }
    if (h < this.#bestValue) {
      this.#bestValue = h
      this.best = node
    }
    this.#queues.push(node, h, g, this.#novelty.isNew(space.world, this.#distance.missing))
  }

  /** Estimates the distance to the goal, if that is to win. */
  #estimate(): number {
    if (this.space.goal !== winning) return 0
    this.statistics.evaluated++
    return this.#distance.evaluate(this.space.world)
  }

  #add(state: number, parent: number, g: number, depth: number, h: number): number {
    const node = this.keep(state, parent, this.space.operator, depth, g, h)
    this.#nodeOf[state] = node
    return node
  }

  #found(node: number): void {
    const { expanded } = this.statistics
    if (!this.#isNews) this.#enough = expanded + this.#improve(expanded)
    this.#most = this.nodes.g[node]
    this.#queues.isReached = true
    this.goalNode = node
    this.best = node
  }

  /** Ends the search, or resumes with the nodes that were put aside; from then on, nothing is put aside. */
  #endOrGoThrough(): SearchStatus {
    if (this.#isNews) return this.#solved()
    if (this.#aside.length === 0) {
      return this.finish('exhausted', this.space.isCutByTime ? 'depth' : undefined)
    }
    this.#isThorough = true
    for (const node of this.#aside.splice(0)) this.#queues.push(node, 0, this.nodes.g[node], false)
    return 'running'
  }

  #count(): void {
    this.countOpen(this.#queues.size + this.#aside.length)
  }
}
