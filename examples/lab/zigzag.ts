import {
  BestFirst,
  type Engine,
  type HeuristicDeclaration,
  type OpenList,
  type PruningDeclaration,
  type StateSpace,
} from '@telos/core/search'

/** Takes nodes alternately from both ends of a queue. */
class ZigzagOpenList implements OpenList {
  #nodes: number[] = []
  #turn = false

  get size(): number {
    return this.#nodes.length
  }

  push(node: number): void {
    this.#nodes.push(node)
  }

  pop(): number {
    this.#turn = !this.#turn
    return (this.#turn ? this.#nodes.shift() : this.#nodes.pop()) ?? -1
  }

  clear(): void {
    this.#nodes = []
    this.#turn = false
  }

  bytes(): number {
    return this.#nodes.length * 8
  }

  nodes(): Int32Array {
    return Int32Array.from(this.#nodes)
  }
}

/** `--search ./zigzag.ts`: breadth-first and depth-first alternately. */
const zigzag: Engine = {
  name: 'zigzag',
  title: 'Zigzag',
  summary: 'The oldest and the newest node alternately.',
  informed: false,
  options: {},
  guarantees: ({ pruning }) => ({ complete: pruning.finite, optimal: false }),
  create: (space, { pruning, depth, cost, emit, clock }) =>
    new BestFirst(space, {
      engine: 'zigzag',
      open: new ZigzagOpenList(),
      weightG: 0,
      weightH: 0,
      heuristic: undefined,
      pruning,
      optimal: false,
      depth,
      cost,
      emit,
      clock,
    }),
}

export default zigzag

/** `--pruning ./zigzag.ts#first`: only the first path to a state is kept. */
export const first: PruningDeclaration = {
  name: 'first',
  title: 'First way',
  summary: 'A state that was met before is dropped.',
  finite: true,
  keepsCheapest: false,
  create() {
    const met = new Set<number>()
    return {
      reopened: 0,
      restart: () => met.clear(),
      admits: (_parent, state) => !met.has(state) && met.add(state) !== undefined,
      worthExpanding: () => true,
    }
  },
}

/** `--heuristic ./zigzag.ts#words`: by the length of a state's description. */
export const words: HeuristicDeclaration = {
  name: 'words',
  title: 'Words',
  summary: 'The length of the state in words, divided by ten.',
  admissible: false,
  unsupported: () => undefined,
  create: (space: StateSpace) => ({ evaluate: (state) => space.describe(state).length / 10 }),
}
