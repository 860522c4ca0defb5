import type { Emit, SearchEvent } from '@telos/core'
import { Bytes, Floats, Ints } from './growing.ts'

/**
 * Why a successor did not become a node; `SearchLog.prunedReason` has the index.
 *
 * @example reasonsToPrune[log.prunedReason.values[0]] // 'duplicate'
 */
export const reasonsToPrune = ['duplicate', 'dead-end', 'depth', 'cost', 'bound', 'not-novel'] as const

type NodeEvent = Extract<SearchEvent, { type: 'node' }>
type PrunedEvent = Extract<SearchEvent, { type: 'pruned' }>

/** How much a log holds. */
export interface SearchLogOptions {
  /** Beyond so many nodes, and as many pruned successors, the log only counts. @default 300,000 */
  readonly limit?: number
  /** Keep the text of every state, for searches that may forget states or number them anew. @default false */
  readonly keepsLabels?: boolean
}

/**
 * Everything that a search has told, in columns, each entry with the moment at which it happened. A look at an earlier moment leaves out
 * what came later, so stepping back replays nothing.
 *
 * Nodes are numbered from 0 in the order in which they were created, over all rounds and over all searches that take turns; a parent comes
 * before its children. Moments are counted by whoever steps the search (`LoggedRun`).
 */
export class SearchLog {
  readonly limit: number
  /** Events that arrive belong to this moment. */
  moment = 0
  /** By node. */
  readonly parent = new Ints()
  readonly depth = new Ints()
  readonly g = new Floats()
  readonly h = new Floats()
  readonly action = new Ints()
  readonly state = new Ints()
  readonly createdAt = new Ints()
  readonly round = new Ints()
  readonly search = new Bytes()
  /** Nodes in the order in which they left the fringe or reached its edge, and the moment of each. A node that is taken again is in it again. */
  readonly exits = new Ints()
  readonly exitAt = new Ints()
  readonly exitKind = new Bytes()
  /** By node: its first place in `exits`, or -1. */
  readonly firstExit = new Ints()
  readonly goals = new Ints()
  readonly goalAt = new Ints()
  /** By pruned successor. */
  readonly prunedParent = new Ints()
  readonly prunedAction = new Ints()
  readonly prunedState = new Ints()
  readonly prunedReason = new Bytes()
  readonly prunedAt = new Ints()
  /** The node that had the same state when it was pruned, or -1. */
  readonly prunedTwin = new Ints()
  /** By round, over all searches: when it began, and whose it is. */
  readonly roundAt = new Ints()
  readonly roundSearch = new Ints()
  readonly engines: string[] = []
  /** Names of actions by number. */
  readonly actions: string[] = []
  /** Texts of states by node, if they are kept. */
  readonly labels: string[] = []
  readonly leftOut = { nodes: 0, pruned: 0 }
  /** Why a root did not become a node: its search has no tree. */
  rootPruned: (typeof reasonsToPrune)[number] | undefined
  /** The search that has told something last. */
  teller = 0
  readonly #keepsLabels: boolean
  readonly #actionNumbers = new Map<string, number>()
  /** By search: its nodes, its first node for each state, its round. */
  readonly #searches: { readonly nodes: Ints; readonly ofState: Ints; round: number }[] = []
  /** The node that was expanded last, since `forgetStep`. */
  #expanded = -1
  #isGoal = new Set<number>()
  /** Roots of searches that evaluate their first state late: the event that tells them comes after they have waited. */
  readonly #adopted = new Set<number>()

  constructor({ limit = 300_000, keepsLabels = false }: SearchLogOptions = {}) {
    this.limit = limit
    this.#keepsLabels = keepsLabels
  }

  get nodes(): number {
    return this.parent.count
  }

  /** The subscriber. It can be passed on without binding. */
  readonly emit: Emit = (event) => this.#hear(event, 0)

  /** The node that a search knows by this number; -1 if the log has none. */
  nodeOf(number: number, search = this.teller): number {
    const numbers = this.#searches[search]?.nodes
    return numbers === undefined || number < 0 || number >= numbers.count ? -1 : numbers.values[number]
  }

  /** The first node of a state in a search; -1 if the log has none. Other rounds count, too. */
  nodeOfState(state: number, search: number): number {
    const nodes = this.#searches[search]?.ofState
    return nodes === undefined || state < 0 || state >= nodes.count ? -1 : nodes.values[state]
  }

  /** The last round that a search had begun by this moment; -1 if none. */
  roundOf(moment: number, search = 0): number {
    let round = this.roundAt.firstAbove(moment) - 1
    while (round >= 0 && this.roundSearch.values[round] !== search) round--
    return round
  }

  /** Adds a root that waits although no event has told it yet. */
  adopt(node: Omit<NodeEvent, 'type'>): number {
    const index = this.#add({ type: 'node', ...node }, this.teller)
    if (index >= 0) this.#adopted.add(index)
    return index
  }

