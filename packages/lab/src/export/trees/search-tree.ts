import type { Emit, SearchEvent } from '@telos/core'
import { needObject } from '@telos/core/text'
import { type BeyondCount, NodeTrail } from './node-trail.ts'

/** A node of the recorded tree. */
export interface TreeNode {
  /** Position in `SearchTree.nodes`. Unlike the search's own number, it is unique. */
  readonly index: number
  readonly parent: TreeNode | undefined
  /** The step that leads here; empty at a root. */
  readonly action: string
  /** The state as text. */
  readonly label: string
  readonly g: number
  readonly h: number
  readonly depth: number
  /** 1 for the node that was expanded first, 2 for the second; 0 while the node is open. */
  readonly order: number
  /** How often it was expanded. */
  readonly expansions: number
  readonly goal: boolean
  /** Counts what the tree has no room for below this node. */
  readonly beyond: BeyondCount
  readonly children: readonly TreeNode[]
  readonly pruned: readonly PrunedSuccessor[]
}

/** A successor that did not become a node. */
export interface PrunedSuccessor {
  readonly action: string
  /** The state as text if a recorded node has the same state, else empty. */
  readonly label: string
  readonly reason: PrunedEvent['reason']
}

const nothing: BeyondCount = { nodes: 0, pruned: 0 }

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }
type Recorded = Writable<Omit<TreeNode, 'children' | 'pruned'>> & { children: Recorded[]; pruned: PrunedSuccessor[] }
type NodeEvent = Extract<SearchEvent, { type: 'node' }>
type PrunedEvent = Extract<SearchEvent, { type: 'pruned' }>

/**
 * Records the tree of a search, for pictures.
 *
 * For strategies that restart, it records the last round. Where several searches take turns, each has its own tree, and `answer` is the one
 * with the solution. Memory is bounded: beyond `limit` nodes and as many pruned successors, the tree only counts. The path to the best goal
 * is always recorded; `nameSolution` labels those of its nodes that lie beyond the limit.
 *
 * @example
 * const tree = new SearchTree()
 * createSearch(space, { engine: 'astar', emit: tree.emit }).run()
 * toSvg(tree)
 */
export class SearchTree {
  readonly limit: number
  /** The name that the search reports. */
  engine = ''
  heuristic = ''
  pruning = ''
  /** How often the search started, as iterative strategies restart. The tree shows the last round. */
  rounds = 0
  /** Trees of other searches that took turns with this one. */
  readonly others = new Map<number, SearchTree>()
  /** Counts what the tree has no room for. */
  leftOut = { nodes: 0, pruned: 0, goals: 0 }
  #nodes: Recorded[] = []
  /** By the search's number. A strategy that takes nodes back may reuse a number; it then means the new node. */
  #byNumber = new Map<number, Recorded>()
  #labels = new Map<number, string>()
  #trail = new NodeTrail()
  /** Nodes recorded beyond the limit because they lie on the path to a goal. */
  #isBeyond = new Set<Recorded>()
  /** Successors that were pruned after the tree was full. */
  #prunedBeyond = new Map<Recorded, number>()
  #isCounted = true
  #pruned = 0
  #expanded = 0
  #best: { readonly node: Recorded | undefined; readonly cost: number } | undefined
  /** The last round that reached a goal, if another one has started since. */
  #solved: SearchTree | undefined

  constructor(options: { readonly limit?: number } = {}) {
    needObject(options, '{ limit, … }')
    const { limit = 2000 } = options
    if (!(limit >= 0)) {
      throw new RangeError(
        `a search tree cannot be limited to ${limit} nodes: expected a number from 0 on, such as 2000`,
      )
    }
    this.limit = limit
  }

