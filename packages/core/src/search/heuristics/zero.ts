import type { HeuristicDeclaration } from '../heuristic.ts'

/** Always 0: A* with it is uniform-cost search. */
export const zero: HeuristicDeclaration = {
  name: 'zero',
  title: 'Zero',
  summary: 'Always 0.',
  admissible: true,
  trivial: true,
  unsupported: () => undefined,
  create: () => ({ evaluate: () => 0 }),
}
