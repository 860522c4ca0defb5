import { UnsupportedError } from '../../task/unsupported-error.ts'
import { BidirectionalSearch } from '../bidirectional/bidirectional-search.ts'
import type { Engine } from '../engine.ts'
import type { ItalianWords } from '../strategy-words.ts'

/** Uniform cost from both ends until the two meet. */
export const bidirectional: Engine = {
  name: 'bidirectional',
  title: 'Bidirectional',
  summary: 'Uniform cost forwards from the start and backwards from the goals, until they meet. Cheapest plans.',
  rank: 230,
  needs: 'predecessors',
  informed: false,
  ownPruning: 'best-cost',
  options: {},
  conditions: {
    complete: 'the problem defines predecessors and goal states',
    optimal: 'always',
  },
  complexity: { time: 'O(b^(d/2))', space: 'O(b^(d/2))' },
  guarantees: () => ({ complete: true, optimal: true }),
  create(space, setup) {
    if (space.predecessors === undefined || space.goalStates === undefined) {
      const missing = space.predecessors === undefined ? 'predecessors' : 'goal states'
      throw new UnsupportedError(
        `bidirectional search cannot be used: this problem does not define ${missing}; use "uniform-cost"`,
      )
    }
    if (space.foldCost !== undefined)
      throw new UnsupportedError('bidirectional search cannot be used: path costs must be sums')
    if (setup.explore) throw new UnsupportedError('bidirectional search cannot explore: it has two open lists')
    return new BidirectionalSearch(space, setup)
  },
}

export const bidirectionalItalian: ItalianWords = {
  name: 'bidirectional',
  title: 'Ricerca bidirezionale',
  summary: "A costo uniforme dall'inizio e, a ritroso, dagli obiettivi, finché si incontrano. Ottima.",
}
