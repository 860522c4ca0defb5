/** What can be changed about a goal of a running agent. */
export interface GoalSettings {
  readonly weight?: number
  /** Whether the agent has this goal at all. */
  readonly active?: boolean
  /** What should hold from now on, instead of what the kind says; undefined: what the kind says. */
  readonly wants?: unknown
}

/** What is known about a goal that has no plan. */
export interface NoPlan {
  readonly status: string
  /** How often in a row. */
  readonly tries: number
  /** Seconds of the society until which it is not tried again, unless something changes that matters for it. */
  readonly until: number
  why(): string
}

/** A goal of one agent, with how much it matters now. */
export interface GoalState {
  readonly name: string
  readonly weight: number
  /** Whether the agent has this goal at all. */
  readonly active: boolean
  /** From 0 to 1. */
  readonly relevance: number
  /** What superiors add. */
  readonly bias: number
  /** relevance × weight + bias; what is not above 0 is not pursued. */
  readonly priority: number
  readonly satisfied: boolean
  /** Whether it is worth a plan now. */
  readonly isCandidate: boolean
  readonly noPlan: NoPlan | undefined
}
