/** Strategies that search repeatedly up to a rising limit: they take the time of best-first search but only the memory of depth-first. */

import type { StateSpace } from '../../state-space.ts'
import type { BestFirst } from '../best-first.ts'
import { Deepening, type DeepeningMeasure } from '../bound.ts'
import type { Engine, EngineOption, EngineSetup } from '../engine.ts'
import { StackOpenList } from '../open-lists/stack.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { onStack } from './best-first-engines.ts'
import { loop, newestFirst } from './loop.ts'

const byDepth: DeepeningMeasure = { limitsDepth: true, of: (depth) => depth }
const byCostAndEstimate: DeepeningMeasure = { limitsDepth: false, of: (_depth, g, h) => g + h }
const byEstimate: DeepeningMeasure = { limitsDepth: false, of: (_depth, _g, h) => h }

/** Iterative deepening: depth-first to depth 1, 2, 3, … */
export const iterativeDeepening: Engine = {
  name: 'iterative-deepening',
  title: 'Iterative deepening',
  summary: 'Depth-first to depth 1, then 2, then 3 … Fewest steps, with the memory of depth-first.',
  rank: 160,
  openList: 'all',
  order: () => newestFirst,
  aliases: ['ids', 'iddfs'],
  informed: false,
  options: { increment: { help: 'increment of the depth limit', default: 1, min: 1, whole: true } },
  conditions: { complete: 'always', optimal: 'all steps cost the same, and the increment is 1' },
  complexity: { time: 'O(b^d)', space: 'O(b · d)' },
  guarantees: () => ({ complete: true, optimal: false }),
  create: (space, setup) => deepening(iterativeDeepening, space, setup, byDepth, setup.options.increment),
}

export const iterativeDeepeningItalian: ItalianWords = {
  name: 'iterative-deepening',
  title: 'Ricerca ad approfondimento iterativo',
  summary: 'A profondità limitata, con un limite che cresce. Meno passi possibile, con poca memoria.',
  options: { increment: 'incremento del limite di profondità' },
}

const increment: EngineOption = {
  help: 'minimum increment of the limit; 0 raises it to the smallest value cut off',
  default: 0,
  min: 0,
}

/** IDA*: depth-first below a rising limit on g + h. */
export const idastar: Engine = {
  name: 'idastar',
  title: 'IDA*',
  summary: 'Depth-first below a limit on g + h, which rises to the smallest value cut off. A* with little memory.',
  rank: 170,
  openList: 'all',
  order: () => newestFirst,
  aliases: ['ida*', 'iterative deepening A*'],
  informed: true,
  options: { increment },
  conditions: {
    complete: 'the space is finite and the pruning drops cycles, or each step costs something',
    optimal: 'as A*, and the increment is 0; else at most the increment above the cheapest',
  },
  complexity: { time: 'O(b^d) times the number of limits', space: 'O(b · d)' },
  guarantees: ({ heuristic, pruning, options }) => ({
    complete: pruning.finite,
    optimal: heuristic.admissible && pruning.keepsCheapest && options.increment === 0,
  }),
  create: (space, setup) => deepening(idastar, space, setup, byCostAndEstimate, 0),
}

export const idastarItalian: ItalianWords = {
  name: 'idastar',
  title: 'Ricerca IDA* (A* ad approfondimento iterativo)',
  summary: 'In profondità entro un limite su g + h, che sale al minimo valore tagliato. A* con poca memoria.',
  options: { increment: 'incremento minimo del limite; 0 lo porta al più piccolo valore tagliato' },
}

/** IDA* by the heuristic alone. */
export const iterativeDeepeningBestFirst: Engine = {
  name: 'id-best-first',
  title: 'Iterative-deepening best-first',
  summary: 'Depth-first below a limit on h, which rises to the smallest value cut off.',
  rank: 180,
  openList: 'all',
  order: () => newestFirst,
  aliases: ['idbestfirst', 'iterative-deepening best-first'],
  informed: true,
  options: { increment },
  conditions: { complete: 'the space is finite and the pruning drops cycles', optimal: 'never' },
  complexity: { time: 'O(b^m) times the number of limits', space: 'O(b · m)' },
  guarantees: ({ pruning }) => ({ complete: pruning.finite, optimal: false }),
  create: (space, setup) => deepening(iterativeDeepeningBestFirst, space, setup, byEstimate, 0),
}

export const iterativeDeepeningBestFirstItalian: ItalianWords = {
  name: 'id-best-first',
  title: 'Ricerca best-first ad approfondimento iterativo',
  summary: 'In profondità entro un limite su h, che sale al minimo valore tagliato.',
  options: { increment: 'incremento minimo del limite; 0 lo porta al più piccolo valore tagliato' },
}

function deepening(
  engine: Engine,
  space: StateSpace,
  setup: EngineSetup,
  measure: DeepeningMeasure,
  first: number,
): BestFirst {
  const bound = new Deepening(measure, setup.options.increment, first)
  return loop(engine, space, setup, { open: new StackOpenList(), weightG: 1, weightH: 1, ...onStack, bound })
}
