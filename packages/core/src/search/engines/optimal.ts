import type { StateSpace } from '../../state-space.ts'
import type { FactoredSpace } from '../../task/factored-space.ts'
import { BestFirst } from '../best-first.ts'
import type { Engine, EngineSetup } from '../engine.ts'
import type { HeuristicDeclaration } from '../heuristic.ts'
import { blind } from '../heuristics/blind.ts'
import { lmcut } from '../heuristics/lm-cut.ts'
import { hmax } from '../heuristics/relaxed-heuristics.ts'
import { LandmarkAstar } from '../lm-cut/landmark-astar.ts'
import { BucketOpenList } from '../open-lists/buckets.ts'
import { Race, type Racer } from '../portfolios/race.ts'
import { bestCost } from '../pruning/best-cost.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { astar } from './best-first-engines.ts'
import { onFactored } from './on-factored.ts'

/** Nanoseconds, measured on tasks of many kinds; the race needs only their order of magnitude. */
const perPart = 20
const perGenerated = 300
const perExpanded = 500

/** Number of nodes after which the blind search frees its memory for the other one. */
const mostBlind = 4_000_000

/**
 * Landmarks are the best known guide to cheapest plans, but where they reveal little a blind search expands hundreds of states in the time
 * of one estimate. The task does not show which case applies, so both run, and the first one to end has the answer.
 */
export const optimal: Engine = {
  name: 'optimal',
  title: 'Optimal',
  summary: 'A* with landmarks (LM-cut), alongside a blind search. The plan is proved cheapest.',
  rank: 40,
  forProblems: true,
  ownPruning: 'best-cost',
  informed: false,
  options: {},
  conditions: { complete: 'the space is finite', optimal: 'always' },
  complexity: { time: 'O(b^d)', space: 'O(b^d)' },
  guarantees: () => ({ complete: true, optimal: true }),
  create(space, setup) {
    // landmarks ignore limits on paths, and a search that explores continues past goals
    const isPlain = setup.depth === undefined && setup.cost === undefined && !setup.explore
    const guide = (any: StateSpace) => guided(any, setup, bestHeuristic(any))
    const { emit, clock } = setup
    return onFactored(
      space,
      (inside) => {
        if (!isPlain) return guide(inside)
        const second = inside.clone?.()
        if (second === undefined) return new LandmarkAstar(inside, { engine: optimal.name, emit, clock })
        return new Race([blindRacer(second, setup), landmarkRacer(inside, setup)], setup)
      },
      () => guide(space),
    )
  },
}

export const optimalItalian: ItalianWords = {
  name: 'optimal',
  title: 'Ottima',
  summary: 'A* con i landmark (LM-cut) e, a turno, una ricerca cieca. Dimostra che nessun piano costa meno.',
}

function blindRacer(space: FactoredSpace, setup: EngineSetup): Racer {
  const perState = perGenerated * (1 + space.task.rules.count / 16)
  return {
    engine: astar.name,
    create: (emit) => guided(space, { ...setup, emit }, blind),
    effort: ({ statistics }) => statistics.generated * perState + statistics.expanded * perExpanded,
    share: 1,
    turn: 1024,
    mostQueued: mostBlind,
  }
}

function landmarkRacer(space: FactoredSpace, { clock }: EngineSetup): Racer {
  return {
    engine: optimal.name,
    create: (emit) => new LandmarkAstar(space, { engine: optimal.name, emit, clock }),
    effort: (search) => (search as LandmarkAstar).work * perPart + search.statistics.generated * perGenerated,
    share: 3,
    turn: 16,
  }
}

function bestHeuristic(space: StateSpace): HeuristicDeclaration {
  return [lmcut, hmax].find((heuristic) => heuristic.unsupported(space) === undefined) ?? blind
}

function guided(space: StateSpace, setup: EngineSetup, heuristic: HeuristicDeclaration): BestFirst {
  const { depth, cost, explore, emit, clock } = setup
  return new BestFirst(space, {
    engine: optimal.name,
    open: new BucketOpenList(),
    weightG: 1,
    weightH: 1,
    heuristic,
    pruning: bestCost,
    optimal: true,
    depth,
    cost,
    explore,
    emit,
    clock,
  })
}
