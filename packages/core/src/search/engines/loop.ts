import type { StateSpace } from '../../state-space.ts'
import { BestFirst, type BestFirstOptions } from '../best-first.ts'
import type { Engine, EngineSetup } from '../engine.ts'

/** What engines choose for themselves; the rest comes with the setup. */
type Choice = Pick<
  BestFirstOptions,
  'open' | 'weightG' | 'weightH' | 'lastFirst' | 'reclaimer' | 'fewestSteps' | 'bound' | 'beside'
>

/** What the loop asks of an engine. Words about it are for help and guides, and a game ships neither. */
export type LoopEngine = Pick<Engine, 'name' | 'informed' | 'guarantees'>

/** The loop as an engine wants it. */
export function loop(engine: LoopEngine, space: StateSpace, setup: EngineSetup, choice: Choice): BestFirst {
  const { heuristic, pruning, depth, cost, explore, emit, clock } = setup
  return new BestFirst(space, {
    engine: engine.name,
    heuristic: engine.informed && !heuristic.trivial ? heuristic : undefined,
    pruning,
    optimal: engine.guarantees(setup).optimal,
    // one by one: a spread of the setup would take longer than a small search
    depth,
    cost,
    explore,
    emit,
    clock,
    ...choice,
  })
}
