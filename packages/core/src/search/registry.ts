import type { Engine } from './engine.ts'
import { best } from './engines/best.ts'
import {
  astar,
  breadthFirst,
  depthFirst,
  depthLimited,
  greedy,
  uniformCost,
  weightedAstar,
} from './engines/best-first-engines.ts'
import { bfws } from './engines/bfws.ts'
import { bidirectional } from './engines/bidirectional.ts'
import { branchAndBound, branchAndBoundWithCost } from './engines/branch-and-bound.ts'
import { idastar, iterativeDeepening, iterativeDeepeningBestFirst } from './engines/deepening-engines.ts'
import { dualBfws } from './engines/dual-bfws.ts'
import { autoWithFactored } from './engines/factored-auto.ts'
import { ffPlanner } from './engines/ff.ts'
import { first } from './engines/first.ts'
import { forced } from './engines/forced.ts'
import { iw } from './engines/iw.ts'
import { beam, hillClimbing } from './engines/local-engines.ts'
import { optimal } from './engines/optimal.ts'
import { regressive } from './engines/regressive.ts'
import type { HeuristicDeclaration } from './heuristic.ts'
import { blind } from './heuristics/blind.ts'
import { goalCount } from './heuristics/goal-count.ts'
import { ff, hadd, hmax } from './heuristics/relaxed-heuristics.ts'
import { zero } from './heuristics/zero.ts'
import { landmarks } from './landmarks/needed-facts.ts'
import { lmcut } from './lm-cut/lm-cut.ts'
import { bestCost } from './pruning/best-cost.ts'
import { closed } from './pruning/closed.ts'
import { expandedOnce } from './pruning/expanded-once.ts'
import { none } from './pruning/none.ts'
import { ownPath } from './pruning/own-path.ts'
import { parent } from './pruning/parent.ts'
import type { PruningDeclaration } from './pruning.ts'
import { chosenEngine, searchWith } from './strategies/search-with.ts'
import type { Strategies, StrategyLists } from './strategies.ts'

/**
 * The engines among `engines` that read the inside of tasks: made for PDDL problems, but they work on domains, too.
 *
 * @example planners.includes(findByName('engine', engines, 'first')) // true
 */
export const planners: readonly Engine[] = [first, best, optimal, ffPlanner, bfws, dualBfws, iw]

/**
 * All engines, in the order in which help and docs list them. Written out one by one: bundlers cannot drop entries of a list built with a
 * spread.
 *
 * @example for (const { name, title } of engines) console.log(name, title)
 */
export const engines: readonly Engine[] = [
  autoWithFactored,
  first,
  best,
  optimal,
  ffPlanner,
  bfws,
  dualBfws,
  iw,
  astar,
  weightedAstar,
  greedy,
  uniformCost,
  breadthFirst,
  depthFirst,
  depthLimited,
  iterativeDeepening,
  idastar,
  iterativeDeepeningBestFirst,
  branchAndBound,
  branchAndBoundWithCost,
  beam,
  hillClimbing,
  bidirectional,
  regressive,
  forced,
]

/**
 * All heuristics, in the order in which help and docs list them.
 *
 * @example heuristics.find(({ name }) => name === 'hmax')?.admissible // true
 */
export const heuristics: readonly HeuristicDeclaration[] = [zero, blind, goalCount, hmax, hadd, ff, landmarks, lmcut]

/**
 * All prunings, in the order in which help and docs list them.
 *
 * @example prunings.find(({ name }) => name === 'closed')?.keepsCheapest // false
 */
export const prunings: readonly PruningDeclaration[] = [bestCost, expandedOnce, closed, ownPath, parent, none]

/**
 * Every engine, heuristic and pruning. Pass it to domains of `@telos/core/game` that name strategies `auto` does not use.
 *
 * @example
 * const facts = { drunk: flag() }
 * const pirate = defineDomain({ facts, actions: {} }, { features: { strategies: allStrategies } })
 * pirate.plan({ from: {}, to: { drunk: true }, planner: { engine: 'idastar' } })
 */
export const allStrategies: Strategies & StrategyLists = {
  engines,
  heuristics: [hmax, zero, blind, goalCount, hadd, ff, landmarks, lmcut],
  prunings,
  engineFor(options) {
    return chosenEngine(this, options)
  },
  createSearch(space, options) {
    return searchWith(this, space, options)
  },
}
