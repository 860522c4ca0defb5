import type { StateSpace } from '../../state-space.ts'
import { Task } from '../../task/task.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { Engine, EngineSetup } from '../engine.ts'
import { forcedOrder } from '../forced/dependencies.ts'
import { ForcedSearch } from '../forced/forced-search.ts'
import type { HeuristicDeclaration } from '../heuristic.ts'
import { blind } from '../heuristics/blind.ts'
import { taskFf, taskHmax } from '../heuristics/task-heuristics.ts'
import { zero } from '../heuristics/zero.ts'
import { Portfolio, type PortfolioStage } from '../portfolios/portfolio.ts'
import type { Search } from '../search.ts'
import { astar, uniformCost, weightedAstar } from './best-first-engines.ts'

/**
 * Tries to be cheapest first, and to answer at all second. Most requests of a game are answered within a few expansions,
 * where computing a heuristic would cost more than it saves; harder ones get an admissible heuristic; the hardest a plan that is
 * good but not proved cheapest. It counts expansions, not time, so the same request always gets the same answer.
 */
export const auto: Engine = {
  name: 'auto',
  title: 'Automatic',
  summary:
    'A* for the easy, with h^max for the harder, weighted with FF for the hardest; no search where there is no choice.',
  informed: false,
  options: {},
  conditions: { complete: 'always', optimal: 'proved for the easier requests; the answer says so' },
  complexity: { time: 'O(b^d)', space: 'O(b^d)' },
  guarantees: () => ({ complete: true, optimal: false }),
  create(space, setup) {
    if (setup.explore) throw new UnsupportedError('the engine "auto" cannot explore: it changes its ways; take another')
    return withoutChoice(space, setup) ?? new Portfolio(stages(space, setup), setup)
  },
}

/** Many tasks of games have but one way to get everything. Bounds on depth and cost need a search all the same. */
function withoutChoice(space: StateSpace, { depth, cost, emit, clock }: EngineSetup): Search | undefined {
  if (!(space instanceof Task) || depth !== undefined || cost !== undefined) return undefined
  const order = forcedOrder(space)
  return order === undefined ? undefined : new ForcedSearch(space, order, emit, clock)
}

function stages(space: StateSpace, setup: EngineSetup): PortfolioStage[] {
  const withHeuristic = (heuristic: HeuristicDeclaration, options = {}): EngineSetup => ({
    ...setup,
    heuristic,
    options,
  })
  if (taskHmax.unsupported(space) !== undefined) {
    return [{ create: () => uniformCost.create(space, withHeuristic(zero)), expansions: Number.MAX_SAFE_INTEGER }]
  }
  return [
    { create: () => astar.create(space, withHeuristic(blind)), expansions: 256 },
    { create: () => astar.create(space, withHeuristic(taskHmax)), expansions: 4096 },
    {
      create: () => weightedAstar.create(space, withHeuristic(taskFf, { weight: 3 })),
      expansions: Number.MAX_SAFE_INTEGER,
    },
  ]
}
