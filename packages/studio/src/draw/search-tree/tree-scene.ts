/** A search tree as it is painted: one typed array for each property, so that 50,000 nodes cost no objects. */

/** What a node looks like. Each has a shape of its own: colour alone must not tell. */
export const nodeMarks = { hidden: 0, open: 1, expanded: 2, goal: 3, pruned: 4, dead: 5, folded: 6 } as const

export type NodeMark = (typeof nodeMarks)[keyof typeof nodeMarks]

/** Steps of the sequential scale, `--s0` to `--s5`. */
export const shadeCount = 6
/** The shade of a node without a value. */
export const noShade = 255

export interface TreeScene {
  /** Nodes `0` to `count - 1`, in the order in which they were found: parents before their children. */
  readonly count: number
  /** Index of the parent; -1 for a root. */
  readonly parent: Int32Array
  /** Places in the units of the layout: neighbours and levels are one apart. */
  readonly x: Float32Array
  readonly y: Float32Array
  /** One of `nodeMarks`. */
  readonly mark: Uint8Array
  /** `0` to `shadeCount - 1`, or `noShade`. */
  readonly shade: Uint8Array
  /** Entries from here on are details: they are painted close up only. `count` if there are none. */
  readonly detailsFrom: number
  /** Whether the picture grows in all directions: one scale for both axes, and straight edges. */
  readonly isRadial: boolean
}

export interface TreeBounds {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The smallest rectangle with all nodes that are not hidden. */
export function sceneBounds({ count, x, y, mark }: TreeScene): TreeBounds {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let node = 0; node < count; node++) {
    if (mark[node] === nodeMarks.hidden) continue
    if (x[node]! < left) left = x[node]!
    if (x[node]! > right) right = x[node]!
    if (y[node]! < top) top = y[node]!
    if (y[node]! > bottom) bottom = y[node]!
  }
  return left > right ? { left: 0, right: 0, top: 0, bottom: 0 } : { left, right, top, bottom }
}
