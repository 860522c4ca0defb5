import { grown } from '@telos/core/search'
import type { TreeAction, TreeFacts, TreeValue } from './tree-action.ts'

/** Why a tree has no more nodes: it is complete, a solution was enough, or a limit was reached. */
export type GrowthEnd = 'complete' | 'solution' | 'max-depth' | 'max-nodes'

/** The initial values of a frame. */
export type FrameParts = Pick<TreeFrame, 'goal' | 'actions' | 'facts' | 'needs' | 'effects' | 'validated'>

/**
 * Holds the structure of a decision tree, without costs. Nodes are numbered in order of creation: 0 is the goal, and a level is a range of
 * numbers. 0 also means "none", since the goal is nobody's child or sibling.
 *
 * @example
 * const frame: TreeFrame = growTree(pool, { wool: true }).frame
 * frame.count // 4: the goal and three actions
 */
export class TreeFrame {
  readonly goal: TreeFacts
  readonly actions: readonly TreeAction[]
  readonly facts: FactTable
  /** The needs and effects of each action, as fact numbers. */
  readonly needs: readonly (readonly number[])[]
  readonly effects: readonly (readonly number[])[]
  /** Number of nodes, including the goal. */
  count = 1
  end: GrowthEnd = 'complete'
  /** Refused actions never became nodes, so `check` need not be called again. */
  readonly validated: boolean
  /** The solution at which growing stopped; 0 if it did not. */
  solution = 0
  action = new Int32Array(32).fill(-1, 0, 1)
  parent = new Int32Array(32)
  depth = new Int32Array(32)
  firstChild = new Int32Array(32)
  nextSibling = new Int32Array(32)
  #lastChild = new Int32Array(32)

  constructor({ goal, actions, facts, needs, effects, validated }: FrameParts) {
    this.goal = goal
    this.actions = actions
    this.facts = facts
    this.needs = needs
    this.effects = effects
    this.validated = validated
  }

  add(parent: number, action: number): number {
    const node = this.count++
    if (node === this.action.length) this.#grow()
    this.action[node] = action
    this.parent[node] = parent
    this.depth[node] = this.depth[parent] + 1
    const last = this.#lastChild[parent]
    if (last === 0) this.firstChild[parent] = node
    else this.nextSibling[last] = node
    this.#lastChild[parent] = node
    return node
  }

  #grow(): void {
    this.action = grown(this.action)
    this.parent = grown(this.parent)
    this.depth = grown(this.depth)
    this.firstChild = grown(this.firstChild)
    this.nextSibling = grown(this.nextSibling)
    this.#lastChild = grown(this.#lastChild)
  }
}

/** Numbers facts with their values, so that growing a tree compares integers. */
export class FactTable {
  readonly #ids = new Map<string, Map<TreeValue, number>>()
  readonly #names: string[] = []
  readonly #values: TreeValue[] = []

  get size(): number {
    return this.#names.length
  }

  nameOf(fact: number): string {
    return this.#names[fact]
  }

  /** The facts of a record, in its order. */
  idsOf(facts: TreeFacts = {}): number[] {
    return Object.entries(facts).map(([name, value]) => this.#idOf(name, value))
  }

  /** The same, skipping facts that have no number yet. */
  knownIdsOf(facts: TreeFacts): number[] {
    return Object.entries(facts).flatMap(([name, value]) => this.#ids.get(name)?.get(value) ?? [])
  }

  /** 1 for each fact that holds in a state. */
  truths(state: TreeFacts): Uint8Array {
    const truths = new Uint8Array(this.size)
    for (let fact = 0; fact < truths.length; fact++) {
      const name = this.#names[fact]
      if (Object.hasOwn(state, name) && state[name] === this.#values[fact]) truths[fact] = 1
    }
    return truths
  }

  #idOf(name: string, value: TreeValue): number {
    let values = this.#ids.get(name)
    if (values === undefined) {
      values = new Map()
      this.#ids.set(name, values)
    }
    let id = values.get(value)
    if (id === undefined) {
      id = this.#names.length
      values.set(value, id)
      this.#names.push(name)
      this.#values.push(value)
    }
    return id
  }
}
