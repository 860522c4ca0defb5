import type { AgentEvent } from '@telos/core'
import type { ErrandEnd } from './errand-end.ts'

/** The pursuit of one errand from its order to its end, whatever happens on the way. */
export interface Pursuit {
  /** For people: `1 × iron_pickaxe`. */
  readonly title: string
  /** undefined while it goes on. */
  readonly end: ErrandEnd | undefined
  /** The plan in words, and how much of it is done. */
  readonly plan: PlanInWords
  /** Begins, or goes on after a pause: plans from what is known now. */
  begin(): void
  /** Stands aside for something more important. */
  pause(): void
  stop(end: ErrandEnd): void
  /** Looks whether it is through. */
  tick(): void
  /** Something happened to an agent of the society. */
  onEvent(event: AgentEvent): void
}

export interface PlanInWords {
  readonly steps: readonly string[]
  /** Index of the step under way. */
  readonly at: number
}

export const noPlanYet: PlanInWords = { steps: [], at: 0 }
