import type { AgentEvent } from '@telos/core'
import type { ErrandEnd } from './errand-end.ts'

/** The pursuit of one errand from its order to its end, through interruptions and failures. */
export interface Pursuit {
  /** For people: `1 × iron_pickaxe`. */
  readonly title: string
  /** undefined while it is under way. */
  readonly end: ErrandEnd | undefined
  /** The plan in words, and how much of it is done. */
  readonly plan: PlanInWords
  /** Starts, or resumes after a pause: plans from what is known now. */
  begin(): void
  /** Pauses for something more important. */
  pause(): void
  stop(end: ErrandEnd): void
  /** Checks whether it is finished. */
  tick(): void
  /** Receives an event of an agent of the society. */
  onEvent(event: AgentEvent): void
}

export interface PlanInWords {
  readonly steps: readonly string[]
  /** Index of the current step. */
  readonly at: number
}

export const noPlanYet: PlanInWords = { steps: [], at: 0 }