  /** Call before each step of the search. */
  forgetStep(): void {
    this.#expanded = -1
  }

  /** Notes that a node was taken without being expanded: a goal, or a node at the edge of an exploration, which stays in the fringe. */
  take(node: number, isEdge: boolean): void {
    if (node >= 0) this.#exit(node, isEdge ? exitKinds.edge : exitKinds.taken)
  }

  /** Whether the last step expanded this node. */
  hasExpanded(node: number): boolean {
    return this.#expanded === node
  }

  reach(node: number): void {
    if (node < 0 || this.#isGoal.has(node)) return
    this.#isGoal.add(node)
    this.goals.push(node)
    this.goalAt.push(this.moment)
  }

  isGoal(node: number): boolean {
    return this.#isGoal.has(node)
  }

  #hear(event: SearchEvent, search: number): void {
    switch (event.type) {
      case 'other-search':
        this.#hear(event.event, event.search)
        return
      case 'search-start':
        this.#begin(search, event.engine)
        break
      case 'node':
        this.#add(event, search)
        break
      case 'expand': {
        this.teller = search
        const node = this.nodeOf(event.node)
        this.#expanded = node
        if (node >= 0) this.#exit(node, exitKinds.expanded)
        break
      }
      case 'discard': {
        const node = this.nodeOf(event.node, search)
        if (node >= 0) this.#exit(node, exitKinds.dropped)
        break
      }
      case 'pruned':
        this.#prune(event, search)
        break
      case 'goal':
        this.reach(this.nodeOf(event.node, search))
        break
    }
    this.teller = search
  }

  #begin(search: number, engine: string): void {
    const round = this.roundAt.count
    this.roundAt.push(this.moment)
    this.roundSearch.push(search)
    this.engines.push(engine)
    // numbers begin again with each round; states stay what they are
    this.#searches[search] = { nodes: new Ints(), ofState: this.#searches[search]?.ofState ?? new Ints(), round }
  }

  #add({ node, parent, action, state, label, g, h, depth }: NodeEvent, search: number): number {
    const known = this.#known(search)
    const waiting = this.nodeOf(node, search)
    if (parent < 0 && waiting >= 0 && this.#adopted.delete(waiting)) {
      this.h.values[waiting] = h
      this.state.values[waiting] = state
      known.ofState.set(state, waiting, -1)
      return waiting
    }
    const above = this.nodeOf(parent, search)
    // a node without its parent would look like a root
    if (this.nodes >= this.limit || (parent >= 0 && above < 0)) {
      this.leftOut.nodes++
      known.nodes.set(node, -1, -1)
      return -1
    }
    const index = this.nodes
    this.parent.push(above)
    this.depth.push(depth)
    this.g.push(g)
    this.h.push(h)
    this.action.push(parent < 0 ? -1 : this.#actionNumber(action))
    this.state.push(state)
    this.createdAt.push(this.moment)
    this.firstExit.push(-1)
    this.round.push(known.round)
    this.search.push(search)
    if (this.#keepsLabels) this.labels.push(label)
    known.nodes.set(node, index, -1)
    if (state >= 0 && this.nodeOfState(state, search) < 0) known.ofState.set(state, index, -1)
    return index
  }

  #prune({ parent, action, state, reason }: PrunedEvent, search: number): void {
    const above = this.nodeOf(parent, search)
    // a root that is pruned has no place in the tree
    if (parent < 0) this.rootPruned = reason
    if (above < 0 || this.prunedParent.count >= this.limit) {
      this.leftOut.pruned++
      return
    }
    this.prunedParent.push(above)
    this.prunedAction.push(this.#actionNumber(action))
    this.prunedState.push(state)
    this.prunedReason.push(reasonsToPrune.indexOf(reason))
    this.prunedAt.push(this.moment)
    this.prunedTwin.push(this.nodeOfState(state, search))
  }

  #exit(node: number, kind: number): void {
    if (this.firstExit.values[node] < 0) this.firstExit.values[node] = this.exits.count
    this.exits.push(node)
    this.exitAt.push(this.moment)
    this.exitKind.push(kind)
  }

  /** A search that tells nodes without having told its beginning gets one. */
  #known(search: number): { readonly nodes: Ints; readonly ofState: Ints; round: number } {
    if (this.#searches[search] === undefined) this.#begin(search, '')
    return this.#searches[search]
  }

  #actionNumber(action: string): number {
    let number = this.#actionNumbers.get(action)
    if (number === undefined) {
      number = this.actions.length
      this.actions.push(action)
      this.#actionNumbers.set(action, number)
    }
    return number
  }
}

/**
 * How a node leaves the fringe, as `SearchLog.exitKind` has it. At the edge of an exploration it is taken and stays.
 *
 * @example log.exitKind.values[0] === exitKinds.expanded // true: the first node was expanded
 */
export const exitKinds = { expanded: 0, taken: 1, dropped: 2, edge: 3 } as const
