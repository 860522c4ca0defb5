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
    withoutChoice(space, setup) ?? new Portfolio((emit, begun) => stages(space, { ...setup, emit }, begun), setup),
}

/** Many tasks of games have but one way to get everything. Bounds on depth and cost need a search all the same. */
function withoutChoice(space: StateSpace, { depth, cost, emit, clock }: EngineSetup): Search | undefined {
  const task = asTask(space)
  const order = task && depth === undefined && cost === undefined ? forcedOrder(task) : undefined
  return task && order && new ForcedSearch(task, order, emit, clock)
}

const astar: LoopEngine = { name: 'astar', informed: true, guarantees: astarGuarantees }

/** A* and its kin, made without their declarations, whose words a game has no use for. */
function stages(space: StateSpace, setup: EngineSetup, begun: readonly Search[]): PortfolioStage[] {
  const guided = (heuristic: HeuristicStrategy, engine: LoopEngine, weightH: number, beside?: boolean) => () =>
    loop(engine, space, { ...setup, heuristic }, { open: new HeapOpenList(), weightG: 1, weightH, beside })
  const blind = guided(blindStrategy, astar, 1)
  const informed = guided(taskHmax, astar, 1, true)
  const finding = guided(taskFf, { ...astar, name: 'wastar', guarantees: auto.guarantees }, 3, true)
  // A* takes nodes in the order of the least that a plan over them costs
  const bound = ({ nodes, current }: Search) => nodes.g[current] + nodes.h[current]
  const choose = <A>(ifInformed: A, ifNot: A) => (bound(begun[1]) > bound(begun[0]) ? ifInformed : ifNot)
  return [
    // where nobody can look inside, there is nothing better
    { create: blind, expansions: asTask(space) && 256 },
    { create: informed, expansions: 512 },
    // so many take as long as those with h^max: from here on, the one goes on whose bound is higher
    { create: blind, expansions: 2304 },
    // without a heuristic that helps, most proofs take less time than the plan of the next stage
    {
      create: blind,
      get expansions() {
        return choose(0, 6144)
      },
    },
    { create: finding, expansions: 1024, holds: true },
    {
      get create() {
        return choose(informed, blind)
      },
      get expansions() {
        return choose(65_536, 196_608)
      },
    },
    { create: finding },
  ]
}
