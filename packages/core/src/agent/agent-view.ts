import type { EventStep } from '../agent-events.ts'

/** What an agent believes, wants, plans and does at a moment, as plain data. Recorders keep it, debuggers show it. */
export interface AgentView {
  readonly name: string
  readonly kind: string
  readonly superior: string | undefined
  readonly paused: boolean
  /** Fact key → value; what is not here has its initial value. */
  readonly beliefs: Readonly<Record<string, unknown>>
  readonly memory: readonly {
    readonly thing: string
    readonly facts: unknown
    readonly seen: number
    readonly confidence: number
  }[]
  readonly goals: readonly GoalView[]
  /** The present goal. */
  readonly goal: string | undefined
  /** The plan and the plans of compound steps inside it, outermost first. */
  readonly plans: readonly PlanView[]
  readonly action: ActionView | undefined
  readonly orders: readonly OrderView[]
  /** The goal that a plan is being looked for. */
  readonly planningFor: string | undefined
  /** Steps that are kept out of plans for a while. */
  readonly blamed: readonly {
    readonly step: EventStep
    readonly failures: number
    readonly until: number
    /** Why it has failed the last time. */
    readonly reason?: string
  }[]
  /** The own fields of the kind. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** The parts of a view that say what an agent does and has to do. */
export type ActivityView = Pick<AgentView, 'paused' | 'goal' | 'plans' | 'action' | 'orders' | 'planningFor' | 'blamed'>

export interface GoalView {
  readonly name: string
  readonly relevance: number
  readonly weight: number
  readonly bias: number
  readonly priority: number
  readonly state: 'current' | 'possible' | 'satisfied' | 'irrelevant' | 'no-plan'
  /** Why there is no plan. */
  readonly why: string | undefined
}

export interface PlanView {
  readonly goal: string
  readonly steps: readonly EventStep[]
  /** Index of the step that is next or being carried out. */
  readonly at: number
  readonly cost: number
}

export interface ActionView {
  readonly step: EventStep
  readonly phase: 'approaching' | 'performing'
  readonly seconds: number
  readonly target: unknown
}

export interface OrderView {
  readonly order: number
  readonly from: string
  readonly bias: Readonly<Record<string, number>>
  readonly target: unknown
}
