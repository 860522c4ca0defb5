import type { Engine, EngineOption } from '../engine.ts'
import { lazyHeuristics } from '../lazy/heuristics.ts'
import { LazySearch } from '../lazy/lazy-search.ts'
import { once } from '../lazy/once.ts'
import { finiteOnly } from './finite-only.ts'

export const boostOption: EngineOption = {
  help: 'turns that preferred steps get at every progress',
  default: 1000,
  min: 0,
  whole: true,
}

/** Lazy greedy search with FF and landmarks, as the first iteration of LAMA (Richter and Westphal 2010). */
export const first: Engine = {
  name: 'first',
  title: 'First plan',
  summary:
    'Lazy greedy search with FF and landmark count, steps that look promising first. A plan, soon, at whatever cost.',
  aliases: ['lama-first'],
  ownPruning: 'expanded-once',
  informed: false,
  options: { boost: boostOption },
  conditions: { complete: 'always', optimal: 'never' },
  complexity: { time: 'O(b^m)', space: 'O(b^m)' },
  guarantees: () => ({ complete: true, optimal: false }),
  create(space, setup) {
    const { depth, cost, emit, clock, options } = setup
    const finite = finiteOnly(first.name, space, setup)
    const heuristics = once(() => lazyHeuristics(finite.task, 'unit'))
    return new LazySearch(finite, {
      engine: first.name,
      phases: [{ heuristics, weight: Number.POSITIVE_INFINITY, reopen: false }],
      improve: false,
      boost: options.boost,
      depth,
      cost,
      emit,
      clock,
    })
  },
}
