import { SubPlans } from './acting/sub-plans.ts'
import { Blackboard } from './believing/blackboard.ts'
import { describeBreakage } from './explaining/breakage-words.ts'
import { explainAgent } from './explaining/explain-agent.ts'
import type { Faculties } from './faculties.ts'
import { checkSaved, loadSociety, saveSociety } from './saving/save-society.ts'
import { SquadDuty } from './squad/squad-duty.ts'

/** Superiors and subordinates, orders and reports, and what groups know together. */
export const squads = {
  duty: (agent) => new SquadDuty(agent),
  blackboard: (name, fading, time) => new Blackboard(name, fading, time),
} satisfies Faculties

/** Actions that stand for a goal of their own. */
export const compounds = { compounds: (agent, execution) => new SubPlans(agent, execution) } satisfies Faculties

/** `society.save` and `society.load`. */
export const saving = {
  saving: { save: saveSociety, check: checkSaved, load: loadSociety },
} satisfies Faculties

/** `agent.explain` in sentences, and words for plans that break. */
export const explanations = { sentences: explainAgent, breakage: describeBreakage } satisfies Faculties

/** All that there is. A function, so that bundlers see that nothing happens where it is not called. */
export function allFaculties(): Faculties {
  return { ...squads, ...compounds, ...saving, ...explanations }
}
