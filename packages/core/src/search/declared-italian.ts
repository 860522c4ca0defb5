// Written by `npm run registries` from the files that it imports. Bundlers keep all of a list that contains a spread,
// so the entries are named one by one.
// biome-ignore-all format: one line each
// biome-ignore-all assist/source/organizeImports: sorted by the script
import { anytimeItalian } from './engines/anytime.ts'
import { astarItalian, breadthFirstItalian, depthFirstItalian, depthLimitedItalian, greedyItalian, uniformCostItalian, weightedAstarItalian } from './engines/best-first-engines.ts'
import { bidirectionalItalian } from './engines/bidirectional.ts'
import { branchAndBoundItalian, branchAndBoundWithCostItalian } from './engines/branch-and-bound.ts'
import { idastarItalian, iterativeDeepeningBestFirstItalian, iterativeDeepeningItalian } from './engines/deepening-engines.ts'
import { autoItalian } from './engines/factored-auto.ts'
import { ffPlannerItalian } from './engines/ff.ts'
import { beamItalian, hillClimbingItalian } from './engines/local-engines.ts'
import { noBranchingItalian } from './engines/no-branching.ts'
import { optimalItalian } from './engines/optimal.ts'
import { regressiveItalian } from './engines/regressive.ts'
import { satisficingItalian } from './engines/satisficing.ts'
import { bfwsItalian, dualBfwsItalian, iwItalian } from './engines/width-engines.ts'
import { blindItalian } from './heuristics/blind.ts'
import { goalCountItalian } from './heuristics/goal-count.ts'
import { landmarksItalian } from './heuristics/landmarks.ts'
import { lmcutItalian } from './heuristics/lm-cut.ts'
import { ffItalian, haddItalian, hmaxItalian } from './heuristics/relaxed-heuristics.ts'
import { zeroItalian } from './heuristics/zero.ts'
import { bestCostItalian } from './pruning/best-cost.ts'
import { cycleCheckItalian } from './pruning/cycle-check.ts'
import { closedItalian, expandedOnceItalian } from './pruning/expanded-states.ts'
import { noUndoItalian } from './pruning/no-undo.ts'
import { noneItalian } from './pruning/none.ts'
import type { ItalianWords } from './strategy-words.ts'

export const enginesInItalian: readonly ItalianWords[] = [
  anytimeItalian,
  astarItalian,
  weightedAstarItalian,
  greedyItalian,
  uniformCostItalian,
  breadthFirstItalian,
  depthFirstItalian,
  depthLimitedItalian,
  bidirectionalItalian,
  branchAndBoundItalian,
  branchAndBoundWithCostItalian,
  iterativeDeepeningItalian,
  idastarItalian,
  iterativeDeepeningBestFirstItalian,
  autoItalian,
  ffPlannerItalian,
  beamItalian,
  hillClimbingItalian,
  noBranchingItalian,
  optimalItalian,
  regressiveItalian,
  satisficingItalian,
  bfwsItalian,
  dualBfwsItalian,
  iwItalian,
]

export const heuristicsInItalian: readonly ItalianWords[] = [
  blindItalian,
  goalCountItalian,
  landmarksItalian,
  lmcutItalian,
  hmaxItalian,
  haddItalian,
  ffItalian,
  zeroItalian,
]

export const pruningsInItalian: readonly ItalianWords[] = [
  bestCostItalian,
  cycleCheckItalian,
  expandedOnceItalian,
  closedItalian,
  noUndoItalian,
  noneItalian,
]
