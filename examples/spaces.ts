/**
 * One puzzle in three stores: a compiled domain, plain values, and a simulator. Engines see no difference,
 * but for the two that have to look inside actions.
 */
import { count, defineDomain, difference, fact, minus, plus, smallest, UnsupportedError } from '@telos/core'
import { createSearch, engines, type StateSpace, simulatorSpace, solutionOf, valueSpace } from '@telos/core/search'

// a jug of three litres and one of five: measure four
const intoLarge = smallest(fact('small'), difference(5, fact('large')))
const intoSmall = smallest(fact('large'), difference(3, fact('small')))
const task = defineDomain({
  facts: { small: count({ max: 3 }), large: count({ max: 5 }) },
  actions: {
    fillSmall: { does: { small: 3 } },
    fillLarge: { does: { large: 5 } },
    emptySmall: { does: { small: 0 } },
    emptyLarge: { does: { large: 0 } },
    pourSmall: { does: { small: minus(intoLarge), large: plus(intoLarge) } },
    pourLarge: { does: { large: minus(intoSmall), small: plus(intoSmall) } },
  },
}).compile({ to: { large: 4 } })
task.start({})

type Jugs = readonly [small: number, large: number]
const moves: Record<string, (jugs: Jugs) => Jugs> = {
  fillSmall: ([, large]) => [3, large],
  fillLarge: ([small]) => [small, 5],
  emptySmall: ([, large]) => [0, large],
  emptyLarge: ([small]) => [small, 0],
  pourSmall: ([small, large]) => [Math.max(0, small + large - 5), Math.min(5, small + large)],
  pourLarge: ([small, large]) => [Math.min(3, small + large), Math.max(0, small + large - 3)],
}

const values = valueSpace<Jugs>({
  start: [0, 0],
  isGoal: ([, large]) => large === 4,
  successors: (jugs) => Object.entries(moves).map(([action, move]) => ({ action, state: move(jugs) })),
})

let world: Jugs = [0, 0]
const simulator = simulatorSpace<Jugs, string>({
  snapshot: () => world,
  restore: (jugs) => void (world = jugs),
  isGoal: () => world[1] === 4,
  moves: () => Object.keys(moves),
  apply: (move) => void (world = moves[move](world)),
  key: () => world.join(),
})

function solve(space: StateSpace, engine: string): string {
  try {
    const search = createSearch(space, { engine })
    return search.run() === 'solved' ? `${solutionOf(search).length} steps` : 'none'
  } catch (error) {
    if (error instanceof UnsupportedError) return '–'
    throw error
  }
}

console.log(`${'engine'.padEnd(28)}task     values   simulator`)
for (const { name } of engines) {
  const found = [task, values, simulator].map((space) => solve(space, name).padEnd(9))
  console.log(`${name.padEnd(28)}${found.join('')}`.trimEnd())
}

// prints:
// engine                      task     values   simulator
// auto                        6 steps  6 steps  6 steps
// first                       6 steps  –        –
// best                        6 steps  –        –
// optimal                     6 steps  6 steps  6 steps
// ff                          6 steps  –        –
// bfws                        6 steps  –        –
// dual-bfws                   6 steps  –        –
// iw                          none     –        –
// astar                       6 steps  6 steps  6 steps
// wastar                      6 steps  6 steps  6 steps
// greedy                      6 steps  6 steps  6 steps
// uniform-cost                6 steps  6 steps  6 steps
// breadth-first               6 steps  6 steps  6 steps
// depth-first                 8 steps  8 steps  8 steps
// depth-limited               8 steps  8 steps  8 steps
// iterative-deepening         6 steps  6 steps  6 steps
// idastar                     6 steps  6 steps  6 steps
// id-best-first               8 steps  8 steps  8 steps
// branch-and-bound            6 steps  6 steps  6 steps
// branch-and-bound-with-cost  6 steps  6 steps  6 steps
// beam                        6 steps  6 steps  6 steps
// hill-climbing               none     none     none
// bidirectional               –        –        –
// regressive                  –        –        –
// forced                      –        –        –
