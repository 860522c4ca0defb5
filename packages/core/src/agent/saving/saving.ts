import type { Agent } from '../agent.ts'
import type { AnyKind } from '../defining/kind.ts'
import type { Faculties } from '../faculties.ts'
import type { PlanRun } from '../monitoring/plan-run.ts'
import type { LoadOptions, Society } from '../society.ts'
import type { SavedAgent, SavedSociety } from './saved.ts'

/** What an agent itself keeps from tick to tick. */
export interface Mind {
  readonly goal: string | undefined
  readonly paused: boolean
  readonly thinkAt: number
  /** A better plan that waits for a safe point. */
  readonly next: PlanRun | undefined
}

/** A question to the planner that has to be asked again after loading. */
export interface OpenQuestion {
  readonly id: number
  ask(): void
}

/** Makes plain data of societies and agents, and societies and agents of plain data. */
export interface Saving {
  save(society: Society): SavedSociety
  /** Says why data cannot be loaded, before anything is changed: by a `RangeError`, or an `UnsupportedError` where a faculty is missing. */
  check(saved: SavedSociety, kinds: Iterable<AnyKind>, faculties: Faculties): void
  load(society: Society, saved: SavedSociety, options: LoadOptions): void
  saveAgent(agent: Agent, mind: Mind): SavedAgent
  /** Gives what the agent itself keeps, and the questions that it had asked. */
  loadAgent(agent: Agent, saved: SavedAgent): { readonly mind: Mind; readonly questions: readonly OpenQuestion[] }
}
