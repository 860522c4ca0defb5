import type { TreeAction, TreeFacts } from './tree-action.ts'
import { FactTable, TreeFrame } from './tree-frame.ts'

export interface FrameOptions {
  /** Excludes actions before growing: those of other character types, or those that cannot be used. */
  readonly filter?: (action: TreeAction) => boolean
  /** Calls `check` while growing: a refused action never becomes a node, and leaves the pool. */
  readonly validate?: boolean
  /** Stops at the first node applicable in `state`: an earlier answer, perhaps not the cheapest. */
  readonly stopAtSolution?: boolean
  /** The facts that hold now. @default none */
  readonly state?: TreeFacts
  /** Uses no action twice on a path to the goal. Without it, multi-use actions that need each other grow up to the limits. */
  readonly cutCycles?: boolean
  /** @default none */
  readonly maxDepth?: number
  /** @default 1,000,000 */
  readonly maxNodes?: number
}

/**
 * Grows the structure of a tree back from a goal, level by level, as in Calleja 2017, 3.8. Each level takes the actions in the order of the
 * pool, and for each of them the nodes of the previous level in order of creation. After a level, the actions used in it leave the pool,
 * unless they are multi-use.
 */
export function growFrame(
  pool: readonly TreeAction[],
  goal: TreeFacts,
  options: FrameOptions = {},
  isUsable: (action: TreeAction) => boolean = isUsableNow,
): TreeFrame {
  return new Growth(pool, goal, options, isUsable).grow()
}

function isUsableNow({ check }: TreeAction): boolean {
  return check === undefined || check()
}

class Growth {
  readonly #options: FrameOptions
  readonly #isUsable: (action: TreeAction) => boolean
  readonly #frame: TreeFrame
  readonly #goal: readonly number[]
  /** Only actions that achieve something wanted are tried. */
  readonly #producers: readonly (readonly number[])[]
  readonly #truths: Uint8Array
  /** 1 while the action is in the pool. */
  readonly #inPool: Uint8Array
  /** 1 once `check` returned true: each action is checked once. */
  readonly #isValid: Uint8Array
  // needs of the previous level: lists of nodes by fact, in one array each
  readonly #head: Int32Array
  readonly #tail: Int32Array
  readonly #node: number[] = []
  readonly #next: number[] = []

  constructor(
    pool: readonly TreeAction[],
    goal: TreeFacts,
    options: FrameOptions,
    isUsable: (action: TreeAction) => boolean,
  ) {
    const { filter, validate = false, state = {} } = options
    const index = indexActions(filter === undefined ? pool : pool.filter(filter))
    const { actions, facts } = index
    // a fact that no action mentions has no producer
    this.#goal = facts.knownIdsOf(goal)
    this.#producers = index.producers
    this.#frame = new TreeFrame({ ...index, goal, validated: validate })
    this.#truths = facts.truths(state)
    this.#inPool = new Uint8Array(actions.length).fill(1)
    this.#isValid = new Uint8Array(actions.length).fill(validate ? 0 : 1)
    this.#head = new Int32Array(facts.size).fill(-1)
    this.#tail = new Int32Array(facts.size)
    this.#options = options
    this.#isUsable = isUsable
  }

  grow(): TreeFrame {
    const frame = this.#frame
    const { maxDepth = Number.POSITIVE_INFINITY } = this.#options
    let from = 0
    for (let depth = 0; from < frame.count && frame.end === 'complete'; depth++) {
      const to = frame.count
      const wanted = this.#wantedBy(from, to)
      const candidates = this.#candidatesFor(wanted)
      if (candidates.length > 0 && depth >= maxDepth) frame.end = 'max-depth'
      else for (const action of candidates) if (!this.#grownBy(action)) break
      for (const fact of wanted) this.#head[fact] = -1
      from = to
    }
    return frame
  }

  /** Lists the needs of a level by fact. Returns the facts. */
  #wantedBy(from: number, to: number): number[] {
    const { action, needs } = this.#frame
    const wanted: number[] = []
    this.#node.length = 0
    this.#next.length = 0
    for (let node = from; node < to; node++) {
      for (const fact of node === 0 ? this.#goal : needs[action[node]]) {
        const entry = this.#node.push(node) - 1
        this.#next.push(-1)
        if (this.#head[fact] < 0) {
          this.#head[fact] = entry
          wanted.push(fact)
        } else this.#next[this.#tail[fact]] = entry
        this.#tail[fact] = entry
      }
    }
    return wanted
  }

