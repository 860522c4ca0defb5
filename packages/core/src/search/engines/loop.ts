import type { StateSpace } from '../../state-space.ts'
import { BestFirst, type BestFirstOptions } from '../best-first.ts'
import type { Engine, EngineSetup, NodeOrder } from '../engine.ts'

/** The options that an engine sets; the rest comes with the setup. */
type Choice = Pick<
  BestFirstOptions,
  'open' | 'weightG' | 'weightH' | 'lastFirst' | 'reclaimer' | 'fewestSteps' | 'bound' | 'beside'
>

/** What the loop needs of an engine. Its texts are only for help and guides, which games do not ship. */
export type LoopEngine = Pick<Engine, 'name' | 'informed' | 'guarantees'>

/** Creates the loop with an engine's options. */
export function loop(engine: LoopEngine, space: StateSpace, setup: EngineSetup, choice: Choice): BestFirst {
  const { heuristic, pruning, depth, cost, explore, emit, clock } = setup
  return new BestFirst(space, {
    engine: engine.name,
    heuristic: engine.informed && !heuristic.trivial ? heuristic : undefined,
    pruning,
    optimal: engine.guarantees(setup).optimal,
    // copied one by one: spreading the setup would take longer than a small search
    depth,
    cost,
    explore,
    emit,
    clock,
    ...choice,
  })
}

export const byCost: NodeOrder = { kind: 'weights', g: 1, h: 1 }
export const byEstimate: NodeOrder = { kind: 'weights', g: 0, h: 1 }
export const newestFirst: NodeOrder = { kind: 'newest' }
