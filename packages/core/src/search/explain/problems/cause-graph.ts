/**
 * Descends from a condition that never holds to its roots: its producers lack other conditions, which never hold either. Roots are the
 * components that lead to nothing else: a condition without a producer, or several that need each other.
 */

/** A producer of a condition, and those of its own conditions that never hold. */
export interface Way<N> {
  /** The action with its arguments, or the derived fact. */
  readonly action: string
  readonly isRule: boolean
  readonly lacks: readonly N[]
}

/** Conditions that never hold, and their producers. */
export interface Causes<N> {
  key(need: N): string
  words(need: N): string
  /** Those that lack least first; only some of them, if there are many. */
  ways(need: N): readonly Way<N>[]
  /** Of two that would help equally, the one with the smaller number is reported. */
  rank(need: N): number
}

export interface PathNode<N> {
  readonly need: N
  /** The producer that is followed first, then others; none at the end. */
  readonly ways: readonly Way<N>[]
}

export interface Root<N> {
  /** A condition without a producer, or several that need each other: first those that would help most if they held at the start. */
  readonly needs: readonly N[]
  /** How many of them would help most. */
  readonly helpful: number
  readonly isCircle: boolean
  readonly path: readonly PathNode<N>[]
  /** The cause is deeper than the search went. */
  readonly isCutOff: boolean
}

interface Node<N> {
  readonly need: N
  readonly distance: number
  readonly parent: Node<N> | undefined
  readonly by: Way<N> | undefined
  ways: readonly Way<N>[]
  isOpen: boolean
}

const mostListed = 5

/** Returns the roots of a condition, the nearest first: those with the least missing on the path. */
export function findRoots<N>(causes: Causes<N>, from: N, mostNeeds = 300): Root<N>[] {
  const nodes = close(causes, from, mostNeeds)
  const component = componentsOf(causes, nodes)
  const members = new Map<number, Node<N>[]>()
  const isSink = new Map<number, boolean>()
  for (const [key, node] of nodes) {
    const own = component.get(key) as number
    members.set(own, [...(members.get(own) ?? []), node])
    const leaves = node.ways.some(({ lacks }) => lacks.some((need) => component.get(causes.key(need)) !== own))
    isSink.set(own, (isSink.get(own) ?? true) && !leaves && !node.isOpen)
  }
  const roots: {
    readonly root: Root<N>
    readonly distance: number
    readonly helps: boolean
    readonly beside: number
  }[] = []
  for (const [own, found] of members) {
    if (isSink.get(own) !== true) continue
    const unlocked = new Map(found.map((node) => [node, unlockedBy(causes, nodes, node.need, from)]))
    const count = (node: Node<N>): number => unlocked.get(node) ?? 0
    const most = Math.max(...found.map(count))
    found.sort((a, b) => count(b) - count(a) || causes.rank(a.need) - causes.rank(b.need) || a.distance - b.distance)
    const [{ ways, distance }] = found
    const root: Root<N> = {
      needs: found.map(({ need }) => need),
      helpful: found.filter((node) => count(node) === most).length,
      isCircle: ways.length > 0,
      path: pathTo(found[0]),
      isCutOff: false,
    }
    roots.push({ root, distance, helps: most > nodes.size, beside: found[0].by?.lacks.length ?? 0 })
  }
  if (roots.length === 0) {
    const start = nodes.get(causes.key(from)) as Node<N>
    return [{ needs: [from], helpful: 1, isCircle: false, path: pathTo(start), isCutOff: true }]
  }
  // a root that would help by itself comes first, then one that is missing alone
  roots.sort((a, b) => Number(b.helps) - Number(a.helps) || a.beside - b.beside || a.distance - b.distance)
  const [{ helps, beside }] = roots
  return roots.filter((one) => one.helps === helps && one.beside === beside).map(({ root }) => root)
}

/**
 * Returns how many conditions could be reached if this one held at the start; more than all of them if the first condition is among them.
 */
function unlockedBy<N>(causes: Causes<N>, nodes: ReadonlyMap<string, Node<N>>, need: N, from: N): number {
  const held = new Set([causes.key(need)])
  for (let before = 0; before < held.size; ) {
    before = held.size
    for (const [key, { ways }] of nodes)
      if (!held.has(key) && ways.some(({ lacks }) => lacks.every((one) => held.has(causes.key(one))))) held.add(key)
  }
  return held.size + (held.has(causes.key(from)) ? nodes.size : 0)
}

/** All conditions below one, nearest first, up to a maximum. */
function close<N>(causes: Causes<N>, from: N, mostNeeds: number): Map<string, Node<N>> {
  const root: Node<N> = { need: from, distance: 0, parent: undefined, by: undefined, ways: [], isOpen: true }
  const nodes = new Map<string, Node<N>>([[causes.key(from), root]])
  const open = [root]
  for (let expanded = 0; open.length > 0 && expanded < mostNeeds; expanded++) {
    let nearest = 0
    for (let at = 1; at < open.length; at++) if (open[at].distance < open[nearest].distance) nearest = at
    const [node] = open.splice(nearest, 1)
    node.isOpen = false
    node.ways = causes.ways(node.need)
    for (const by of node.ways) {
      for (const need of by.lacks) {
        const key = causes.key(need)
        if (nodes.has(key)) continue
        const distance = node.distance + by.lacks.length
        const next: Node<N> = { need, distance, parent: node, by, ways: [], isOpen: true }
        nodes.set(key, next)
        open.push(next)
      }
    }
  }
  return nodes
}

/** Strongly connected components (Tarjan 1972), without recursion. */
function componentsOf<N>(causes: Causes<N>, nodes: ReadonlyMap<string, Node<N>>): Map<string, number> {
  const next = new Map<string, string[]>()
  for (const [key, { ways }] of nodes)
    next.set(key, [...new Set(ways.flatMap(({ lacks }) => lacks.map((need) => causes.key(need))))])
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const component = new Map<string, number>()
  const waiting: string[] = []
  let components = 0
  for (const start of nodes.keys()) {
    if (order.has(start)) continue
    const calls: { readonly key: string; at: number }[] = [{ key: start, at: 0 }]
    while (calls.length > 0) {
      const call = calls[calls.length - 1]
      const { key } = call
      if (call.at === 0) {
        order.set(key, order.size)
        low.set(key, order.get(key) as number)
        waiting.push(key)
      }
      const others = next.get(key) as string[]
      if (call.at < others.length) {
        const other = others[call.at++]
        if (!order.has(other)) calls.push({ key: other, at: 0 })
        else if (!component.has(other)) lower(low, key, order.get(other) as number)
        continue
      }
      calls.pop()
      if (calls.length > 0) lower(low, calls[calls.length - 1].key, low.get(key) as number)
      if (low.get(key) !== order.get(key)) continue
      for (let member = waiting.pop() as string; ; member = waiting.pop() as string) {
        component.set(member, components)
        if (member === key) break
      }
      components++
    }
  }
  return component
}

function lower(low: Map<string, number>, key: string, value: number): void {
  if (value < (low.get(key) as number)) low.set(key, value)
}

function pathTo<N>(node: Node<N>): PathNode<N>[] {
  const path: PathNode<N>[] = [{ need: node.need, ways: node.ways.slice(0, mostListed) }]
  for (let at = node; at.parent !== undefined; at = at.parent) {
    const { by, parent } = at
    const others = parent.ways.filter((way) => way !== by)
    const ways = by === undefined ? others : [by, ...others]
    path.unshift({ need: parent.need, ways: ways.slice(0, mostListed) })
  }
  return path
}