  /** Actions of the pool that achieve something wanted, in the order of the pool. */
  #candidatesFor(wanted: readonly number[]): number[] {
    const candidates: number[] = []
    for (const fact of wanted)
      for (const action of this.#producers[fact]) if (this.#inPool[action] === 1) candidates.push(action)
    candidates.sort((a, b) => a - b)
    return candidates.filter((action, at) => action !== candidates[at - 1])
  }

  /** Adds an action below all nodes of the previous level that need it. Returns false to end growing. */
  #grownBy(action: number): boolean {
    const { actions, effects } = this.#frame
    if (this.#isValid[action] === 0) {
      if (!this.#isUsable(actions[action])) {
        this.#inPool[action] = 0
        return true
      }
      this.#isValid[action] = 1
    }
    let isUsed = false
    const links = effects[action].filter((fact) => this.#head[fact] >= 0)
    for (const entry of links.length === 1 ? this.#givenEntries(links[0]) : this.#mergedEntries(links)) {
      const parent = this.#node[entry]
      if (this.#isOnWay(parent, action)) continue
      if (!this.#add(parent, action)) return false
      isUsed = true
    }
    if (isUsed && actions[action].multiUse !== true) this.#inPool[action] = 0
    return true
  }

  /** Entries are numbered in the order of nodes and their needs. */
  #mergedEntries(facts: readonly number[]): number[] {
    return facts.flatMap((fact) => this.#givenEntries(fact)).sort((a, b) => a - b)
  }

  #givenEntries(fact: number): number[] {
    const entries: number[] = []
    for (let entry = this.#head[fact]; entry >= 0; entry = this.#next[entry]) entries.push(entry)
    return entries
  }

  #isOnWay(node: number, action: number): boolean {
    const frame = this.#frame
    if (frame.action[node] === action) return true
    if (this.#options.cutCycles !== true) return false
    for (let at = node; at !== 0; at = frame.parent[at]) if (frame.action[at] === action) return true
    return false
  }

  /** Returns false to end growing. */
  #add(parent: number, action: number): boolean {
    const frame = this.#frame
    const { maxNodes = 1_000_000, stopAtSolution } = this.#options
    if (frame.count > maxNodes) {
      frame.end = 'max-nodes'
      return false
    }
    const node = frame.add(parent, action)
    if (stopAtSolution === true && this.#isSolution(action) && this.#isWayUsable(node)) {
      frame.end = 'solution'
      frame.solution = node
      return false
    }
    return true
  }

  #isSolution(action: number): boolean {
    return this.#frame.needs[action].every((fact) => this.#truths[fact] === 1)
  }

  /** A refused action further up would cut this node off; validated actions were checked before they were added. */
  #isWayUsable(node: number): boolean {
    const { actions, action, parent, validated } = this.#frame
    if (validated) return true
    for (let at = node; at !== 0; at = parent[at]) if (!this.#isUsable(actions[action[at]])) return false
    return true
  }
}

/** A pool with its facts numbered and its actions indexed by effect. */
export interface ActionIndex {
  readonly actions: readonly TreeAction[]
  readonly facts: FactTable
  readonly needs: readonly (readonly number[])[]
  readonly effects: readonly (readonly number[])[]
  /** Fact → actions that achieve it, in the order of the pool. */
  readonly producers: readonly (readonly number[])[]
}

/** Trees are grown over the same pool repeatedly; it is indexed once. */
const known = new WeakMap<readonly TreeAction[], ActionIndex>()

/** The index of a pool. */
export function indexActions(pool: readonly TreeAction[]): ActionIndex {
  const before = known.get(pool)
  // a list changed since then is a different pool
  if (before !== undefined && isSame(before.actions, pool)) return before
  const index = makeIndex(pool)
  known.set(pool, index)
  return index
}

function makeIndex(pool: readonly TreeAction[]): ActionIndex {
  const facts = new FactTable()
  const effects = pool.map((action) => facts.idsOf(action.does))
  const needs = pool.map((action) => facts.idsOf(action.needs))
  const producers: number[][] = Array.from({ length: facts.size }, () => [])
  for (const [action, given] of effects.entries()) for (const fact of given) producers[fact].push(action)
  return { actions: [...pool], facts, needs, effects, producers }
}

function isSame(a: readonly TreeAction[], b: readonly TreeAction[]): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}
