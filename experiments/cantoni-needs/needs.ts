/** Cantoni's person at home (chapter 4): behaviour without a plan, and plans by discontentment with a factor K. */

import { household, needsEndOf, needsInstance, needsStartOf, solve } from '@telos/lab'
import { behave, discontentmentRule, type NeedsState, needsMetrics } from '@telos/papers/needs'

interface Asked {
  readonly values: Readonly<Record<string, number>>
}

interface Given {
  readonly options: Readonly<Record<string, unknown>>
}

/** A plan: `strategy`, and `heuristic`, which gets the K of the task. */
export function plan({ values: { scenario, K = 1 } }: Asked, { options }: Given) {
  const { strategy = 'astar', heuristic = 'discontentment', pruning = 'none' } = options as Record<string, string>
  const instance = needsInstance(household, { start: { scenario: String(scenario) } })
  const { solutions, statistics } = solve(instance, { strategy, pruning, heuristic: `${heuristic}(${K})` })
  const { processed, expanded, inFringe, maxFringe, maxDepth, branching } = statistics
  const work = { processed, expanded, inFringe, maxFringe, maxDepth, branching }
  const [best] = solutions
  if (best === undefined) return { outcome: 'gave-up', figures: work }
  return {
    outcome: 'solved',
    figures: { ...work, ...figuresOf(best.path), planLength: best.depth },
    plan: best.actions.join('\n'),
  }
}

/** Goal-oriented behaviour: at every step, the action that leaves least discontentment. K does not matter. */
export function react({ values: { scenario } }: Asked) {
  const start = needsStartOf(household, { scenario: String(scenario) })
  const { states } = behave(household.model, start, {
    rule: discontentmentRule,
    until: needsEndOf(household, undefined),
  })
  return { outcome: 'solved', figures: { ...figuresOf(states), planLength: states.length - 1 } }
}

function figuresOf(states: readonly NeedsState[]) {
  const { average, final, minutes, rate } = needsMetrics(states)
  return { finalDiscontentment: final, averageDiscontentment: average, minutes, decreasePerHour: rate }
}
