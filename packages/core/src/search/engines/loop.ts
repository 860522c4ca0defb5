import type { StateSpace } from '../../state-space.ts'
import { BestFirst, type BestFirstOptions } from '../best-first.ts'
import type { Engine, EngineSetup } from '../engine.ts'

/** What engines choose for themselves; the rest comes with the setup. */
type Choice = Pick<BestFirstOptions, 'open' | 'weightG' | 'weightH' | 'lastFirst' | 'fewestSteps' | 'bound'>

/** The loop as an engine wants it. */
export function loop(engine: Engine, space: StateSpace, setup: EngineSetup, choice: Choice): BestFirst {
  const { heuristic, pruning, depth, cost, explore, emit, clock } = setup
  return new BestFirst(space, {
    engine: engine.name,
    heuristic: engine.informed && !heuristic.trivial ? heuristic : undefined,
    pruning,
    optimal: engine.guarantees(setup).optimal,
    depth,
    cost,
    explore,
    emit,
    clock,
    ...choice,
  })
}