  /** In the order in which they were generated. */
  get nodes(): readonly TreeNode[] {
    if (!this.#isCounted) this.#count()
    return this.#nodes
  }

  /** Nodes without a parent: one, or two if the search runs from both ends. */
  get roots(): readonly TreeNode[] {
    return this.nodes.filter(({ parent }) => parent === undefined)
  }

  /** The nodes from the root to the cheapest goal, the first one found among equals. Empty if no goal was reached. */
  get solution(): readonly TreeNode[] {
    const path: TreeNode[] = []
    for (let node: TreeNode | undefined = this.#best?.node; node !== undefined; node = node.parent) path.push(node)
    return path.reverse()
  }

  /**
   * The tree of the search that found a goal: this one or one of the others. If that search restarted after a goal and found nothing
   * better, the tree of the round with the goal. This tree if no search found any.
   */
  get answer(): SearchTree {
    const found = [this, ...this.others.values()].find((tree) => tree.#best !== undefined)
    return found ?? this.#solved ?? this
  }

  /**
   * Labels the steps and states on the path to the best goal that lie beyond the limit, of which only numbers were kept. `labels` starts
   * with the start state, `actions` with the first step. Does nothing if the length differs from that of the path.
   */
  nameSolution(actions: readonly string[], labels: readonly string[]): void {
    const way = this.solution as readonly Recorded[]
    if (labels.length !== way.length) return
    for (const [at, node] of way.entries()) {
      if (!this.#isBeyond.has(node)) continue
      node.action = actions[at - 1] ?? ''
      node.label = labels[at]
    }
  }

  /** The subscriber. It can be passed on without binding. */
  readonly emit: Emit = (event) => {
    switch (event.type) {
      case 'search-start':
        this.#begin()
        this.engine = event.engine
        this.heuristic = event.heuristic
        this.pruning = event.pruning
        return
      case 'node':
        return this.#add(event)
      case 'expand':
        return this.#expand(event.node)
      case 'pruned':
        return this.#prune(event)
      case 'goal':
        return this.#reach(event.node, event.cost)
      case 'other-search':
        return this.#other(event.search).emit(event.event)
    }
  }

  /** Clears everything: the next search is not another round of the last one. */
  readonly reset = (): void => {
    this.#best = undefined
    this.#begin()
    this.#solved = undefined
    this.rounds = 0
    this.others.clear()
  }

  #other(search: number): SearchTree {
    const tree = this.others.get(search) ?? new SearchTree({ limit: this.limit })
    this.others.set(search, tree)
    return tree
  }

  #begin(): void {
    if (this.#best !== undefined) {
      this.#count()
      this.#solved = this.#copy()
    }
    this.rounds++
    this.#nodes = []
    this.#byNumber.clear()
    this.#labels.clear()
    this.#trail = new NodeTrail()
    this.#isBeyond = new Set()
    this.#prunedBeyond = new Map()
    this.#isCounted = true
    this.#pruned = this.#expanded = 0
    this.#best = undefined
    this.leftOut = { nodes: 0, pruned: 0, goals: 0 }
  }

  /** Keeps this round before it is cleared. */
  #copy(): SearchTree {
    const tree = new SearchTree({ limit: this.limit })
    const { engine, heuristic, pruning, rounds, leftOut } = this
    Object.assign(tree, { engine, heuristic, pruning, rounds, leftOut })
    tree.#nodes = this.#nodes
    tree.#best = this.#best
    tree.#isBeyond = this.#isBeyond
    return tree
  }

  #add({ node, parent, action, state, label, g, h, depth }: NodeEvent): void {
    const above = this.#byNumber.get(parent)
    // a node without its parent would look like a root
    if (this.#nodes.length >= this.limit || (parent >= 0 && above === undefined)) {
      this.leftOut.nodes++
      this.#byNumber.delete(node)
      this.#trail.add(node, parent, g, h)
      this.#isCounted = false
      return
    }
    const index = this.#nodes.length
    const counted = { order: 0, expansions: 0, goal: false, beyond: nothing, children: [], pruned: [] }
    const recorded: Recorded = { index, parent: above, action, label, g, h, depth, ...counted }
    above?.children.push(recorded)
    this.#nodes.push(recorded)
    this.#byNumber.set(node, recorded)
    if (!this.#labels.has(state)) this.#labels.set(state, label)
  }

  #expand(number: number): void {
    this.#expanded++
    const node = this.#byNumber.get(number)
    if (node === undefined) {
      this.#trail.expand(number, this.#expanded)
      return
    }
    if (node.order === 0) node.order = this.#expanded
    node.expansions++
  }

  #prune({ parent, action, state, reason }: PrunedEvent): void {
    const above = this.#byNumber.get(parent)
    if (above === undefined || this.#pruned >= this.limit) {
      this.leftOut.pruned++
      this.#isCounted = false
      if (above === undefined) this.#trail.prune(parent)
      else this.#prunedBeyond.set(above, (this.#prunedBeyond.get(above) ?? 0) + 1)
      return
    }
    this.#pruned++
    above.pruned.push({ action, label: this.#labels.get(state) ?? '', reason })
  }

  #reach(number: number, cost: number): void {
    const isBest = this.#best === undefined || cost < this.#best.cost
    const node = this.#byNumber.get(number) ?? (isBest ? this.#recordWay(number) : undefined)
    if (node === undefined) this.leftOut.goals++
    else node.goal = true
    if (isBest) this.#best = { node, cost }
  }

  /** Records the path from the last recorded node to one beyond the limit. */
  #recordWay(number: number): Recorded | undefined {
    const way = this.#trail.takeWay(number)
    let above = this.#byNumber.get(way[0]?.parent ?? -1)
    if (above === undefined) return undefined
    this.leftOut.nodes -= way.length
    this.#isCounted = false
    for (const { node, g, h, order, pruned } of way) {
      const counted = { order, expansions: order > 0 ? 1 : 0, goal: false, beyond: nothing, children: [], pruned: [] }
      const [index, depth]: [number, number] = [this.#nodes.length, above.depth + 1]
      const recorded: Recorded = { index, parent: above, action: '', label: '', g, h, depth, ...counted }
      above.children.push(recorded)
      this.#nodes.push(recorded)
      this.#byNumber.set(node, recorded)
      this.#isBeyond.add(recorded)
      this.#prunedBeyond.set(recorded, pruned)
      above = recorded
    }
    return above
  }

  /** Counts the nodes beyond the limit, on demand. */
  #count(): void {
    this.#isCounted = true
    const counts = this.#trail.count()
    for (const [number, node] of this.#byNumber) {
      const { nodes, pruned } = counts.get(number) ?? nothing
      node.beyond = { nodes, pruned: pruned + (this.#prunedBeyond.get(node) ?? 0) }
    }
  }
}
