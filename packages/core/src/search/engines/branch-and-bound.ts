/** Branch and bound (Land and Doig 1960): continues after a solution, dropping paths that cannot be better. */

import { BestSoFar } from '../bound.ts'
import type { Engine, EngineSetup, Guarantees } from '../engine.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { byCost, byEstimate, loop } from './loop.ts'

const conditions = {
  complete: 'the space is finite and the pruning drops cycles',
  optimal:
    'the bounds of the problem are correct, the heuristic is infinite only if no goal can be reached, and the pruning keeps a cheapest path',
}
const complexity = { time: 'O(b^m)', space: 'O(b^m)' }

/** Branch and bound, smallest h first. */
export const branchAndBound: Engine = {
  name: 'branch-and-bound',
  title: 'Branch and bound by heuristic',
  summary: 'Smallest h first; drops paths that cannot beat the best solution so far, until none is left.',
  rank: 190,
  openList: 'bounded',
  order: () => byEstimate,
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

export const branchAndBoundItalian: ItalianWords = {
  name: 'branch-and-bound',
  title: 'Branch and bound per euristica',
  summary: 'Prima il nodo con h minimo; scarta ciò che non può migliorare la soluzione migliore, fino alla fine.',
}

/** Branch and bound, smallest g + h first. */
export const branchAndBoundWithCost: Engine = {
  name: 'branch-and-bound-with-cost',
  title: 'Branch and bound by cost and heuristic',
  summary: 'Smallest g + h first; drops paths that cannot beat the best solution so far, until none is left.',
  rank: 200,
  openList: 'bounded',
  order: () => byCost,
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

export const branchAndBoundWithCostItalian: ItalianWords = {
  name: 'branch-and-bound-with-cost',
  title: 'Branch and bound per costo ed euristica',
  summary: 'Prima il nodo con g + h minimo; scarta ciò che non può migliorare la soluzione migliore, fino alla fine.',
}

// only the search knows whether a heuristic without a guarantee declared dead ends; it then withdraws the promise
function guarantees({ pruning }: Pick<EngineSetup, 'pruning'>): Guarantees {
  return { complete: pruning.finite, optimal: pruning.keepsCheapest }
}
