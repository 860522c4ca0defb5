import type { StateSpace } from '../../state-space.ts'
import { asTask } from '../../task/task.ts'
import type { Engine, EngineSetup } from '../engine.ts'
import type { HeuristicStrategy } from '../heuristic.ts'
import { blindStrategy } from '../heuristics/blind.ts'
import { taskFf, taskHmax } from '../heuristics/domain/task-heuristics.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import { Portfolio, type PortfolioStage } from '../portfolios/portfolio.ts'
import type { Search } from '../search.ts'
import { astarGuarantees } from './best-first-engines.ts'
import { type LoopEngine, loop } from './loop.ts'
import { NoBranchingSearch, noBranchingOrder } from './no-branching.ts'

/**
 * Prefers a cheapest plan, and otherwise returns some plan. Most requests of a game take only a few expansions, where computing a heuristic
 * would cost more than it saves; harder ones get an admissible heuristic. Requests harder still soon have a plan that is good but not
 * proved cheapest; it waits for a proof as long as that takes no more than a fraction of a second, or until a limit. Stages are measured in
 * expansions, not time, so the same request always gets the same answer.
 */
export const auto: Omit<Engine, 'title' | 'summary'> = {
  name: 'auto',
  informed: false,
  options: {},
  guarantees: () => ({ complete: true, optimal: false }),
  create: (space, setup) =>
    withoutChoice(space, setup) ?? new Portfolio((emit, begun) => stages(space, { ...setup, emit }, begun), setup),
}

/** Many tasks of games have only one way to achieve everything. Limits on depth and cost still need a search. */
function withoutChoice(space: StateSpace, { depth, cost, emit, clock }: EngineSetup): Search | undefined {
  const task = asTask(space)
  const order = task && depth === undefined && cost === undefined ? noBranchingOrder(task) : undefined
  return task && order && new NoBranchingSearch(task, order, emit, clock)
}

const astar: LoopEngine = { name: 'astar', informed: true, guarantees: astarGuarantees }

/** A* and its variants, created without their declarations, whose texts games do not need. */
function stages(space: StateSpace, setup: EngineSetup, begun: readonly Search[]): PortfolioStage[] {
  const guided = (heuristic: HeuristicStrategy, engine: LoopEngine, weightH: number, beside?: boolean) => () =>
    loop(engine, space, { ...setup, heuristic }, { open: new HeapOpenList(), weightG: 1, weightH, beside })
  const blind = guided(blindStrategy, astar, 1)
  const informed = guided(taskHmax, astar, 1, true)
  const finding = guided(taskFf, { ...astar, name: 'wastar', guarantees: auto.guarantees }, 3, true)
  // A* takes nodes in order of a lower bound on the cost of plans through them
  const bound = ({ nodes, current }: Search) => nodes.g[current] + nodes.h[current]
  const choose = <A>(ifInformed: A, ifNot: A) => (bound(begun[1]) > bound(begun[0]) ? ifInformed : ifNot)
  return [
    // if the space cannot be looked into, nothing better exists
    { create: blind, expansions: asTask(space) && 256 },
    { create: informed, expansions: 512 },
    // this many take as long as those with h^max: from here on, the stage with the higher bound continues
    { create: blind, expansions: 2304 },
    // without a helpful heuristic, most proofs take less time than the plan of the next stage
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
