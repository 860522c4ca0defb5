/** A tidy layout for a growing tree: leaves side by side, parents above the middle of their children. */

/** Places nodes from 0 to 1, left to right. `parent` lists the parents by index, each before its children; -1 for the root. */
export function placeTree(parent: readonly number[]): number[] {
  const children: number[][] = parent.map(() => [])
  for (const [node, above] of parent.entries()) if (above >= 0) children[above]!.push(node)
  const x = parent.map(() => 0)
  // a leaf takes one place, whatever its depth
  let leaves = 0
  const stack = parent.flatMap((above, node) => (above < 0 ? [node] : [])).reverse()
  while (stack.length > 0) {
    const node = stack.pop()!
    if (children[node]!.length === 0) x[node] = leaves++
    else stack.push(...children[node]!.toReversed())
  }
  // parents come before their children, so the last ones are placed first
  for (let node = parent.length - 1; node >= 0; node--) {
    const below = children[node]!
    if (below.length > 0) x[node] = (x[below[0]!]! + x[below.at(-1)!]!) / 2
  }
  return x.map((place) => Number(((place + 0.5) / Math.max(1, leaves)).toFixed(4)))
}
