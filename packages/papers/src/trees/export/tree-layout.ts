import type { DecisionTree } from '../decision-tree.ts'

/** Sizes in pixels. The goal is on the left and depth grows to the right, since labels are wide and low. */
export const NODE_BOX = { width: 176, height: 44, toNext: 214, toBelow: 54 } as const

export interface DecisionTreeLayout {
  /** Left side of a node's box, and its middle. */
  readonly x: Float64Array
  readonly y: Float64Array
  readonly width: number
  readonly height: number
}

/** A row for each leaf; parents are centred on their children. */
export function layOutTree(tree: DecisionTree): DecisionTreeLayout {
  const { count, parent, depth, firstChild } = tree.frame
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  let rows = 0
  // an explicit stack: trees may be deeper than the call stack
  const stack = [0]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    x[node] = depth[node] * NODE_BOX.toNext
    if (firstChild[node] === 0) y[node] = (rows++ + 0.5) * NODE_BOX.toBelow
    else stack.push(...tree.childrenOf(node).reverse())
  }
  // parents are numbered before children, so in reverse order children are placed before their parents
  const top = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  const bottom = new Float64Array(count).fill(Number.NEGATIVE_INFINITY)
  for (let node = count - 1; node >= 0; node--) {
    if (firstChild[node] !== 0) y[node] = (top[node] + bottom[node]) / 2
    if (node === 0) break
    top[parent[node]] = Math.min(top[parent[node]], y[node])
    bottom[parent[node]] = Math.max(bottom[parent[node]], y[node])
  }
  const levels = depth[count - 1]
  return { x, y, width: levels * NODE_BOX.toNext + NODE_BOX.width, height: rows * NODE_BOX.toBelow }
}
