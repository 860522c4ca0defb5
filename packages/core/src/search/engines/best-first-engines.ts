import type { Engine } from '../engine.ts'
import { NodeReclaimer } from '../nodes/node-reclaimer.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import { QueueOpenList } from '../open-lists/queue.ts'
import { StackOpenList } from '../open-lists/stack.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { byCost, byEstimate, loop, newestFirst } from './loop.ts'

/** Takes the first successor next and forgets finished nodes. */
export const onStack = { lastFirst: true, reclaimer: NodeReclaimer } as const

const exponential = { time: 'O(b^d)', space: 'O(b^d)' }

/** The guarantees of A*, and of weighted A* with a weight of 1. */
export const astarGuarantees: Engine['guarantees'] = ({ heuristic, pruning }) => ({
  complete: pruning.finite,
  optimal: heuristic.admissible && pruning.keepsCheapest,
})

/** Pruning `closed` is enough here: the first time a state is expanded is the cheapest. */
const uniformCostGuarantees: Engine['guarantees'] = ({ pruning }) => ({
  complete: pruning.finite,
  optimal: true,
})

/** A*: f = g + h. With an admissible heuristic the first plan is a cheapest one. */
export const astar: Engine = {
  name: 'astar',
  title: 'A*',
  summary: 'Expands the smallest g + h. Cheapest plans with an admissible heuristic.',
  rank: 90,
  openList: 'all',
  order: () => byCost,
  informed: true,
  options: {},
  conditions: {
    complete: 'the space is finite and the pruning drops cycles, or each step costs something',
    optimal: 'the heuristic is never too high, and the pruning keeps a cheapest path',
  },
  complexity: exponential,
  guarantees: astarGuarantees,
  create: (space, setup) => loop(astar, space, setup, { open: new HeapOpenList(), weightG: 1, weightH: 1 }),
}

export const astarItalian: ItalianWords = {
  name: 'astar',
  title: 'Ricerca A*',
  summary: "Espande il nodo con g + h minimo. Ottima se l'euristica è ammissibile.",
}

/** Weighted A*: f = g + w · h. At most w times the cheapest cost, with an admissible heuristic. */
export const weightedAstar: Engine = {
  name: 'wastar',
  title: 'Weighted A*',
  summary: 'Expands the smallest g + w · h. Plans cost at most w times the cheapest, with an admissible heuristic.',
  rank: 100,
  openList: 'all',
  order: ({ weight }) => ({ kind: 'weights', g: 1, h: weight }),
  aliases: ['weighted-astar', 'weighted A*'],
  informed: true,
  options: { weight: { help: 'weight of the heuristic', default: 2, min: 1 } },
  conditions: {
    complete: 'as A*',
    optimal: 'the weight is 1, and as A*; else at most weight times the cheapest',
  },
  complexity: exponential,
  guarantees: (setup) => {
    const { complete, optimal } = astarGuarantees(setup)
    return { complete, optimal: optimal && setup.options.weight === 1 }
  },
  create: (space, setup) =>
    loop(weightedAstar, space, setup, { open: new HeapOpenList(), weightG: 1, weightH: setup.options.weight }),
}

export const weightedAstarItalian: ItalianWords = {
  name: 'wastar',
  title: 'Ricerca A* pesata',
  summary: "Espande il nodo con g + w · h minimo. Costa al più w volte l'ottimo, se l'euristica è ammissibile.",
  options: { weight: 'peso dell’euristica' },
}

/** Greedy best-first: f = h. Fast; ignores cost. */
export const greedy: Engine = {
  name: 'greedy',
  title: 'Greedy best-first',
  summary: 'Expands the smallest h and ignores the cost so far.',
  rank: 110,
  openList: 'all',
  order: () => byEstimate,
  aliases: ['best-first', 'greedy best-first', 'gbfs'],
  informed: true,
  options: {},
  conditions: { complete: 'the space is finite and the pruning drops cycles', optimal: 'never' },
  complexity: { time: 'O(b^m)', space: 'O(b^m)' },
  guarantees: ({ pruning }) => ({ complete: pruning.finite, optimal: false }),
  create: (space, setup) => loop(greedy, space, setup, { open: new HeapOpenList(), weightG: 0, weightH: 1 }),
}

export const greedyItalian: ItalianWords = {
  name: 'greedy',
  title: 'Ricerca best-first greedy (golosa)',
  summary: 'Espande il nodo con h minimo, senza badare al costo già pagato.',
}

