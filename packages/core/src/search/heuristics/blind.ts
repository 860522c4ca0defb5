import type { HeuristicStrategy } from '../heuristic.ts'
import { withWords } from '../strategies.ts'

/** At least one more action is needed unless the goal is reached. Costs next to nothing, and makes goals leave the queue first. */
export const blindStrategy: HeuristicStrategy = {
  name: 'blind',
  admissible: true,
  unsupported: () => undefined,
  create(space) {
    const least = space.leastCost ?? 0
    return { quick: true, stateless: true, evaluate: (state) => (space.isGoal(state) ? 0 : least) }
  },
}

export const blind = /* @__PURE__ */ withWords(
  blindStrategy,
  'Blind',
  'The cost of the cheapest action, or 0 in a goal.',
)
