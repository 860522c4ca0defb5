import type { HeuristicDeclaration } from '../heuristic.ts'
import type { ItalianWords } from '../strategy-words.ts'

/** The number of unmet goal conditions. Cheap; may be too high, since one action may achieve several. */
export const goalCount: HeuristicDeclaration = {
  name: 'goal-count',
  title: 'Goal count',
  summary: 'The number of unmet goal conditions.',
  rank: 30,
  needs: 'goal-count',
  admissible: false,
  safe: true,
  unsupported: (space) => (space.goalCount === undefined ? 'this space cannot count its goals' : undefined),
  create: (space) => ({ stateless: true, evaluate: (state) => space.goalCount?.(state) ?? 0 }),
}

export const goalCountItalian: ItalianWords = {
  name: 'goal-count',
  title: 'Mete mancanti',
  summary: 'Quante condizioni della meta non valgono ancora.',
}
