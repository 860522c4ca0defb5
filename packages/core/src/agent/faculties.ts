import type { MakeCompounds } from './acting/compounds.ts'
import type { Doing } from './agent-explanation.ts'
import type { AgentView } from './agent-view.ts'
import type { Blackboard } from './believing/blackboard.ts'
import type { Fading } from './believing/memory.ts'
import type { InnerDuty } from './duty.ts'
import type { ViewedAgent } from './explaining/view-of.ts'
import type { DescribeBreakage } from './monitoring/upkeep.ts'
import type { Saving } from './saving/saving.ts'
import type { SquadAgent } from './squad/squad-duty.ts'

/**
 * What agents have beyond the loop of sensing, choosing a goal, planning, acting and watching. Societies are given all of it by
 * `createSociety`; in a game that ships they have what the game hands in, so that it contains no more than that.
 */
export interface Faculties {
  /** Commanding and being commanded. */
  duty?(agent: SquadAgent): InnerDuty<SquadAgent>
  /** What a group knows together. */
  blackboard?(name: string, fading: Fading, time: () => number): Blackboard
  /** Plans for compound actions. */
  readonly compounds?: MakeCompounds
  /** Societies as plain data, and back. */
  readonly saving?: Saving
  /** What an agent does and why, in sentences. */
  sentences?(agent: ViewedAgent, doing: Doing, view: AgentView): readonly string[]
  /** What is wrong with a plan, in words. */
  readonly breakage?: DescribeBreakage
}
