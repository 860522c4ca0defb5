/** Returns the number of the strongly connected component of each node of a graph (Tarjan 1972, with an explicit stack). */
export function components(edges: readonly (readonly number[])[]): Int32Array {
  const count = edges.length
  const order = new Int32Array(count).fill(-1)
  const low = new Int32Array(count)
  const component = new Int32Array(count).fill(-1)
  const nextEdge = new Int32Array(count)
  const open: number[] = []
  const path: number[] = []
  let visited = 0
  let found = 0
  for (let root = 0; root < count; root++) {
    if (order[root] >= 0) continue
    path.push(root)
    while (path.length > 0) {
      const node = path[path.length - 1]
      if (order[node] < 0) {
        order[node] = low[node] = visited++
        open.push(node)
      }
      if (nextEdge[node] < edges[node].length) {
        const next = edges[node][nextEdge[node]++]
        if (order[next] < 0) path.push(next)
        else if (component[next] < 0) low[node] = Math.min(low[node], order[next])
        continue
      }
      path.pop()
      if (path.length > 0) low[path[path.length - 1]] = Math.min(low[path[path.length - 1]], low[node])
      if (low[node] !== order[node]) continue
      for (let member = -1; member !== node; ) {
        member = open.pop()!
        component[member] = found
      }
      found++
    }
  }
  return component
}
