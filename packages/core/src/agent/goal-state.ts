import type { Reason } from '../search/explain/reason.ts'

/** Settings of a goal that can be changed on a running agent. */
export interface GoalSettings {
  readonly weight?: number
  /** Whether the agent has this goal at all. */
  readonly active?: boolean
  /** What should hold from now on, overriding the kind's `wants`; undefined restores it. */
  readonly wants?: unknown
}

/** Why a goal has no plan, and when it is tried again. */
export interface NoPlan {
  readonly status: string
  /** Number of failed attempts in a row. */
  readonly tries: number
  /** Time of the society, in seconds, before which it is not tried again unless a relevant fact changes. */
  readonly until: number
  /** Computed when asked for. */
  reasons(): readonly Reason[]
}

/** A goal of one agent, with its current priority. */
export interface GoalState {
  readonly name: string
  readonly weight: number
  /** Whether the agent has this goal at all. */
  readonly active: boolean
  /** From 0 to 1. */
  readonly relevance: number
  /** What superiors add. */
  readonly bias: number
  /** relevance × weight + bias; a goal is only pursued above 0. */
  readonly priority: number
  readonly satisfied: boolean
  /** Whether it is worth a plan now. */
  readonly isCandidate: boolean
  readonly noPlan: NoPlan | undefined
}
