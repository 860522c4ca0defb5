import type { HeuristicDeclaration } from '../heuristic.ts'

/** How many goal conditions do not hold. Cheap; one action may give several, so it can be too much. */
export const goalCount: HeuristicDeclaration = {
  name: 'goal-count',
  title: 'Goal count',
  summary: 'The number of goal conditions that do not hold.',
  admissible: false,
  safe: true,
  unsupported: (space) => (space.goalCount === undefined ? 'this space cannot count its goals' : undefined),
  create: (space) => ({ stateless: true, evaluate: (state) => space.goalCount?.(state) ?? 0 }),
}
