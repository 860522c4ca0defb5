/** A heuristic, a pruning and an engine of one's own. They are declared like the built-in ones, and used like them. */
import { BestFirst, createSearch, type Engine, type HeuristicDeclaration, type OpenList } from '@telos/core'
import { type PruningDeclaration, solutionOf, ValueSpace } from '@telos/core'

// the eight puzzle: slide tiles until they stand in order, 0 is the gap
const puzzle = new ValueSpace<string>({
  start: '724506831',
  isGoal: (board) => board === '012345678',
  *successors(board) {
    const gap = board.indexOf('0')
    for (const [action, by] of [['up', -3], ['down', 3], ['left', -1], ['right', 1]] as const) {
      const at = gap + by
      if (at < 0 || at > 8 || (Math.abs(by) === 1 && Math.floor(at / 3) !== Math.floor(gap / 3))) continue
      const tile = board[at]
      yield { action, state: board.replace('0', '_').replace(tile, '0').replace('_', tile) }
    }
  },
})

const manhattan: HeuristicDeclaration = {
  name: 'manhattan',
  title: 'Manhattan distance',
  summary: 'How far all tiles are from their places.',
  admissible: true,
  unsupported: (space) => (space === puzzle ? undefined : 'it only knows the eight puzzle'),
  create: () => ({
    evaluate: (state) =>
      [...puzzle.valueOf(state)].reduce((sum, tile, at) => {
        const to = Number(tile)
        return tile === '0' ? sum : sum + Math.abs((at % 3) - (to % 3)) + Math.abs(Math.floor(at / 3) - Math.floor(to / 3))
      }, 0),
  }),
}

const firstPath: PruningDeclaration = {
  name: 'first-path',
  title: 'First path',
  summary: 'The first path to a state is kept, all others are dropped.',
  finite: true,
  keepsCheapest: false,
  create() {
    const seen = new Set<number>()
    return {
      reopened: 0,
      restart: () => seen.clear(),
      admits: (_parent, state) => !seen.has(state) && seen.add(state) !== undefined,
      worthExpanding: () => true,
    }
  },
}

/** The nodes with the smallest f, and no more than `width` of them. */
class Beam implements OpenList {
  readonly #width: number
  #kept: { node: number; f: number }[] = []

  constructor(width: number) {
    this.#width = width
  }

  get size(): number {
    return this.#kept.length
  }

  push(node: number, f: number): void {
    const at = this.#kept.findIndex((other) => f < other.f)
    this.#kept.splice(at < 0 ? this.#kept.length : at, 0, { node, f })
    this.#kept.length = Math.min(this.#kept.length, this.#width)
  }

  pop(): number {
    return this.#kept.shift()?.node ?? -1
  }

  clear(): void {
    this.#kept = []
  }

  bytes(): number {
    return this.#kept.length * 32
  }

  nodes(): Int32Array {
    return Int32Array.from(this.#kept, ({ node }) => node)
  }
}

const beam: Engine = {
  name: 'beam',
  title: 'Beam',
  summary: 'A* that forgets all but the best open nodes. Little memory, no promises.',
  informed: true,
  options: { width: { help: 'how many open nodes are kept', default: 50, min: 1 } },
  guarantees: () => ({ complete: false, optimal: false }),
  create: (space, setup) =>
    new BestFirst(space, { ...setup, engine: 'beam', open: new Beam(setup.options.width), weightG: 1, weightH: 1, optimal: false }),
}

for (const choice of [
  { engine: 'breadth-first' },
  { engine: 'astar', heuristic: manhattan },
  { engine: 'astar', heuristic: manhattan, pruning: firstPath },
  { engine: beam, heuristic: manhattan, pruning: firstPath, options: { width: 30 } },
]) {
  const search = createSearch(puzzle, choice)
  search.run()
  const names = Object.values(choice).map((part) => (typeof part === 'string' ? part : (part as { name?: string }).name))
  console.log(`${names.filter(Boolean).join(' + ').padEnd(32)} ${solutionOf(search).length} moves, ${search.statistics.expanded} expanded`)
}
