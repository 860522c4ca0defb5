/** Your own heuristic, pruning and engine: declared and used like the built-in ones. */
import {
  BestFirst,
  createSearch,
  type Engine,
  type HeuristicDeclaration,
  type OpenList,
  type PruningDeclaration,
  solutionOf,
  valueSpace,
} from '@telos/core/search'

// from the left to the right, past a trap
const rows = ['.........', '..#####..', '......#..', '......#..', '......#..', '..#####..', '.........']
const maze = valueSpace<readonly [x: number, y: number]>({
  start: [0, 3],
  isGoal: ([x, y]) => x === 8 && y === 3,
  successors: ([x, y]) =>
    (
      [
        ['right', 1, 0],
        ['down', 0, 1],
        ['left', -1, 0],
        ['up', 0, -1],
      ] as const
    )
      .filter(([, dx, dy]) => rows[y + dy]?.[x + dx] === '.')
      .map(([action, dx, dy]) => ({ action, state: [x + dx, y + dy] })),
})

const airLine: HeuristicDeclaration = {
  name: 'air-line',
  title: 'Air line',
  summary: 'Steps to the right if there were no walls.',
  admissible: true,
  unsupported: (space) => (space === maze ? undefined : 'it works only for the maze'),
  create: () => ({
    evaluate(state) {
      const [x, y] = maze.valueOf(state)
      return Math.abs(8 - x) + Math.abs(3 - y)
    },
  }),
}

const firstPath: PruningDeclaration = {
  name: 'first-path',
  title: 'First path',
  summary: 'Keeps the first path to a state and drops all others.',
  finite: true,
  keepsCheapest: false,
  create() {
    const seen = new Set<number>()
    const admits = (_parent: number, state: number) => !seen.has(state) && seen.add(state).size > 0
    return { reopened: 0, restart: () => seen.clear(), admits, worthExpanding: () => true }
  },
}

/** Open nodes by f, at most `width` of them. */
function narrow(width: number): OpenList {
  const kept: { node: number; f: number }[] = []
  return {
    get size() {
      return kept.length
    },
    push(node, f) {
      kept.push({ node, f })
      kept.sort((a, b) => a.f - b.f)
      kept.length = Math.min(kept.length, width)
    },
    pop: () => kept.shift()?.node ?? -1,
    clear: () => void (kept.length = 0),
    bytes: () => kept.length * 32,
    nodes: () => Int32Array.from(kept, ({ node }) => node),
  }
}

const beam: Engine = {
  name: 'beam',
  title: 'Beam',
  summary: 'A* that keeps only the best open nodes. Little memory, no guarantees.',
  informed: true,
  options: { width: { help: 'maximum number of open nodes', default: 3, min: 1 } },
  guarantees: () => ({ complete: false, optimal: false }),
  create(space, setup) {
    const open = narrow(setup.options.width)
    return new BestFirst(space, { ...setup, engine: 'beam', open, weightG: 1, weightH: 1, optimal: false })
  },
}

function solve(title: string, choice: Parameters<typeof createSearch>[1]): void {
  const search = createSearch(maze, choice)
  search.run()
  console.log(`${title}: ${search.status}, ${solutionOf(search).length} moves, ${search.statistics.expanded} expanded`)
}
solve('breadth-first', { engine: 'breadth-first' })
solve('A* with straight-line distance', { engine: 'astar', heuristic: airLine })
solve('beam of 3', { engine: beam, heuristic: airLine, pruning: firstPath })
solve('beam of 1', { engine: beam, heuristic: airLine, pruning: firstPath, options: { width: 1 } })

// prints:
// breadth-first: solved, 14 moves, 49 expanded
// A* with straight-line distance: solved, 14 moves, 32 expanded
// beam of 3: solved, 14 moves, 37 expanded
// beam of 1: exhausted, 0 moves, 7 expanded
