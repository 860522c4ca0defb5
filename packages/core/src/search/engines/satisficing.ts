import type { FactoredSpace } from '../../task/factored-space.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import type { Engine, EngineOption, EngineSetup } from '../engine.ts'
import { lazyHeuristics, once } from '../lazy/lazy-heuristics.ts'
import { LazySearch } from '../lazy/lazy-search.ts'
import { Race, type Racer } from '../portfolios/race.ts'
import { relaxationOf } from '../relaxation/relaxation.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { onFactoredOnly } from './on-factored.ts'
import { bfws, dualBfws } from './width-engines.ts'

export const boostOption: EngineOption = {
  help: 'turns that preferred steps get after each improvement',
  default: 1000,
  min: 0,
  whole: true,
}

/** Nanoseconds, measured on tasks of many kinds; the race needs only their order of magnitude. */
const perGenerated = 1000
const perExpanded = 500
/** Per rule, when a state is generated. */
const perRule = 5
/** Per relaxed operator, in one evaluation. */
const perRelaxed = 15
/** Per pair of facts that may be new in a state. */
const perPair = 0.25

const patienceOption: EngineOption = {
  help: 'approximate milliseconds without progress before other searches take turns with it',
  default: 60,
  min: 0,
}
const perMillisecond = 1e6

/**
 * Lazy greedy search with FF and landmarks, as in the first iteration of LAMA (Richter and Westphal 2010). Such a search breaks ties by
 * chance, and once astray it may never recover; so after a while, searches that break ties differently take turns with it.
 */
export const satisficing: Engine = {
  name: 'first',
  title: 'First plan',
  summary:
    'Lazy greedy search with FF and landmark count, promising steps first; also by novelty if it takes longer. Finds a plan quickly, however expensive.',
  rank: 20,
  forProblems: true,
  needs: 'task',
  openList: 'lazy',
  aliases: ['lama-first'],
  ownPruning: 'expanded-once',
  informed: false,
  options: { boost: boostOption, patience: patienceOption },
  conditions: { complete: 'the space is finite', optimal: 'never' },
  complexity: { time: 'O(b^m)', space: 'O(b^m)' },
  guarantees: () => ({ complete: true, optimal: false }),
  create(space, setup) {
    const { depth, cost } = setup
    return onFactoredOnly(space, satisficing, setup, (inside) => {
      const clone = inside.clone?.bind(inside)
      // under a limit on paths each racer would keep many paths to a state
      const alone = depth !== undefined || cost !== undefined
      if (alone || clone === undefined) return greedy(inside, setup, 'plans')
      return new Race(satisficingRacers(inside, clone, setup), setup)
    })
  },
}

export const satisficingItalian: ItalianWords = {
  name: 'first',
  title: 'Primo piano',
  summary:
    'Ricerca golosa pigra (lazy) con FF e conteggio dei landmark, prima i passi promettenti; se dura, anche per novità. Un piano, presto, a qualunque costo.',
  options: {
    boost: 'turni dati ai passi preferiti dopo ogni miglioramento',
    patience: 'millisecondi circa senza progressi prima che altre ricerche si alternino con questa',
  },
}

function greedy(space: FactoredSpace, setup: EngineSetup, promising: 'plans' | 'plans-and-landmarks'): LazySearch {
  const { depth, cost, emit, clock, options } = setup
  const heuristics = once(() => lazyHeuristics(space.task, 'unit', promising))
  return new LazySearch(space, {
    engine: satisficing.name,
    phases: [{ heuristics, weight: Number.POSITIVE_INFINITY, reopen: false }],
    improve: false,
    boost: options.boost,
    depth,
    cost,
    emit,
    clock,
  })
}

/** The searches that take turns; the one with the largest share first. */
export function satisficingRacers(space: FactoredSpace, clone: () => FactoredSpace, setup: EngineSetup): Racer[] {
  const { task } = space
  const patience = setup.options.patience * perMillisecond
  const perNovelty = Math.min(perPair * task.variableCount ** 2, 10 * perGenerated)
  const effort = effortOn(task)
  // they give up when memory is short
  const mostQueued = Number.POSITIVE_INFINITY
  return [
    {
      engine: satisficing.name,
      create: (emit) => greedy(space, { ...setup, emit }, 'plans'),
      effort: (search) => Math.max(0, effort(search) * partInVain(search as LazySearch) - patience),
      share: 2,
      turn: 64,
    },
    {
      engine: satisficing.name,
      create: (emit) => greedy(clone(), { ...setup, emit }, 'plans-and-landmarks'),
      effort,
      share: 1,
      turn: 64,
      mostQueued,
    },
    {
      engine: bfws.name,
      create: (emit) => bfws.create(clone(), { ...setup, emit, options: { width: 0, relaxed: 1, memory: 256 } }),
      effort: (search) => effort(search) + search.statistics.generated * perNovelty,
      share: 1,
      turn: 64,
      mostQueued,
    },
    {
      engine: dualBfws.name,
      create: (emit) => dualBfws.create(clone(), { ...setup, emit, options: { memory: 256 } }),
      effort: (search) => effort(search) + search.statistics.generated * perNovelty,
      share: 1,
      turn: 64,
      mostQueued,
    },
  ]
}

/** Returns a function that estimates the time a search of the task has taken, including searches without a heuristic. */
export function effortOn(task: FdrTask): Racer['effort'] {
  const perState = perGenerated + perRule * task.rules.count
  return ({ statistics }) =>
    statistics.evaluated * perRelaxed * relaxationOf(task).count +
    statistics.generated * perState +
    statistics.expanded * perExpanded
}

/** Returns the share of evaluations without progress. While a search makes progress, others are not needed. */
function partInVain({ evaluatedInVain, statistics }: LazySearch): number {
  return evaluatedInVain / Math.max(1, statistics.evaluated)
}
