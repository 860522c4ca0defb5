// Written by `npm run registries` from the files that it imports. Bundlers keep all of a list that contains a spread,
// so the entries are named one by one.
// biome-ignore-all format: one line each
// biome-ignore-all assist/source/organizeImports: sorted by the script
import type { Engine } from './engine.ts'
import { anytimePlanner } from './engines/anytime.ts'
import { astar, breadthFirst, depthFirst, depthLimited, greedy, uniformCost, weightedAstar } from './engines/best-first-engines.ts'
import { bidirectional } from './engines/bidirectional.ts'
import { branchAndBound, branchAndBoundWithCost } from './engines/branch-and-bound.ts'
import { idastar, iterativeDeepening, iterativeDeepeningBestFirst } from './engines/deepening-engines.ts'
import { autoWithFactored } from './engines/factored-auto.ts'
import { ffPlanner } from './engines/ff.ts'
import { beam, hillClimbing } from './engines/local-engines.ts'
import { noBranching } from './engines/no-branching.ts'
import { optimal } from './engines/optimal.ts'
import { regressive } from './engines/regressive.ts'
import { satisficing } from './engines/satisficing.ts'
import { bfws, dualBfws, iw } from './engines/width-engines.ts'
import type { HeuristicDeclaration } from './heuristic.ts'
import { blind } from './heuristics/blind.ts'
import { goalCount } from './heuristics/goal-count.ts'
import { landmarks } from './heuristics/landmarks.ts'
import { lmcut } from './heuristics/lm-cut.ts'
import { ff, hadd, hmax } from './heuristics/relaxed-heuristics.ts'
import { zero } from './heuristics/zero.ts'
import type { PruningDeclaration } from './pruning.ts'
import { bestCost } from './pruning/best-cost.ts'
import { cycleCheck } from './pruning/cycle-check.ts'
import { closed, expandedOnce } from './pruning/expanded-states.ts'
import { noUndo } from './pruning/no-undo.ts'
import { none } from './pruning/none.ts'

/**
 * All engines, in the order in which help and docs list them.
 *
 * @example for (const { name, title } of engines) console.log(name, title)
 */
export const engines: readonly Engine[] = [
  autoWithFactored,
  satisficing,
  anytimePlanner,
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
  noBranching,
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
  cycleCheck,
  noUndo,
  none,
]
