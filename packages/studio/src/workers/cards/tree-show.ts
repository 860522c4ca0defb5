/** A search on the eight puzzle that grows one expansion at a time, with the engine of the laboratory. */
import { JobRun, SearchTree, type TreeNode, textbook } from '@telos/lab'
import type { CardShow } from './card-answers.ts'
import type { OfferedAct, SearchTreeFrame } from './card-contract.ts'

/** Boards that A* solves within half a minute at the pace of a card, and that grow a tree worth looking at. */
export const puzzles: readonly string[] = ['012386745', '254607138', '312654870', '643701528', '034815672', '450728136']

/** More nodes than this cannot be told apart on a screen. */
const mostNodes = 700
/** Steps that a solution stays. */
const holdSteps = 35
const strategies = { astar: 'A*', greedy: 'greedy search' } as const

type StrategyName = keyof typeof strategies

export function createTreeShow(): CardShow {
  const problem = textbook.find(({ name }) => name === 'eight-puzzle')
  if (problem === undefined) throw new Error('The laboratory has no eight puzzle.')
  let strategy: StrategyName = 'astar'
  let puzzle = 0
  let tick = 0
  let held = 0
  let current = begin()
  let event: SearchTreeFrame['event']

  function begin() {
    const tree = new SearchTree({ limit: mostNodes })
    const start = [...puzzles[puzzle]!].join(' ')
    const run = new JobRun(problem!.instance({ start }), { strategy, heuristic: 'manhattan' }, { emit: tree.emit })
    return { tree, run }
  }

  function step(): void {
    event = undefined
    tick++
    const { run } = current
    if (run.status === 'running') {
      run.step()
      if (run.solutions.length > 0) event = { kind: 'event', label: `solution of ${run.solutions[0]?.depth} moves` }
      return
    }
    if (++held < holdSteps) return
    puzzle = (puzzle + 1) % puzzles.length
    restart('another puzzle')
  }

  function restart(label: string): void {
    held = 0
    current = begin()
    event = { kind: 'event', label }
  }

  function act(id: string): string | undefined {
    switch (id) {
      case 'strategy':
        strategy = strategy === 'astar' ? 'greedy' : 'astar'
        restart(strategies[strategy])
        return undefined
      case 'shuffle':
        puzzle = (puzzle + 1) % puzzles.length
        restart('another puzzle')
        return undefined
      case 'again':
        restart('from the start')
        return undefined
      default:
        return `The search has no "${id}".`
    }
  }

  function acts(): readonly OfferedAct[] {
    const other = strategy === 'astar' ? strategies.greedy : strategies.astar
    return [
      { id: 'strategy', title: `Try ${other} instead`, isFirst: true },
      { id: 'shuffle', title: 'Shuffle the tiles' },
      { id: 'again', title: 'Start over' },
    ]
  }

  function frame(): SearchTreeFrame {
    const { tree, run } = current
    const { nodes } = tree
    const last = latestOf(nodes)
    const goal = nodes.find((node) => node.goal)
    const way = new Set<number>()
    for (let node: TreeNode | undefined = goal ?? last; node !== undefined; node = node.parent) way.add(node.index)
    const parent = nodes.map((node) => node.parent?.index ?? -1)
    const f = nodes.map(({ g, h }) => (strategy === 'astar' ? g + h : h))
    const { expanded, inFringe } = run.statistics
    const best = run.status === 'running' ? run.fringe(1)[0] : undefined
    const solution = run.solutions[0]
    const name = strategies[strategy]
    return {
      kind: 'tree',
      tick,
      parent,
      x: placeTree(parent),
      depth: nodes.map(({ depth }) => depth),
      f,
      status: nodes.map(({ index, order }) => (way.has(index) ? (goal ? 3 : 2) : order > 0 ? 1 : 0)),
      deepest: nodes.reduce((most, { depth }) => Math.max(most, depth), 1),
      range: [nodes.reduce((least, { index }) => Math.min(least, f[index]!), f[0] ?? 0), Math.max(...f, 1)],
      tiles: tilesOf((goal ?? last)?.label ?? '', puzzles[puzzle]!),
      minds: [
        {
          name: strategy === 'astar' ? 'A*' : 'Greedy search',
          goal: 'the tiles in order',
          plan: wayOf(goal ?? last),
          at: goal ? wayOf(goal).length : Math.max(0, wayOf(last).length - 1),
          because: best && reasonOf(best, strategy),
          why: [],
        },
      ],
      counts: [
        { label: 'expansions', value: String(expanded) },
        { label: 'frontier', value: String(inFringe) },
        {
          label: strategy === 'astar' ? 'f of the best' : 'h of the best',
          value: best ? String(strategy === 'astar' ? best.cost + best.heuristic : best.heuristic) : '–',
        },
        { label: 'moves', value: solution ? String(solution.depth) : '–' },
      ],
      sentence: solution
        ? `${sentenceCase(name)} found ${solution.depth} moves after ${expanded} expansions${run.outcome().optimal ? ', and no plan is shorter' : '; a shorter plan may exist'}.`
        : `${sentenceCase(name)} expands the open node that looks ${strategy === 'astar' ? 'cheapest in all: f = moves so far + estimate' : 'closest to the goal: h = estimate alone'}.`,
      acts: acts(),
      ...(event && { event }),
    }
  }

  return { step, act, frame }
}

function latestOf(nodes: readonly TreeNode[]): TreeNode | undefined {
  let latest = nodes[0]
  for (const node of nodes) if (node.order > (latest?.order ?? 0)) latest = node
  return latest
}

function wayOf(node: TreeNode | undefined): string[] {
  const steps: string[] = []
  for (let at = node; at?.parent !== undefined; at = at.parent) steps.unshift(at.action)
  return steps
}

function reasonOf({ cost, heuristic }: { readonly cost: number; readonly heuristic: number }, strategy: StrategyName) {
  return strategy === 'astar'
    ? `next comes the open node with f = ${cost} + ${heuristic} = ${cost + heuristic}: no other has less`
    : `next comes the open node with h = ${heuristic}: no other looks closer`
}

function tilesOf(label: string, otherwise: string): string {
  const digits = label.replace(/[^0-8_.·]/g, '').replace(/[_.·]/g, '0')
  return digits.length === 9 ? digits : otherwise
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

// A tidy layout for a growing tree: leaves side by side, parents above the middle of their children.

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
