// Written by `npm run registries` from the files that it imports. Bundlers keep all of a list that contains a spread,
// so the entries are named one by one.
// biome-ignore-all format: one line each
// biome-ignore-all assist/source/organizeImports: sorted by the script
import type { Engine } from './engine.ts'
import { best } from './engines/best.ts'
import { astar, breadthFirst, depthFirst, depthLimited, greedy, uniformCost, weightedAstar } from './engines/best-first-engines.ts'
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
import { landmarks } from './heuristics/landmarks.ts'
import { lmcut } from './heuristics/lm-cut.ts'
import { ff, hadd, hmax } from './heuristics/relaxed-heuristics.ts'
import { zero } from './heuristics/zero.ts'
import type { PruningDeclaration } from './pruning.ts'
import { bestCost } from './pruning/best-cost.ts'
import { closed } from './pruning/closed.ts'
import { expandedOnce } from './pruning/expanded-once.ts'
import { none } from './pruning/none.ts'
import { ownPath } from './pruning/own-path.ts'
import { parent } from './pruning/parent.ts'

/**
 * All engines, in the order in which help and docs list them.
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
export const heuristics: readonly HeuristicDeclaration[] = [
  zero,
  blind,
  goalCount,
  hmax,
  hadd,
  ff,
  landmarks,
  lmcut,
]

/**
 * All prunings, in the order in which help and docs list them.
 *
 * @example prunings.find(({ name }) => name === 'closed')?.keepsCheapest // false
 */
export const prunings: readonly PruningDeclaration[] = [
  bestCost,
  expandedOnce,
  closed,
  ownPath,
  parent,
  none,
]
