import type { HeuristicDeclaration } from '../heuristic.ts'
import type { ItalianWords } from '../strategy-words.ts'

/** Always 0: A* with it is uniform-cost search. */
export const zero: HeuristicDeclaration = {
  name: 'zero',
  title: 'Zero',
  summary: 'Always 0.',
  rank: 10,
  admissible: true,
  trivial: true,
  unsupported: () => undefined,
  create: () => ({ evaluate: () => 0 }),
}

export const zeroItalian: ItalianWords = {
  name: 'zero',
  title: 'Nulla',
  summary: 'Sempre 0.',
}
