import type { HeuristicDeclaration, HeuristicStrategy } from '../heuristic.ts'
import { type ItalianWords, withWords } from '../strategy-words.ts'

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

export const blind: HeuristicDeclaration = /* @__PURE__ */ withWords(blindStrategy, {
  title: 'Blind',
  summary: 'The cost of the cheapest action, or 0 in a goal.',
  rank: 20,
})

export const blindItalian: ItalianWords = {
  name: 'blind',
  title: 'Cieca',
  summary: 'Il costo dell’azione più economica, 0 alla meta.',
}
