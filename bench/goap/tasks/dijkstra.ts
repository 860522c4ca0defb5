/**
 * The judge of all others: Dijkstra's algorithm over a `Map`, as plain as possible and sharing no code with what it judges. It finds only
 * the cost of a best plan, for tasks of up to about a million states.
 */
export interface Graph<S> {
  key(state: S): string
  isGoal(state: S): boolean
  successors(state: S): Iterable<{ readonly state: S; readonly cost: number }>
}

export interface Cheapest {
  /** Undefined if no goal state is reachable. */
  readonly cost: number | undefined
  readonly expanded: number
}

export function cheapest<S>(start: S, graph: Graph<S>): Cheapest {
  const best = new Map([[graph.key(start), 0]])
  const open: Entry<S>[] = []
  push(open, { g: 0, state: start })
  let expanded = 0
  while (open.length > 0) {
    const { g, state } = pop(open)
    if (g > best.get(graph.key(state))!) continue
    if (graph.isGoal(state)) return { cost: g, expanded }
    expanded++
    for (const next of graph.successors(state)) {
      const cost = g + next.cost
      const key = graph.key(next.state)
      const known = best.get(key)
      if (known !== undefined && known <= cost) continue
      best.set(key, cost)
      push(open, { g: cost, state: next.state })
    }
  }
  return { cost: undefined, expanded }
}

interface Entry<S> {
  readonly g: number
  readonly state: S
}

function push<S>(heap: Entry<S>[], entry: Entry<S>): void {
  let place = heap.length
  heap.push(entry)
  while (place > 0) {
    const above = (place - 1) >> 1
    if (heap[above].g <= entry.g) break
    heap[place] = heap[above]
    place = above
  }
  heap[place] = entry
}

function pop<S>(heap: Entry<S>[]): Entry<S> {
  const top = heap[0]
  const last = heap.pop()!
  if (heap.length === 0) return top
  let place = 0
  for (;;) {
    let below = 2 * place + 1
    if (below >= heap.length) break
    if (below + 1 < heap.length && heap[below + 1].g < heap[below].g) below++
    if (heap[below].g >= last.g) break
    heap[place] = heap[below]
    place = below
  }
  heap[place] = last
  return top
}
