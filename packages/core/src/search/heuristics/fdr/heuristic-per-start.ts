import type { StateSpace } from '../../../state-space.ts'
import type { FactoredSpace } from '../../../task/factored-space.ts'
import { factoredSpaceOf } from '../../../task/fdr/from-ground/factored-space-of.ts'
import type { Heuristic } from '../../heuristic.ts'

/**
 * A heuristic that looks into a space and stores nothing by state number. Its preprocessing belongs to one start state, and is repeated for
 * another one.
 */
export function heuristicPerStart(space: StateSpace, make: (space: FactoredSpace) => Heuristic['evaluate']): Heuristic {
  const inside = factoredSpaceOf(space)
  // a space that is looked into directly never gets another start state
  if (inside === space) return { stateless: true, evaluate: make(inside) }
  let known = inside.task
  let evaluate = make(inside)
  return {
    stateless: true,
    evaluate: (state) => evaluate(state),
    restart() {
      const now = factoredSpaceOf(space)
      if (now.task === known) return
      known = now.task
      evaluate = make(now)
    },
  }
}
