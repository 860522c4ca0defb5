import { missingFeature } from '../task/unsupported-error.ts'
import type { MakeCompounds } from './acting/compounds.ts'
import type { AgentActivity, AgentView } from './agent.ts'
import type { AgentGoal } from './deciding/agent-goal.ts'
import type { InnerAgent } from './inner-agent.ts'
import type { InnerSociety } from './inner-society.ts'
import type { DescribeBreakage } from './monitoring/plan-monitor.ts'
import type { Saving } from './saving/saving.ts'
import type { Groups } from './squad/groups.ts'
import type { InnerSquadRole } from './squad-role.ts'

/**
 * Optional features of agents, beyond the loop of sensing, choosing a goal, planning, acting and monitoring. `createSociety` includes all
 * of them; a shipped game includes only those it passes in.
 */
export interface AgentFeatures {
  /** Superiors, subordinates, orders and reports. */
  squadRole?(agent: InnerAgent): InnerSquadRole
  /** Groups and their blackboards. */
  groups?(society: InnerSociety): Groups
  /** Throws for invalid kinds and agent options. If omitted, they are not checked. */
  checkArguments?(kind: unknown, options: unknown): void
  /** Plans for compound actions. */
  readonly compounds?: MakeCompounds
  /** Saves societies as plain data, and loads them. */
  readonly saving?: Saving
  /** Explains in sentences what an agent does and why. */
  sentences?(agent: InnerAgent, activity: AgentActivity, view: AgentView): readonly string[]
  /** Explains in words why a goal was chosen. */
  reason?(agent: InnerAgent, goal: AgentGoal): string | undefined
  /** Explains in words what is wrong with a plan. */
  readonly breakage?: DescribeBreakage
}

/** Throws for a feature that the society was built without, naming the feature. */
export function withoutFeature(feature: 'squads' | 'compounds' | 'saving'): never {
  const what = feature === 'compounds' ? 'planning for compound actions' : feature
  return missingFeature(what, `give \`features: ${feature}\` to createSociety`)
}
