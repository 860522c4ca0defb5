import type { Engine } from '../engine.ts'
import { RelaxedHeuristic } from '../heuristics/relaxed-heuristic.ts'
import { EnforcedHillClimbing } from '../lazy/enforced-hill-climbing.ts'
import { finiteOnly } from './finite-only.ts'
import { boostOption } from './first.ts'

/** Enforced hill climbing, then best-first search (Hoffmann and Nebel 2001). */
export const ffPlanner: Engine = {
  name: 'ff',
  title: 'Enforced hill climbing',
  summary:
    'Climbs to better and better states along helpful actions; where that fails, begins again with greedy best-first search.',
  aliases: ['enforced-hill-climbing', 'ehc'],
  ownPruning: 'expanded-once',
  informed: false,
  options: { boost: boostOption },
  conditions: { complete: 'the space is finite', optimal: 'never' },
  complexity: { time: 'O(b^m)', space: 'O(b^m)' },
  guarantees: () => ({ complete: true, optimal: false }),
  create(space, setup) {
    const { depth, cost, emit, clock, options } = setup
    const finite = finiteOnly(ffPlanner.name, space, setup)
    const heuristic = new RelaxedHeuristic(finite.task, { unitCosts: true })
    const { name: engine } = ffPlanner
    return new EnforcedHillClimbing(finite, heuristic, { engine, boost: options.boost, depth, cost, emit, clock })
  },
}
