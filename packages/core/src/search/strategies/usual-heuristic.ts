import type { StateSpace } from '../../state-space.ts'
import { isFactored } from '../../task/factored-space.ts'
import { type Engine, type EngineSetup, engineOptions } from '../engine.ts'
import type { HeuristicDeclaration } from '../heuristic.ts'
import { ff } from '../heuristics/relaxed-heuristics.ts'
import { lmcut } from '../lm-cut/lm-cut.ts'

/** What a heuristic is chosen for. */
export interface UsualSetup extends Pick<EngineSetup, 'pruning'> {
  readonly engine: Engine
}

/**
 * The heuristic for the space of a problem where none is named: LM-cut for engines that find cheapest plans with it, else FF. undefined
 * for other spaces: domains are small and are asked thousands of times a second, so that these would take longer to make ready than
 * h^max takes to search.
 */
export function usualHeuristic(space: StateSpace, setup: UsualSetup): HeuristicDeclaration | undefined {
  const usual = heuristicForProblems(setup)
  return isFactored(space) && usual.unsupported(space) === undefined ? usual : undefined
}

/** The same before there is a space. */
export function heuristicForProblems({ engine, pruning }: UsualSetup): HeuristicDeclaration {
  return engine.guarantees({ heuristic: lmcut, pruning, options: engineOptions(engine) }).optimal ? lmcut : ff
}
