import type { PlanStep } from '../task/plan/plan-step.ts'
import type { Agent } from './agent.ts'

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
  readonly goals: readonly {
    readonly name: string
    readonly relevance: number
    readonly weight: number
    readonly bias: number
    readonly priority: number
    readonly state: 'current' | 'possible' | 'satisfied' | 'irrelevant' | 'no-plan'
    /** Why no plan was found. */
    readonly why: string | undefined
  }[]
  /** The current goal. */
  readonly goal: string | undefined
  /** The plan, and the plans for compound steps inside it, outermost first. */
  readonly plans: readonly {
    readonly goal: string
    readonly steps: readonly PlanStep[]
    /** Index of the step that is running or next. */
    readonly at: number
    readonly cost: number
  }[]
  readonly action:
    | {
        readonly step: PlanStep
        readonly phase: 'approaching' | 'performing'
        readonly seconds: number
        readonly target: unknown
      }
    | undefined
  readonly orders: readonly {
    readonly order: number
    readonly from: string
    readonly bias: Readonly<Record<string, number>>
    readonly target: unknown
  }[]
  /** The goal whose plan the planner is searching for. */
  readonly planningFor: string | undefined
  /** Steps that are kept out of plans for a while. */
  readonly blamed: readonly {
    readonly step: PlanStep
    readonly failures: number
    readonly until: number
    /** Why it failed last time. */
    readonly reason?: string
  }[]
  /** The kind's own fields. */
  readonly fields: Readonly<Record<string, unknown>>
}

export type GoalView = AgentView['goals'][number]
export type PlanView = AgentView['plans'][number]
export type ActivityView = ReturnType<Agent['activityView']>
