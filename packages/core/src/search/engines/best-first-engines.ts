import type { StateSpace } from '../../state-space.ts'
import { BestFirst } from '../best-first.ts'
import type { Engine, EngineSetup } from '../engine.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import { QueueOpenList } from '../open-lists/queue.ts'
import { StackOpenList } from '../open-lists/stack.ts'

/** A*: f = g + h. With an admissible heuristic the first plan is a cheapest one. */
export const astar: Engine = {
  name: 'astar',
  title: 'A*',
  summary: 'Expands the smallest g + h. Cheapest plans with an admissible heuristic.',
  informed: true,
  options: {},
  guarantees: ({ heuristic, pruning }) => ({
    complete: pruning.finite,
    optimal: heuristic.admissible && pruning.keepsCheapest,
  }),
  create: (space, setup) => bestFirst(astar, space, setup, 1, 1),
}

/** Weighted A*: f = g + w · h. At most w times the cheapest cost, with an admissible heuristic. */
export const weightedAstar: Engine = {
  name: 'wastar',
  title: 'Weighted A*',
  summary: 'Expands the smallest g + w · h. Plans cost at most w times the cheapest, with an admissible heuristic.',
  informed: true,
  options: { weight: { help: 'how much the heuristic counts', default: 2, min: 1 } },
  guarantees: ({ heuristic, pruning, options }) => ({
    complete: pruning.finite,
    optimal: options.weight === 1 && heuristic.admissible && pruning.keepsCheapest,
  }),
  create: (space, setup) => bestFirst(weightedAstar, space, setup, 1, setup.options.weight),
}

/** Greedy best-first: f = h. Fast and careless of cost. */
export const greedy: Engine = {
  name: 'greedy',
  title: 'Greedy best-first',
  summary: 'Expands the smallest h and does not look at what was paid.',
  informed: true,
  options: {},
  guarantees: ({ pruning }) => ({ complete: pruning.finite, optimal: false }),
  create: (space, setup) => bestFirst(greedy, space, setup, 0, 1),
}

/** Uniform cost (Dijkstra): f = g. */
export const uniformCost: Engine = {
  name: 'uniform-cost',
  title: 'Uniform cost',
  summary: 'Expands the smallest g: A* without a heuristic. Cheapest plans.',
  informed: false,
  options: {},
  // pruning `closed` is enough here: the first time a state is expanded is the cheapest
  guarantees: ({ pruning }) => ({ complete: pruning.finite, optimal: true }),
  create: (space, setup) => bestFirst(uniformCost, space, setup, 1, 0),
}

/** Breadth-first: plans with the fewest steps. */
export const breadthFirst: Engine = {
  name: 'breadth-first',
  title: 'Breadth-first',
  summary: 'Expands in the order of discovery. The fewest steps, at whatever cost.',
  informed: false,
  options: {},
  guarantees: () => ({ complete: true, optimal: false }),
  create: (space, setup) =>
    new BestFirst(space, { ...shared(breadthFirst, setup), open: new QueueOpenList(), weightG: 0, weightH: 0 }),
}

/** Depth-first: follows the first successor as far as it goes. */
export const depthFirst: Engine = {
  name: 'depth-first',
  title: 'Depth-first',
  summary: 'Expands the newest node. Little memory, no promise about cost; may not end without pruning.',
  informed: false,
  options: {},
  guarantees: ({ pruning }) => ({ complete: pruning.finite, optimal: false }),
  create: (space, setup) =>
    new BestFirst(space, {
      ...shared(depthFirst, setup),
      open: new StackOpenList(),
      weightG: 0,
      weightH: 0,
      lastFirst: true,
    }),
}

function bestFirst(engine: Engine, space: StateSpace, setup: EngineSetup, weightG: number, weightH: number): BestFirst {
  return new BestFirst(space, { ...shared(engine, setup), open: new HeapOpenList(), weightG, weightH })
}

function shared(engine: Engine, setup: EngineSetup) {
  const { heuristic, pruning, depth, cost, emit, clock } = setup
  return {
    engine: engine.name,
    heuristic: engine.informed && !heuristic.trivial ? heuristic : undefined,
    pruning,
    optimal: engine.guarantees(setup).optimal,
    depth,
    cost,
    emit,
    clock,
  }
}
