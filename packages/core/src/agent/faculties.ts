import type { Shape } from '../domain/types/typed-keys.ts'
import type { Compounds } from './acting/compounds.ts'
import type { Execution } from './acting/execution.ts'
import type { Agent } from './agent.ts'
import type { Doing } from './agent-explanation.ts'
import type { AgentView } from './agent-view.ts'
import type { Blackboard } from './believing/blackboard.ts'
import type { Fading } from './believing/memory.ts'
import type { Duty } from './duty.ts'
import type { Breakage } from './monitoring/monitor.ts'
import type { PlanRun } from './monitoring/plan-run.ts'
import type { Saving } from './saving/saving.ts'

/**
 * What agents have beyond the loop of sensing, choosing a goal, planning, acting and watching. Societies are given all of it by
 * `createSociety`; in a game that ships they have what the game hands in, so that it contains no more than that.
 */
export interface Faculties {
  /** Commanding and being commanded. */
  duty?(agent: Agent): Duty
  /** What a group knows together. */
  blackboard?(name: string, fading: Fading, time: () => number): Blackboard
  /** Plans for compound actions. */
  compounds?<S extends Shape>(agent: Agent<S>, execution: Execution<S>): Compounds<S>
  /** Societies as plain data, and back. */
  readonly saving?: Saving
  /** What an agent does and why, in sentences. */
  sentences?(agent: Agent, doing: Doing, view: AgentView): readonly string[]
  /** What is wrong with a plan, in words. */
  breakage?(plan: PlanRun, broken: Breakage): { readonly condition: string; readonly message: string }
}
