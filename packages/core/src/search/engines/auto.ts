import type { StateSpace } from '../../state-space.ts'
import { asTask } from '../../task/task.ts'
import type { Engine, EngineSetup } from '../engine.ts'
import { forcedOrder } from '../forced/dependencies.ts'
import { ForcedSearch } from '../forced/forced-search.ts'
import type { HeuristicStrategy } from '../heuristic.ts'
import { blindStrategy } from '../heuristics/blind.ts'
import { taskFf, taskHmax } from '../heuristics/of-tasks/task-heuristics.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import { Portfolio, type PortfolioStage } from '../portfolios/portfolio.ts'
import type { Search } from '../search.ts'
import { astarGuarantees } from './best-first-engines.ts'
import { type LoopEngine, loop } from './loop.ts'

/**
 * Tries to be cheapest first, and to answer at all second. Most requests of a game are answered within a few expansions,
 * where computing a heuristic would cost more than it saves; harder ones get an admissible heuristic. From then on there is
 * soon a plan that is good but not proved cheapest: it waits for a proof as long as that takes no more than a fraction of a second, or a
 * limit. It counts expansions, not time, so the same request always gets the same answer.
 */
export const auto: Omit<Engine, 'title' | 'summary'> = {
  name: 'auto',
  informed: false,
  options: {},
  guarantees: () => ({ complete: true, optimal: false }),
  create: (space, setup) =>
    withoutChoice(space, setup) ?? new Portfolio((emit) => stages(space, { ...setup, emit }), setup),
}

/** Many tasks of games have but one way to get everything. Bounds on depth and cost need a search all the same. */
function withoutChoice(space: StateSpace, { depth, cost, emit, clock }: EngineSetup): Search | undefined {
  const task = asTask(space)
  const order = task && depth === undefined && cost === undefined ? forcedOrder(task) : undefined
  return task && order && new ForcedSearch(task, order, emit, clock)
}

const astar: LoopEngine = { name: 'astar', informed: true, guarantees: astarGuarantees }

/** A* and its kin, made without their declarations, whose words a game has no use for. */
function stages(space: StateSpace, setup: EngineSetup): PortfolioStage[] {
  const guided = (heuristic: HeuristicStrategy, engine: LoopEngine, weightH: number) => () =>
    loop(engine, space, { ...setup, heuristic }, { open: new HeapOpenList(), weightG: 1, weightH })
  const proving = guided(taskHmax, astar, 1)
  const finding = guided(taskFf, { ...astar, name: 'wastar', guarantees: auto.guarantees }, 3)
  return [
    // where nobody can look inside, there is nothing better
    { create: guided(blindStrategy, astar, 1), expansions: asTask(space) && 256 },
    { create: proving, expansions: 512 },
    { create: finding, expansions: 1024, holds: true },
    { create: proving, expansions: 65_536 },
    { create: finding },
  ]
}
