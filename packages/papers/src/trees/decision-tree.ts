import { needKeys, needObject } from '@telos/core/text'
import { actionPosition, type TreeAction, type TreePosition } from './tree-action.ts'
import type { GrowthEnd, TreeFrame } from './tree-frame.ts'

export interface CostOptions {
  /**
   * Where the variable part of a cost is stored. `per-node`: each node has its own distance. `shared`: on the action, where it accumulates
   * with each use, as in Calleja's prototype; an action used twice then carries both distances. @default 'per-node'
   */
  readonly variableCost?: 'per-node' | 'shared'
  /** False leaves all costs at 0. @default true */
  readonly costs?: boolean
  /** @default Euclid's, rounded */
  readonly distance?: (a: TreePosition, b: TreePosition) => number
  /** Distance to or from an action with an unknown position. @default 999 */
  readonly missingDistance?: number
}

/** The shape of a tree, as shown in tables. */
export interface TreeShape {
  /** Children of the goal. */
  readonly branches: number
  /** Levels below the goal. */
  readonly depth: number
  /** Nodes below the goal. */
  readonly nodes: number
}

/**
 * Holds a tree of actions with their costs. Node 0 is the goal; the others follow in the order in which they were grown. Created by
 * `growTree`.
 *
 * @example
 * const tree: DecisionTree = growTree(pool, { wool: true })
 * tree.shape // { branches: 2, depth: 2, nodes: 3 }
 * tree.runningCost(3) // 23
 */
export class DecisionTree {
  readonly frame: TreeFrame
  readonly options: CostOptions
  readonly #running: Float64Array
  readonly #variable: Float64Array
  /** By action: fixed cost, and accumulated variable cost. */
  readonly #fixed: Float64Array
  readonly #shared: Float64Array
  readonly #positions: (TreePosition | undefined)[]

  constructor(frame: TreeFrame, options: CostOptions, fixedCost: (action: TreeAction) => number) {
    this.frame = frame
    this.options = options
    this.#running = new Float64Array(frame.count)
    this.#variable = new Float64Array(frame.count)
    this.#fixed = new Float64Array(frame.actions.length)
    this.#shared = new Float64Array(frame.actions.length)
    this.#positions = new Array(frame.actions.length)
    this.price(fixedCost)
  }

  /** Recomputes all costs from current positions. */
  price(fixedCost: (action: TreeAction) => number): void {
    const { actions, action, parent, count } = this.frame
    const { costs = true, variableCost } = this.options
    if (!costs) return
    for (let at = 0; at < actions.length; at++) {
      this.#fixed[at] = fixedCost(actions[at])
      this.#shared[at] = actions[at].initialVariableCost ?? 0
      this.#positions[at] = actionPosition(actions[at])
    }
    const isShared = variableCost === 'shared'
    for (let node = 1; node < count; node++) {
      const own = action[node]
      const up = parent[node]
      const distance = up === 0 ? 0 : this.#between(own, action[up])
      const variable = this.#shared[own] + distance
      if (isShared) this.#shared[own] = variable
      this.#variable[node] = variable
      this.#running[node] = this.#running[up] + this.#fixed[own] + variable
    }
  }

  get shape(): TreeShape {
    const { firstChild, nextSibling, depth, count } = this.frame
    let branches = 0
    for (let child = firstChild[0]; child !== 0; child = nextSibling[child]) branches++
    return { branches, depth: depth[count - 1], nodes: count - 1 }
  }

  /** Why growing ended. */
  get end(): GrowthEnd {
    return this.frame.end
  }

  actionOf(node: number): TreeAction {
    return this.frame.actions[this.frame.action[node]]
  }

  childrenOf(node: number): number[] {
    const { firstChild, nextSibling } = this.frame
    const children: number[] = []
    for (let child = firstChild[node]; child !== 0; child = nextSibling[child]) children.push(child)
    return children
  }

  /** Nodes level by level, children in the order of their parents: the order of printing and of breadth-first search. */
  levels(): number[][] {
    const levels: number[][] = []
    for (let level = this.childrenOf(0); level.length > 0; level = level.flatMap((node) => this.childrenOf(node)))
      levels.push(level)
    return levels
  }

  /** Cost of all actions from a node to the goal. */
  runningCost(node: number): number {
    return this.#running[node]
  }

  fixedCost(node: number): number {
    return this.#fixed[this.frame.action[node]]
  }

  /** As printed: for a shared cost, the sum over all uses of the action. */
  variableCost(node: number): number {
    return this.options.variableCost === 'shared' ? this.#shared[this.frame.action[node]] : this.#variable[node]
  }

  /** Distance from a position to where a node's action happens. */
  distanceFrom(position: TreePosition, node: number): number {
    if (this.options.costs === false) return 0
    const action = this.frame.action[node]
    return this.#isAnywhere(action) ? 0 : this.#distance(position, this.#positions[action])
  }

  #between(a: number, b: number): number {
    if (this.#isAnywhere(a) || this.#isAnywhere(b)) return 0
    return this.#distance(this.#positions[a], this.#positions[b])
  }

  #isAnywhere(action: number): boolean {
    return this.frame.actions[action].position === undefined
  }

  #distance(a: TreePosition | undefined, b: TreePosition | undefined): number {
    const { distance = roundedDistance, missingDistance = 999 } = this.options
    return a === undefined || b === undefined ? missingDistance : distance(a, b)
  }
}

/**
 * Computes the Euclidean distance, rounded to the nearest whole number.
 *
 * @example roundedDistance({ x: 0, y: 0, z: 0 }, { x: 1, y: 2, z: 0 }) // 2
 */
export function roundedDistance(a: TreePosition, b: TreePosition): number {
  needObject(a, 'a position: { x, y, z }')
  needObject(b, 'a position: { x, y, z }')
  return Math.round(Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2))
}

/** Throws if the value is not a tree. */
export function needTree(tree: unknown): void {
  needKeys(tree, 'a tree from growTree', 'frame', 'options')
}
