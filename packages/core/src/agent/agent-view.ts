import type { EventStep } from './agent-events.ts'

/** What an agent believes, wants, plans and does at one moment, as plain data. Recorders store it, debuggers show it. */
export interface AgentView {
  readonly name: string
  readonly kind: string
  readonly superior: string | undefined
  readonly paused: boolean
  /** Fact key → value. Facts that are missing have their initial values. */
  readonly beliefs: Readonly<Record<string, unknown>>
  readonly memory: readonly {
    readonly thing: string
    readonly facts: unknown
    readonly seen: number
    readonly confidence: number
  }[]
  readonly goals: readonly GoalView[]
  /** The current goal. */
  readonly goal: string | undefined
  /** The plan, and the plans for compound steps inside it, outermost first. */
  readonly plans: readonly PlanView[]
  readonly action: ActionView | undefined
  readonly orders: readonly OrderView[]
  /** The goal whose plan the planner is searching for. */
  readonly planningFor: string | undefined
  /** Steps that are kept out of plans for a while. */
  readonly blamed: readonly {
    readonly step: EventStep
    readonly failures: number
    readonly until: number
    /** Why it failed last time. */
    readonly reason?: string
  }[]
  /** The kind's own fields. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** The parts of a view that say what an agent is doing and has yet to do. */
export type ActivityView = Pick<AgentView, 'paused' | 'goal' | 'plans' | 'action' | 'orders' | 'planningFor' | 'blamed'>

export interface GoalView {
  readonly name: string
  readonly relevance: number
  readonly weight: number
  readonly bias: number
  readonly priority: number
  readonly state: 'current' | 'possible' | 'satisfied' | 'irrelevant' | 'no-plan'
  /** Why no plan was found. */
  readonly why: string | undefined
}

export interface PlanView {
  readonly goal: string
  readonly steps: readonly EventStep[]
  /** Index of the step that is running or next. */
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
