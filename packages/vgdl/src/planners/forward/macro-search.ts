/**
 * Best-first search on the game itself: queues take turns in choosing, and what seems lost is looked at last. When no node is left, there is no
 * way.
 */

import type { Clock, Emit, SearchStatus } from '@telos/core'
import { grown, SteppedSearch } from '@telos/core/search'
import { needKeys, needObject } from '@telos/core/text'
import type { TerminationRule } from '../../definition/game-definition.ts'
import type { Action } from '../../engine/action.ts'
import { winning } from '../game-planner.ts'
import { GoalDistance } from './goal-distance.ts'
import { HashMap } from './hash-map.ts'
import type { MacroSpace } from './macro-space.ts'
import { NodeQueues } from './node-queues.ts'
import { WorldNovelty } from './world-novelty.ts'

export interface MacroSearchOptions {
  /**
   * How many more nodes to expand for a shorter way, when the first way has been found after so many. @default none: the first way will do
   */
  readonly improve?: (expanded: number) => number
  readonly emit?: Emit
  readonly clock?: Clock
}

/** The node of a state from which the goal cannot be reached, which is proved. */
const hopeless = -1

/**
 * Looks for moves in a game. Each state has one node, which gets another parent when a shorter way to it is found.
 *
 * @example
 * const search = new MacroSearch(new MacroSpace(stage.start(42)))
 * if (search.run({ expansions: 10_000 }) === 'solved') lettersOf(search.movesTo(search.goalNode))
 */
export class MacroSearch extends SteppedSearch {
  declare readonly space: MacroSpace
  readonly optimal = false
  /** The node that looks nearest to the goal, or -1. */
  best = -1
  readonly #improve: (expanded: number) => number
  readonly #distance: GoalDistance
  readonly #novelty: WorldNovelty
  readonly #queues = new NodeQueues()
  /** Boards that were expanded, by the part of them that the avatar can walk in. */
  readonly #regions = new HashMap()
  /** Nodes that look as if nothing could be won from there, which is not proved: they are expanded when there are no others. */
  readonly #aside: number[] = []
  #isThorough = false
  #nodeOf = new Int32Array(256)
  #states = 0
  #bestValue = Number.POSITIVE_INFINITY
  /** The goal that was told last; and of a better one, with how many expansions the search for still better ones ends. */
  #told = -1
  #enough = 0
  /** The ticks that another way has to beat. */
  #most = Number.POSITIVE_INFINITY
  /** The next edge of the node that is expanded, and how many there are. */
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
    this.narrator?.start('forward', 'goal-distance', 'expanded-once')
    const state = this.space.initial()
    if (!this.space.isLost) this.#reach(state, -1, 0, 0)
  }

  step(): SearchStatus {
    let status = this.stepPart()
    while (status === 'running' && this.isExpanding) status = this.stepPart()
    return status
  }

  /** Whether edges of the current node are left to be looked at. */
  get isExpanding(): boolean {
    return this.#edge < this.#edges
  }

  /** A small part of a step: takes a node, or looks at one of its edges. Who has to answer in time can stop after any of them. */
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

  /** By termination that wins: how many sprites had to go or to come in the state that was nearest to it. */
  get fewestMissing(): ReadonlyMap<TerminationRule, number> {
    return this.#distance.fewestMissing
  }

  /** The actions from the start to a node. */
  movesTo(node: number): readonly Action[] {
    const { parent, operator, state } = this.nodes
    const path = this.nodes.pathTo(node).slice(1)
    return path.flatMap((at) => this.space.movesOf(state[parent[at]], operator[at]))
  }

  protected goalIsNext(): boolean {
    // after a solution, edges of the node that led to it may be left
    if (this.isExpanding || this.#queues.size === 0) return true
    return this.#isNews && this.statistics.expanded >= this.#enough
  }

  /** A goal has been found that was not told yet. */
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
    this.narrator?.expand(node)
    const edges = this.space.open(this.nodes.state[node])
    this.#edge = 0
    this.#edges = this.space.isWalking && !this.#isNewRegion() ? 0 : edges
    this.#count()
  }

  /** Nobody has been in this part of the same board. */
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

  /** A way has led to a state that is known, perhaps a shorter one. */
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

  /** A way has led to a new state: makes a node of it, unless all is lost there. */
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

  /** How far it is to the goal, where that is to win. */
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

  /** Nothing is left but what was put aside, from now on with everything that comes of it. */
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
