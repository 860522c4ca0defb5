import type { FactoredSpace } from '../../task/factored-space.ts'
import type { FiniteTask } from '../../task/finite/finite-task.ts'
import type { Engine, EngineOption, EngineSetup } from '../engine.ts'
import { lazyHeuristics } from '../lazy/heuristics.ts'
import { LazySearch } from '../lazy/lazy-search.ts'
import { once } from '../lazy/once.ts'
import { Race, type Racer } from '../portfolios/race.ts'
import { relaxationOf } from '../relaxation/relaxation.ts'
import { bfws } from './bfws.ts'
import { dualBfws } from './dual-bfws.ts'
import { onFactoredOnly } from './on-factored.ts'

export const boostOption: EngineOption = {
  help: 'turns that preferred steps get at every progress',
  default: 1000,
  min: 0,
  whole: true,
}

/** Nanoseconds, measured on tasks of many kinds; the race only needs them to be of the right size. */
const perGenerated = 1000
const perExpanded = 500
/** For each rule, when a state is made. */
const perRule = 5
/** For each relaxed operator, in one evaluation. */
const perRelaxed = 15
/** For each pair of facts that may be new in a state. */
const perPair = 0.25

const patienceOption: EngineOption = {
  help: 'about how many milliseconds the search may go on without progress before others take turns with it',
  default: 60,
  min: 0,
}
const perMillisecond = 1e6

/**
 * Lazy greedy search with FF and landmarks, as the first iteration of LAMA (Richter and Westphal 2010). Such a search decides by chance
 * among steps that look equal, and where it goes astray it may stay there for ever; so others that decide otherwise take turns with it
 * after a while.
 */
export const first: Engine = {
  name: 'first',
  title: 'First plan',
  summary:
    'Lazy greedy search with FF and landmark count, steps that look promising first; with novelty, too, when it takes longer. A plan, soon, at whatever cost.',
  aliases: ['lama-first'],
  ownPruning: 'expanded-once',
  informed: false,
  options: { boost: boostOption, patience: patienceOption },
  conditions: { complete: 'the space is finite', optimal: 'never' },
  complexity: { time: 'O(b^m)', space: 'O(b^m)' },
  guarantees: () => ({ complete: true, optimal: false }),
  create(space, setup) {
    const { depth, cost } = setup
    return onFactoredOnly(space, first, setup, (inside) => {
      const twin = inside.twin?.bind(inside)
      // under a limit on paths each racer would keep many paths to a state
      const alone = depth !== undefined || cost !== undefined
      if (alone || twin === undefined) return greedy(inside, setup, 'plans')
      return new Race(firstRacers(inside, twin, setup), setup)
    })
  },
}

function greedy(space: FactoredSpace, setup: EngineSetup, promising: 'plans' | 'plans-and-landmarks'): LazySearch {
  const { depth, cost, emit, clock, options } = setup
  const heuristics = once(() => lazyHeuristics(space.task, 'unit', promising))
  return new LazySearch(space, {
    engine: first.name,
    phases: [{ heuristics, weight: Number.POSITIVE_INFINITY, reopen: false }],
    improve: false,
    boost: options.boost,
    depth,
    cost,
    emit,
    clock,
  })
}

/** The searches that take turns, the one that has most of them first. */
export function firstRacers(space: FactoredSpace, twin: () => FactoredSpace, setup: EngineSetup): Racer[] {
  const { task } = space
  const patience = setup.options.patience * perMillisecond
  const perNovelty = Math.min(perPair * task.variableCount ** 2, 10 * perGenerated)
  const effort = effortOn(task)
  // they give up when memory is short
  const mostQueued = Number.POSITIVE_INFINITY
  return [
    {
      engine: first.name,
      create: (emit) => greedy(space, { ...setup, emit }, 'plans'),
      effort: (search) => Math.max(0, effort(search) * partInVain(search as LazySearch) - patience),
      share: 2,
      turn: 64,
    },
    {
      engine: first.name,
      create: (emit) => greedy(twin(), { ...setup, emit }, 'plans-and-landmarks'),
      effort,
      share: 1,
      turn: 64,
      mostQueued,
    },
    {
      engine: bfws.name,
      create: (emit) => bfws.create(twin(), { ...setup, emit, options: { width: 0, relaxed: 1, memory: 256 } }),
      effort: (search) => effort(search) + search.statistics.generated * perNovelty,
      share: 1,
      turn: 64,
      mostQueued,
    },
    {
      engine: dualBfws.name,
      create: (emit) => dualBfws.create(twin(), { ...setup, emit, options: { memory: 256 } }),
      effort: (search) => effort(search) + search.statistics.generated * perNovelty,
      share: 1,
      turn: 64,
      mostQueued,
    },
  ]
}

/** What searches of a task take, those without estimates as well. */
export function effortOn(task: FiniteTask): Racer['effort'] {
  const perState = perGenerated + perRule * task.rules.count
  return ({ statistics }) =>
    statistics.evaluated * perRelaxed * relaxationOf(task).count +
    statistics.generated * perState +
    statistics.expanded * perExpanded
}

/** As long as a search comes nearer to a goal, there is no need for others. */
function partInVain({ evaluatedInVain, statistics }: LazySearch): number {
  return evaluatedInVain / Math.max(1, statistics.evaluated)
}
