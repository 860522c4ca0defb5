import { UnsupportedError } from '../../task/unsupported-error.ts'
import { BidirectionalSearch } from '../bidirectional/bidirectional-search.ts'
import type { Engine } from '../engine.ts'

/** Uniform cost from both ends until the two meet. */
export const bidirectional: Engine = {
  name: 'bidirectional',
  title: 'Bidirectional',
  summary: 'Uniform cost from the start and back from the goals in turn, until they meet. Cheapest plans.',
  informed: false,
  ownPruning: 'best-cost',
  options: {},
  conditions: {
    complete: 'the problem can say what leads to a state, and list its goal states',
    optimal: 'always',
  },
  complexity: { time: 'O(b^(d/2))', space: 'O(b^(d/2))' },
  guarantees: () => ({ complete: true, optimal: true }),
  create(space, setup) {
    if (space.predecessors === undefined || space.goalStates === undefined) {
      const missing = space.predecessors === undefined ? 'what leads to a state' : 'its goal states'
      throw new UnsupportedError(
        `bidirectional search cannot be used: this problem does not say ${missing}; take "uniform-cost"`,
      )
    }
    if (space.foldCost !== undefined)
      throw new UnsupportedError('bidirectional search cannot be used: costs of paths have to be sums')
    if (setup.explore) throw new UnsupportedError('bidirectional search cannot explore: it has two open lists')
    return new BidirectionalSearch(space, setup)
  },
}
