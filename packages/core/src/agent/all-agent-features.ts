import { SubPlans } from './acting/sub-plans.ts'
import type { AgentFeatures } from './agent-features.ts'
import { Blackboard } from './believing/blackboard.ts'
import { describeBreakage } from './explaining/describe-breakage.ts'
import { explainAgent } from './explaining/explain-agent.ts'
import { checkSaved, loadSociety, saveSociety } from './saving/save-society.ts'
import { FullSquadRole } from './squad/full-squad-role.ts'

/** Superiors and subordinates, orders and reports, and what groups know together. */
export const squads = {
  squadRole: (agent) => new FullSquadRole(agent),
  blackboard: (name, decay, time) => new Blackboard(name, decay, time),
} satisfies AgentFeatures

/** Actions that stand for a goal of their own. */
export const compounds = { compounds: (agent, execution) => new SubPlans(agent, execution) } satisfies AgentFeatures

/** `society.save` and `society.load`. */
export const saving = {
  saving: { save: saveSociety, check: checkSaved, load: loadSociety },
} satisfies AgentFeatures

/** `agent.explain` in sentences, and words for plans that break. */
export const explanations = { sentences: explainAgent, breakage: describeBreakage } satisfies AgentFeatures

/** All that there is. A function, so that bundlers see that nothing happens where it is not called. */
export function allAgentFeatures(): AgentFeatures {
  return { ...squads, ...compounds, ...saving, ...explanations }
}
