import type { HeuristicDeclaration } from '../heuristic.ts'

/** At least one more action is needed unless the goal is reached: costs next to nothing, and takes goals out of the queue first. */
export const blind: HeuristicDeclaration = {
  name: 'blind',
  title: 'Blind',
  summary: 'The cost of the cheapest action, or 0 in a goal.',
  admissible: true,
  unsupported: () => undefined,
  create(space) {
    const least = space.leastCost ?? 0
    return { quick: true, stateless: true, evaluate: (state) => (space.isGoal(state) ? 0 : least) }
  },
}
