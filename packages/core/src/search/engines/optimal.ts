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
import { Portfolio } from '../portfolio.ts'
import { bestCost } from '../pruning/best-cost.ts'

/** Below this many expansions a blind search has ended before LM-cut would have shown what it is worth. */
const blindExpansions = 20_000

/** A* with LM-cut, for cheapest plans and proofs that there is none. */
export const optimal: Engine = {
  name: 'optimal',
  title: 'Optimal',
  summary: 'A* with landmarks (LM-cut), blind where that does not pay. The plan is proved to be a cheapest one.',
  aliases: ['opt'],
  ownPruning: 'best-cost',
  informed: false,
  options: {},
  conditions: { complete: 'the space is finite', optimal: 'always' },
  complexity: { time: 'O(b^d)', space: 'O(b^d)' },
  guarantees: () => ({ complete: true, optimal: true }),
  create(space, setup) {
    // landmarks know nothing of limits on paths, and a search that explores has no use for them
    const isPlain = setup.depth === undefined && setup.cost === undefined && !setup.explore
    if (!(space instanceof FiniteSpace) || !isPlain) return withHeuristic(space, setup, bestHeuristic(space))
    const { emit, clock } = setup
    const stages = [
      { create: () => withHeuristic(space, setup, blind), expansions: blindExpansions },
      {
        create: () => new LandmarkAstar(space, { engine: optimal.name, emit, clock }),
        expansions: Number.MAX_SAFE_INTEGER,
      },
    ]
    return new Portfolio(space, stages, setup)
  },
}

function bestHeuristic(space: StateSpace): HeuristicDeclaration {
  return [lmcut, hmax].find((heuristic) => heuristic.unsupported(space) === undefined) ?? blind
}

function withHeuristic(space: StateSpace, setup: EngineSetup, heuristic: HeuristicDeclaration): BestFirst {
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
