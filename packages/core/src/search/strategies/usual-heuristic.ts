import type { StateSpace } from '../../state-space.ts'
import { isFactored } from '../../task/factored-space.ts'
import { type Engine, type EngineSetup, engineOptions } from '../engine.ts'
import type { HeuristicDeclaration } from '../heuristic.ts'
import { lmcut } from '../heuristics/lm-cut.ts'
import { ff } from '../heuristics/relaxed-heuristics.ts'

/** What a heuristic is chosen for. */
export interface UsualSetup extends Pick<EngineSetup, 'pruning'> {
  readonly engine: Engine
}

/**
 * Returns the default heuristic for the space of a problem: LM-cut for engines that find cheapest plans with it, else FF. undefined for
 * other spaces: domains are small and queried thousands of times a second, so preparing these would take longer than a search with h^max.
 */
export function usualHeuristic(space: StateSpace, setup: UsualSetup): HeuristicDeclaration | undefined {
  const usual = heuristicForProblems(setup)
  return isFactored(space) && usual.unsupported(space) === undefined ? usual : undefined
}

/** The same, before a space exists. */
export function heuristicForProblems({ engine, pruning }: UsualSetup): HeuristicDeclaration {
  return engine.guarantees({ heuristic: lmcut, pruning, options: engineOptions(engine) }).optimal ? lmcut : ff
}