/** Uniform cost (Dijkstra): f = g. */
export const uniformCost: Engine = {
  name: 'uniform-cost',
  title: 'Uniform cost',
  summary: 'Expands the smallest g: A* without a heuristic. Cheapest plans.',
  rank: 120,
  openList: 'all',
  order: () => ({ kind: 'weights', g: 1, h: 0 }),
  aliases: ['dijkstra', 'ucs'],
  informed: false,
  options: {},
  conditions: {
    complete: 'the space is finite and the pruning drops cycles, or each step costs something',
    optimal: 'always',
  },
  complexity: { time: 'O(b^(1 + C / least cost)), C the cheapest cost', space: 'O(b^(1 + C / least cost))' },
  guarantees: uniformCostGuarantees,
  create: (space, setup) => loop(uniformCost, space, setup, { open: new HeapOpenList(), weightG: 1, weightH: 0 }),
}

export const uniformCostItalian: ItalianWords = {
  name: 'uniform-cost',
  title: 'Ricerca a costo uniforme',
  summary: 'Espande il nodo con g minimo: A* senza euristica. Ottima.',
}

/** Breadth-first: plans with the fewest steps. */
export const breadthFirst: Engine = {
  name: 'breadth-first',
  title: 'Breadth-first',
  summary: 'Expands in order of discovery. Fewest steps, whatever they cost.',
  rank: 130,
  openList: 'all',
  order: () => ({ kind: 'oldest' }),
  aliases: ['bfs'],
  informed: false,
  options: {},
  conditions: { complete: 'always', optimal: 'all steps cost the same' },
  complexity: exponential,
  guarantees: () => ({ complete: true, optimal: false }),
  create: (space, setup) =>
    loop(breadthFirst, space, setup, { open: new QueueOpenList(), weightG: 0, weightH: 0, fewestSteps: true }),
}

export const breadthFirstItalian: ItalianWords = {
  name: 'breadth-first',
  title: 'Ricerca in ampiezza',
  summary: "Espande i nodi nell'ordine in cui li scopre. Meno passi possibile, a qualunque costo.",
}

/** Depth-first: follows the first successor as deep as it goes. */
export const depthFirst: Engine = {
  name: 'depth-first',
  title: 'Depth-first',
  summary: 'Expands the newest node. Little memory, no guarantee on cost; may not end without pruning.',
  rank: 140,
  openList: 'all',
  order: () => newestFirst,
  aliases: ['dfs'],
  informed: false,
  options: {},
  conditions: { complete: 'the space is finite and the pruning drops cycles', optimal: 'never' },
  complexity: { time: 'O(b^m)', space: 'O(b · m)' },
  guarantees: ({ pruning }) => ({ complete: pruning.finite, optimal: false }),
  create: (space, setup) =>
    loop(depthFirst, space, setup, { open: new StackOpenList(), weightG: 0, weightH: 0, ...onStack }),
}

export const depthFirstItalian: ItalianWords = {
  name: 'depth-first',
  title: 'Ricerca in profondità',
  summary: 'Espande il nodo più recente. Poca memoria, nessuna garanzia; senza potatura può non finire.',
}

/** Depth-first down to a fixed depth. */
export const depthLimited: Engine = {
  name: 'depth-limited',
  title: 'Depth-limited',
  summary: 'Depth-first down to a limit.',
  rank: 150,
  openList: 'all',
  order: () => newestFirst,
  aliases: ['dls', 'limited depth'],
  informed: false,
  options: {
    limit: { help: 'maximum depth, unless the limits set one', default: 20, min: 0, whole: true },
  },
  conditions: { complete: 'no: misses plans deeper than the limit', optimal: 'never' },
  complexity: { time: 'O(b^limit)', space: 'O(b · limit)' },
  guarantees: () => ({ complete: false, optimal: false }),
  create: (space, setup) =>
    loop(
      depthLimited,
      space,
      { ...setup, depth: setup.depth ?? setup.options.limit },
      { open: new StackOpenList(), weightG: 0, weightH: 0, ...onStack },
    ),
}

export const depthLimitedItalian: ItalianWords = {
  name: 'depth-limited',
  title: 'Ricerca a profondità limitata',
  summary: 'In profondità, ma non oltre un limite.',
  options: { limit: 'profondità massima, se i limiti non ne danno una' },
}
