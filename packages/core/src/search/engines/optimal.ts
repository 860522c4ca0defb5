import type { StateSpace } from '../../state-space.ts'
import { FiniteSpace } from '../../task/finite/finite-space.ts'
import { BestFirst } from '../best-first.ts'
import type { Engine, EngineSetup } from '../engine.ts'
import type { HeuristicDeclaration } from '../heuristic.ts'
import { blind } from '../heuristics/blind.ts'
import { hmax } from '../heuristics/relaxed-heuristics.ts'
import { LandmarkAstar } from '../lm-cut/landmark-astar.ts'
import { lmcut } from '../lm-cut/lm-cut.ts'
import { BucketOpenList } from '../open-lists/buckets.ts'
import { Race, type Racer } from '../portfolios/race.ts'
import { bestCost } from '../pruning/best-cost.ts'
import { astar } from './best-first-engines.ts'

/** Nanoseconds, measured on tasks of many kinds; the race only needs them to be of the right size. */
const perPart = 20
const perGenerated = 300
const perExpanded = 500

/** Nodes after which the blind search leaves its memory to the other one. */
const mostBlind = 4_000_000

/**
 * Landmarks are the best guide there is for cheapest plans, but where they say little a blind search looks at hundreds of states
 * in the time of one estimate. Which it will be cannot be told from the task, so both run, and the first one to end has the answer.
 */
export const optimal: Engine = {
  name: 'optimal',
  title: 'Optimal',
  summary: 'A* with landmarks (LM-cut), and a blind one beside it. The plan is proved to be a cheapest one.',
  ownPruning: 'best-cost',
  informed: false,
  options: {},
  conditions: { complete: 'the space is finite', optimal: 'always' },
  complexity: { time: 'O(b^d)', space: 'O(b^d)' },
  guarantees: () => ({ complete: true, optimal: true }),
  create(space, setup) {
    // landmarks know nothing of limits on paths, and a search that explores goes on over goals
    const isPlain = setup.depth === undefined && setup.cost === undefined && !setup.explore
    if (!(space instanceof FiniteSpace) || !isPlain) return guided(space, setup, bestHeuristic(space))
    const { emit, clock } = setup
    const second = sameSpace(space)
    // who watches sees one search
    if (emit !== undefined || second === undefined)
      return new LandmarkAstar(space, { engine: optimal.name, emit, clock })
    return new Race([blindRacer(second, setup), landmarkRacer(space, setup)], clock)
  },
}

function blindRacer(space: FiniteSpace, setup: EngineSetup): Racer {
  const perState = perGenerated * (1 + space.task.rules.count / 16)
  return {
    engine: astar.name,
    create: () => guided(space, setup, blind),
    effort: ({ statistics }) => statistics.generated * perState + statistics.expanded * perExpanded,
    share: 1,
    turn: 1024,
    mostQueued: mostBlind,
  }
}

function landmarkRacer(space: FiniteSpace, { clock }: EngineSetup): Racer {
  return {
    engine: optimal.name,
    create: () => new LandmarkAstar(space, { engine: optimal.name, clock }),
    effort: (search) => (search as LandmarkAstar).work * perPart + search.statistics.generated * perGenerated,
    share: 3,
    turn: 16,
  }
}

/** A space with the same states and costs; undefined where it cannot be told what costs are counted. */
function sameSpace(space: FiniteSpace): FiniteSpace | undefined {
  const { operators, numeric } = space.task
  const unitCosts = operators.cost.some(
    (cost, operator) => !numeric.costs.has(operator) && space.costOf(0, operator) !== cost,
  )
  if (!unitCosts && numeric.costs.size > 0 && operators.cost.every((cost) => cost === 1 || Number.isNaN(cost)))
    return undefined
  return new FiniteSpace(space.task, { unitCosts })
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
