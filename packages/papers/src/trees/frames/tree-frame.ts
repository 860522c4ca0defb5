import { grown } from '@telos/core/search'
import type { TreeAction, TreeFacts } from '../tree-action.ts'
import type { FactTable } from './fact-table.ts'

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
