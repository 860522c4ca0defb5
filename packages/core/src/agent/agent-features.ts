import type { MakeCompounds } from './acting/compounds.ts'
import type { AgentActivity } from './agent-explanation.ts'
import type { AgentView } from './agent-view.ts'
import type { AgentGoal } from './deciding/agent-goal.ts'
import type { ViewedAgent } from './explaining/agent-view-of.ts'
import type { InnerAgent } from './inner-agent.ts'
import type { DescribeBreakage } from './monitoring/plan-monitor.ts'
import type { Saving } from './saving/saving.ts'
import type { SquadMember } from './squad/command-role.ts'
import type { GroupedSociety, Groups } from './squad/groups.ts'
import type { InnerSquadRole } from './squad-role.ts'

/**
 * What agents have beyond the loop of sensing, choosing a goal, planning, acting and watching. Societies are given all of it by
 * `createSociety`; in a game that ships they have what the game hands in, so that it contains no more than that.
 */
export interface AgentFeatures {
  /** Commanding and being commanded. */
  squadRole?(agent: SquadMember): InnerSquadRole<SquadMember>
  /** Who belongs together, and what a group knows. */
  groups?(society: GroupedSociety): Groups
  /** Throws for what is no kind and no options of an agent. Left out: they are taken for what they should be. */
  checkArguments?(kind: unknown, options: unknown): void
  /** Plans for compound actions. */
  readonly compounds?: MakeCompounds
  /** Societies as plain data, and back. */
  readonly saving?: Saving
  /** What an agent does and why, in sentences. */
  sentences?(agent: ViewedAgent, activity: AgentActivity, view: AgentView): readonly string[]
  /** Why a goal was chosen, in words. */
  reason?(agent: InnerAgent, goal: AgentGoal): string | undefined
  /** What is wrong with a plan, in words. */
  readonly breakage?: DescribeBreakage
}
