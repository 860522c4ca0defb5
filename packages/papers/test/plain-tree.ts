import type { TreeAction, TreeFacts } from '../src/trees.ts'

interface PlainNode {
  readonly action: TreeAction | undefined
  readonly parent: PlainNode | undefined
  readonly cost: number
  readonly children: PlainNode[]
  isActive: boolean
  isVisited: boolean
}

interface Counts {
  checks: number
  greatest: number
}

/**
 * Calleja's prototype taken literally: objects, lists and loops over everything, restarting the search for each plan. Shares no code with
 * the implementation under test.
 */
export class PlainTree {
  /** In order of creation, without the root. */
  readonly nodes: PlainNode[] = []
  readonly #root: PlainNode = plainNode(undefined, undefined, 0)
  readonly #variable: Map<TreeAction, number>
  readonly #printed = new Map<PlainNode, number>()
  readonly #isShared: boolean

  constructor(pool: readonly TreeAction[], goal: TreeFacts, { isShared = false, maxDepth = 99 }) {
    this.#isShared = isShared
    this.#variable = new Map(pool.map((action) => [action, action.initialVariableCost ?? 0]))
    let left = [...pool]
    let level = [this.#root]
    for (let depth = 1; level.length > 0 && depth <= maxDepth; depth++) {
      const made: PlainNode[] = []
      const used = new Set<TreeAction>()
      for (const action of left)
        for (const node of level)
          for (const [need, wanted] of Object.entries(node.action === undefined ? goal : (node.action.needs ?? {})))
            for (const [give, value] of Object.entries(action.does))
              if (need === give && wanted === value && node.action !== action) {
                made.push(this.#add(action, node))
                used.add(action)
              }
      left = left.filter((action) => !used.has(action) || action.multiUse)
      level = made
    }
  }

  numberOf(node: PlainNode): number {
    return this.nodes.indexOf(node) + 1
  }

  print(): string {
    let text = ''
    for (let level = this.#root.children; level.length > 0; level = level.flatMap(({ children }) => children)) {
      for (const node of level) {
        const { action, parent, cost } = node
        const variable = this.#isShared ? this.#variable.get(action!) : this.#printed.get(node)
        const costs = `${action!.name} (${action!.fixedCost} + ${variable})`
        const up = parent!.action
        text += up === undefined ? `${costs}     ` : `${up.name} <- ${costs}    `
        text += `Running Cost: ${cost}.0\n`
      }
      text += `${'-'.repeat(57)}\n`
    }
    return text
  }

  /** Searches, removes the solution, and searches again; the counts are those of the first search. */
  allSolutions(traversal: 'astar' | 'breadth-first' | 'depth-first', state: TreeFacts) {
    const solutions: { cost: number; steps: string[] }[] = []
    let firstWork: Counts | undefined
    for (;;) {
      const counts = { checks: 0, greatest: 0 }
      const found = this.#search(traversal, state, counts)
      firstWork ??= counts
      for (const node of this.nodes) node.isVisited = false
      if (found === undefined) break
      const steps: string[] = []
      for (let at: PlainNode = found; at.action !== undefined; at = at.parent!) steps.push(at.action.name)
      solutions.push({ cost: found.cost, steps })
      found.isActive = false
    }
    for (const node of this.nodes) node.isActive = true
    return { solutions, firstWork }
  }

  #search(traversal: string, state: TreeFacts, counts: Counts): PlainNode | undefined {
    const isUsable = ({ action, isActive }: PlainNode) => {
      if (action!.check !== undefined) counts.checks++
      return action!.check?.() !== false && isActive
    }
    const isSolution = ({ action }: PlainNode) =>
      Object.entries(action!.needs ?? {}).every(([name, value]) => Object.hasOwn(state, name) && state[name] === value)
    const size = (list: readonly unknown[]) => {
      counts.greatest = Math.max(counts.greatest, list.length)
    }
    if (traversal === 'astar') {
      const open = [...this.#root.children]
      size(open)
      while (open.length > 0) {
        let best = 0
        for (const [at, { cost }] of open.entries()) if (cost < open[best].cost) best = at
        const [node] = open.splice(best, 1)
        if (!isUsable(node)) continue
        if (isSolution(node)) return node
        open.push(...node.children)
        size(open)
      }
      return undefined
    }
    const list = [this.#root]
    size(list)
    while (list.length > 0) {
      if (traversal === 'breadth-first') {
        for (const child of list.shift()!.children) {
          if (!isUsable(child)) continue
          if (isSolution(child)) return child
          list.push(child)
          size(list)
        }
        continue
      }
      const child = list.at(-1)!.children.find(({ isVisited }) => !isVisited)
      if (child === undefined) {
        list.pop()
        continue
      }
      child.isVisited = true
      if (!isUsable(child)) continue
      if (isSolution(child)) return child
      list.push(child)
      size(list)
    }
    return undefined
  }

  #add(action: TreeAction, parent: PlainNode): PlainNode {
    const way = parent.action === undefined ? 0 : plainDistance(action.position, parent.action.position)
    const before = this.#isShared ? this.#variable.get(action)! : (action.initialVariableCost ?? 0)
    const variable = before + way
    if (this.#isShared) this.#variable.set(action, variable)
    const node = plainNode(action, parent, parent.cost + action.fixedCost! + variable)
    this.#printed.set(node, variable)
    parent.children.push(node)
    this.nodes.push(node)
    return node
  }
}

function plainNode(action: TreeAction | undefined, parent: PlainNode | undefined, cost: number): PlainNode {
  return { action, parent, cost, children: [], isActive: true, isVisited: false }
}

function plainDistance(ours: TreeAction['position'], theirs: TreeAction['position']): number {
  if (typeof ours !== 'function' || typeof theirs !== 'function') throw new Error('positions are functions here')
  const [a, b] = [ours(), theirs()]
  if (a === undefined || b === undefined) return 999
  const [x, y, z] = [a.x - b.x, a.y - b.y, a.z - b.z]
  return Math.floor(Math.sqrt(x * x + y * y + z * z) + 0.5)
}
