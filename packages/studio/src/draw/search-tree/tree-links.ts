/** Children and siblings of nodes, kept up to date while the tree grows: for walking in it by keys. */

export interface TreeLinks {
  readonly count: number
  readonly parent: Int32Array
  /** -1 where there is none. */
  readonly firstChild: Int32Array
  readonly lastChild: Int32Array
  readonly nextSibling: Int32Array
  readonly previousSibling: Int32Array
}

/** Links of a tree; continues those of a smaller one if `before` has the same nodes at its front. */
export function linkTree(parent: Int32Array, count: number, before?: TreeLinks): TreeLinks {
  const known = before === undefined || before.count > count ? 0 : before.count
  const [firstChild, lastChild, nextSibling, previousSibling] = (
    ['firstChild', 'lastChild', 'nextSibling', 'previousSibling'] as const
  ).map((name) => grown(known === 0 ? undefined : before![name], count, known)) as [
    ...[Int32Array, Int32Array, Int32Array, Int32Array],
  ]
  for (let node = known; node < count; node++) {
    const above = parent[node]!
    if (above < 0) continue
    const left = lastChild[above]!
    if (left < 0) firstChild[above] = node
    else {
      nextSibling[left] = node
      previousSibling[node] = left
    }
    lastChild[above] = node
  }
  return { count, parent, firstChild, lastChild, nextSibling, previousSibling }
}

export type WalkDirection = 'parent' | 'child' | 'left' | 'right' | 'earlier' | 'later'

/**
 * The node that a key leads to; the same node where there is none. Left and right go on to cousins: in a large tree, siblings are often
 * alone. `isShown` tells which nodes can be seen.
 */
export function walkTree(
  links: TreeLinks,
  node: number,
  direction: WalkDirection,
  isShown: (node: number) => boolean,
): number {
  const { parent, firstChild, nextSibling, previousSibling, count } = links
  if (node < 0 || node >= count) return count > 0 ? 0 : -1
  switch (direction) {
    case 'parent':
      return parent[node]! < 0 ? node : parent[node]!
    case 'child': {
      let child = firstChild[node]!
      while (child >= 0 && !isShown(child)) child = nextSibling[child]!
      return child < 0 ? node : child
    }
    case 'earlier':
    case 'later': {
      const step = direction === 'later' ? 1 : -1
      for (let at = node + step; at >= 0 && at < count; at += step) if (isShown(at)) return at
      return node
    }
    default: {
      const sibling = direction === 'right' ? nextSibling : previousSibling
      for (let at = sibling[node]!; at >= 0; at = sibling[at]!) if (isShown(at)) return at
      return cousin(links, node, direction, isShown)
    }
  }
}

/** The nearest node of the same level beyond the siblings. */
function cousin(
  links: TreeLinks,
  node: number,
  direction: 'left' | 'right',
  isShown: (node: number) => boolean,
): number {
  const { parent, firstChild, lastChild, nextSibling, previousSibling } = links
  const sibling = direction === 'right' ? nextSibling : previousSibling
  const child = direction === 'right' ? firstChild : lastChild
  let [at, up] = [node, 0]
  // up to an ancestor with another sibling, down to the same level; a branch that ends before it is passed over
  while (at >= 0) {
    while (at >= 0 && sibling[at]! < 0) {
      at = parent[at]!
      up++
    }
    if (at < 0) return node
    at = sibling[at]!
    while (up > 0 && child[at]! >= 0) {
      at = child[at]!
      up--
    }
    if (up === 0) {
      for (let other = at; other >= 0; other = sibling[other]!) if (isShown(other)) return other
      while (sibling[at]! >= 0) at = sibling[at]!
    }
  }
  return node
}

function grown(before: Int32Array | undefined, count: number, known: number): Int32Array {
  if (before !== undefined && before.length >= count) return before.fill(-1, known, count)
  const larger = new Int32Array(Math.max(64, count * 2)).fill(-1)
  if (before !== undefined) larger.set(before.subarray(0, known))
  return larger
}

/** The way from a root to a node. */
export function pathToNode(parent: Int32Array, node: number): readonly number[] {
  const way: number[] = []
  for (let at = node; at >= 0; at = parent[at]!) way.push(at)
  return way.reverse()
}
