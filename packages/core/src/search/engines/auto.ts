import type { StateSpace } from '../../state-space.ts'
import { asTask } from '../../task/task.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { Engine, EngineSetup } from '../engine.ts'
import { forcedOrder } from '../forced/dependencies.ts'
import { ForcedSearch } from '../forced/forced-search.ts'
import type { HeuristicDeclaration } from '../heuristic.ts'
import { blind } from '../heuristics/blind.ts'
import { taskFf, taskHmax } from '../heuristics/task-heuristics.ts'
import { zero } from '../heuristics/zero.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import { Portfolio, type PortfolioStage } from '../portfolios/portfolio.ts'
import type { Search } from '../search.ts'
import { astarGuarantees, uniformCostGuarantees } from './best-first-engines.ts'
import { loop } from './loop.ts'

/**
 * Tries to be cheapest first, and to answer at all second. Most requests of a game are answered within a few expansions,
 * where computing a heuristic would cost more than it saves; harder ones get an admissible heuristic; the hardest a plan that is
 * good but not proved cheapest. It counts expansions, not time, so the same request always gets the same answer.
 */
export const auto: Engine = {
  name: 'auto',
  title: 'Automatic',
  summary: 'A*, with better heuristics for the harder.',
  informed: false,
  options: {},
  guarantees: () => ({ complete: true, optimal: false }),
  create(space, setup) {
    if (setup.explore) throw new UnsupportedError('the engine "auto" cannot explore: it changes its ways; take another')
    return withoutChoice(space, setup) ?? new Portfolio((emit) => stages(space, { ...setup, emit }), setup)
  },
}

/** Many tasks of games have but one way to get everything. Bounds on depth and cost need a search all the same. */
function withoutChoice(space: StateSpace, { depth, cost, emit, clock }: EngineSetup): Search | undefined {
  const task = asTask(space)
  const order = task && depth === undefined && cost === undefined ? forcedOrder(task) : undefined
  return task && order && new ForcedSearch(task, order, emit, clock)
}

/** A* and its kin, made without their declarations, whose words a game has no use for. */
function stages(space: StateSpace, setup: EngineSetup): PortfolioStage[] {
  const guided = (name: string, heuristic: HeuristicDeclaration, guarantees: Engine['guarantees'], weightH = 1) => {
    const open = new HeapOpenList()
    return loop({ name, informed: true, guarantees }, space, { ...setup, heuristic }, { open, weightG: 1, weightH })
  }
  if (taskHmax.unsupported(space) !== undefined)
    return [{ create: () => guided('uniform-cost', zero, uniformCostGuarantees) }]
  return [
    { create: () => guided('astar', blind, astarGuarantees), expansions: 256 },
    { create: () => guided('astar', taskHmax, astarGuarantees), expansions: 4096 },
    { create: () => guided('wastar', taskFf, auto.guarantees, 3) },
  ]
}
