/**
 * Numbers the strongly connected components of a graph given by its successors (Tarjan 1972). Not recursive: a chain of a hundred thousand
 * facts must not overflow the stack.
 *
 * @example stronglyConnected([[1], [0], [0]]) // [0, 0, 1]
 */
export function stronglyConnected(successors: readonly (readonly number[])[]): number[] {
  const size = successors.length
  const component = new Array<number>(size).fill(-1)
  const order = new Array<number>(size).fill(-1)
  const low = new Array<number>(size).fill(0)
  const next = new Array<number>(size).fill(0)
  const open: number[] = []
  let visited = 0
  let components = 0

  const enter = (node: number): number => {
    order[node] = low[node] = visited++
    open.push(node)
    return node
  }

  const close = (root: number): void => {
    for (;;) {
      const node = open.pop()!
      component[node] = components
      if (node === root) break
    }
    components++
  }

  for (let start = 0; start < size; start++) {
    if (order[start] !== -1) continue
    const path = [enter(start)]
    while (path.length > 0) {
      const node = path.at(-1)!
      const successor = successors[node]![next[node]!++]
      if (successor !== undefined) {
        if (order[successor] === -1) path.push(enter(successor))
        else if (component[successor] === -1) low[node] = Math.min(low[node]!, order[successor]!)
        continue
      }
      path.pop()
      const parent = path.at(-1)
      if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!)
      if (low[node] === order[node]) close(node)
    }
  }
  return component
}
