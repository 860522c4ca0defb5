import type { FactoredSpace } from '../../task/factored-space.ts'
import type { Engine, EngineSetup } from '../engine.ts'
import { lazyHeuristics, once } from '../lazy/lazy-heuristics.ts'
import { type LazyPhase, LazySearch } from '../lazy/lazy-search.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { countsSteps, onFactoredOnly } from './on-factored.ts'
import { boostOption } from './satisficing.ts'

const weights = [5, 3, 2, 1]

/** A first plan soon, then better and better ones, as in LAMA (Richter and Westphal 2010). */
export const anytimePlanner: Engine = {
  name: 'best',
  title: 'Best plan in the available time',
  summary:
    'A first plan as with "first", then cheaper ones by weighted A* with weights 5, 3, 2 and 1. When nothing is left, the last plan is cheapest.',
  rank: 30,
  forProblems: true,
  needs: 'task',
  openList: 'lazy',
  aliases: ['lama', 'anytime'],
  ownPruning: 'best-cost',
  anytime: true,
  informed: false,
  options: { boost: boostOption },
  conditions: { complete: 'the space is finite', optimal: 'only the last plan, once the search ends' },
  complexity: { time: 'O(b^m)', space: 'O(b^m)' },
  guarantees: () => ({ complete: true, optimal: false }),
  create: (space, setup) =>
    onFactoredOnly(space, anytimePlanner, setup, (inside) => betterAndBetter(inside, setup), 'branch-and-bound'),
}

export const anytimeItalian: ItalianWords = {
  name: 'best',
  title: "Il piano migliore nel tempo che c'è",
  summary:
    "Un primo piano come quello di first, poi piani meno costosi con A* pesata, con pesi 5, 3, 2 e 1. Quando non resta nulla, nessuno costa meno dell'ultimo.",
  options: { boost: 'turni dati ai passi preferiti dopo ogni miglioramento' },
}

function betterAndBetter(space: FactoredSpace, { depth, cost, emit, clock, options }: EngineSetup): LazySearch {
  const ofSteps = once(() => lazyHeuristics(space.task, 'unit'))
  const greedy: LazyPhase = { heuristics: ofSteps, weight: Number.POSITIVE_INFINITY, reopen: false }
  const isUnit = countsSteps(space)
  const ofCosts = isUnit ? ofSteps : once(() => lazyHeuristics(space.task, 'plus-one'))
  const later = weights.map((weight): LazyPhase => ({ heuristics: ofCosts, weight, reopen: true }))
  return new LazySearch(space, {
    engine: anytimePlanner.name,
    // costs count from the second phase on, if the task has any
    phases: isUnit ? [greedy, ...later] : [greedy, { ...greedy, heuristics: ofCosts }, ...later],
    improve: true,
    boost: options.boost,
    depth,
    cost,
    emit,
    clock,
  })
}
