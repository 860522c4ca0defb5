import { SubPlans } from './acting/sub-plans.ts'
import type { AgentFeatures } from './agent-features.ts'
import { checkArguments } from './defining/agent-options.ts'
import { describeBreakage, explainAgent, reasonForGoal } from './explaining/explain-agent.ts'
import { loadSociety, saveSociety } from './saving/save-society.ts'
import { CommandRole } from './squad/command-role.ts'
import { Groups } from './squad/groups.ts'

/**
 * Enables superiors, subordinates, orders, reports and shared blackboards in `@telos/core/game`.
 *
 * @example createSociety({ features: squads })
 */
export const squads = {
  squadRole: (agent) => new CommandRole(agent),
  groups: (society) => new Groups(society),
} satisfies AgentFeatures

/**
 * Lets agents of `@telos/core/game` use compound actions, which stand for a sub-goal.
 *
 * @example createSociety({ features: { ...compounds, ...squads } })
 */
export const compounds = { compounds: (agent, execution) => new SubPlans(agent, execution) } satisfies AgentFeatures

/**
 * Enables `society.save` and `society.load` in `@telos/core/game`.
 *
 * @example createSociety({ features: saving }).save()
 */
export const saving = {
  saving: { save: saveSociety, load: loadSociety },
} satisfies AgentFeatures

/**
 * Lets agents of `@telos/core/game` explain themselves in sentences: in `agent.explain()`, and in the events `plan-broken` and
 * `goal-chosen`.
 *
 * @example createSociety({ features: explanations })
 */
export const explanations = {
  sentences: explainAgent,
  reason: reasonForGoal,
  breakage: describeBreakage,
} satisfies AgentFeatures

/** All features. A function, so that bundlers can drop it where it is not called. */
export function allAgentFeatures(): AgentFeatures {
  return { ...squads, ...compounds, ...saving, ...explanations, checkArguments }
}
