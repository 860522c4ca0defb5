/** Branch and bound (Land and Doig 1960): goes on after a solution, without what cannot be better. */
import { BestSoFar } from '../bound.ts'
import type { Engine, EngineSetup, Guarantees } from '../engine.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import { loop } from './loop.ts'

const conditions = {
  complete: 'the space is finite and the pruning drops cycles',
  optimal:
    'the bounds of the problem are right, the heuristic is infinite only where no goal can be reached, and the pruning keeps a cheapest path',
}
const complexity = { time: 'O(b^m)', space: 'O(b^m)' }

/** Branch and bound, smallest h first. */
export const branchAndBound: Engine = {
  name: 'branch-and-bound',
  title: 'Branch and bound by heuristic',
  summary: 'Smallest h first; drops what cannot beat the best solution so far, and ends when nothing is left.',
  aliases: ['branchbound'],
  informed: true,
  options: {},
  conditions,
  complexity,
  guarantees,
  create: (space, setup) =>
    loop(branchAndBound, space, setup, {
      open: new HeapOpenList(),
      weightG: 0,
      weightH: 1,
      bound: new BestSoFar(space, setup.depth === undefined),
    }),
}

/** Branch and bound, smallest g + h first. */
export const branchAndBoundWithCost: Engine = {
  name: 'branch-and-bound-with-cost',
  title: 'Branch and bound by cost and heuristic',
  summary: 'Smallest g + h first; drops what cannot beat the best solution so far, and ends when nothing is left.',
  aliases: ['branchboundwithdepth', 'branchboundwithcost'],
  informed: true,
  options: {},
  conditions,
  complexity,
  guarantees,
  create: (space, setup) =>
    loop(branchAndBoundWithCost, space, setup, {
      open: new HeapOpenList(),
      weightG: 1,
      weightH: 1,
      bound: new BestSoFar(space, setup.depth === undefined),
    }),
}

// whether a heuristic without a promise has called states hopeless, only the search can tell: it takes the promise back then
function guarantees({ pruning }: Pick<EngineSetup, 'pruning'>): Guarantees {
  return { complete: pruning.finite, optimal: pruning.keepsCheapest }
}
