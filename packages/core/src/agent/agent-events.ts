import type { Reason } from '../search/explain/reason.ts'
import type { PlanStep } from '../task/plan/plan-step.ts'

/** Why an action was stopped before it finished. */
export type StopReason = 'better-goal' | 'plan-broken' | 'goal-dropped' | 'order' | 'paused' | 'removed'

/** The events of agents. Each record names the agent and the tick; all values are plain data. */
export type AgentEvent = {
  readonly agent: string
  /** Number of ticks the agent's society has run. */
  readonly tick: number
} & (
  | { readonly type: 'agent-added'; readonly kind: string; readonly superior: string | undefined }
  | { readonly type: 'agent-removed' }
  | { readonly type: 'agent-paused' | 'agent-resumed' }
  /** A belief changed. `source`: the sensor, action or caller that reported it. */
  | {
      readonly type: 'belief'
      readonly key: string
      readonly value: unknown
      readonly was: unknown
      readonly source: string
    }
  /** The agent saw something, for the first time or again. */
  | { readonly type: 'remembered'; readonly thing: string; readonly facts: unknown; readonly confidence: number }
  /** The agent switched to another goal, or to none. */
  | {
      readonly type: 'goal-chosen'
      readonly goal: string | undefined
      readonly was: string | undefined
      readonly priority: number
      readonly reason: 'best' | 'achieved' | 'dropped' | 'order'
      /** Why the new goal matters: its kind's own explanation, the superior who ordered it, or the beliefs behind its priority. */
      readonly because?: string
    }
  | { readonly type: 'plan-requested'; readonly goal: string }
  /** The requested plan is no longer wanted. */
  | { readonly type: 'plan-cancelled'; readonly goal: string }
  | {
      readonly type: 'plan-found'
      readonly goal: string
      readonly steps: readonly PlanStep[]
      readonly cost: number
      readonly expanded: number
      /** Ticks between request and answer. */
      readonly waited: number
      readonly cached: boolean
      /** The compound step that the plan is for; omitted for plans of goals. */
      readonly within?: PlanStep
    }
  /** The agent adopts a plan. The plan for a compound step is carried out on top of the plan that contains the step. */
  | {
      readonly type: 'plan-adopted'
      readonly goal: string
      readonly steps: readonly PlanStep[]
      /** Index of the first step to carry out. Earlier steps are no longer needed. */
      readonly at: number
      readonly within?: PlanStep
    }
  | {
      readonly type: 'plan-not-found'
      readonly goal: string
      readonly status: string
      readonly reasons: readonly Reason[]
      /** The reasons in words. */
      readonly why: string
    }
  /** The rest of a plan no longer leads to the goal. */
  | {
      readonly type: 'plan-broken'
      readonly goal: string
      /** Index of the step whose condition fails; equals the number of steps when the goal itself fails. */
      readonly step: number
      /** The step at that index, or the one that failed; undefined when the goal itself fails. */
      readonly at?: PlanStep
      /**
       * What is in its way: a condition that no longer holds, an effect without room, a check that refuses, a target that is gone, or a
       * failed action. Omitted if explanations are left out.
       */
      readonly obstacle?: /** `facts`: the values that facts of the condition or the effect will have when the step should start, at most four. */
        | { readonly kind: 'condition' | 'effect'; readonly facts: Readonly<Record<string, unknown>> }
        | { readonly kind: 'check' }
        | { readonly kind: 'target' }
        | { readonly kind: 'failure'; readonly reason: string }
      /** The failing condition in words, or why the step failed. */
      readonly condition: string
      /** All of it in words. */
      readonly message: string
    }
  | {
      readonly type: 'plan-repaired'
      readonly goal: string
      readonly steps: readonly PlanStep[]
      readonly how: 'skipped' | 'retargeted'
    }
  | { readonly type: 'plan-done'; readonly goal: string; readonly within?: PlanStep }
  | { readonly type: 'plan-dropped'; readonly goal: string; readonly reason: StopReason }
  | { readonly type: 'action-start'; readonly step: PlanStep; readonly target?: unknown; readonly fallback?: true }
  | { readonly type: 'action-arrived'; readonly step: PlanStep }
  /** The action has been running for `warnAfter` seconds, and continues. */
  | { readonly type: 'action-slow'; readonly step: PlanStep; readonly seconds: number }
  | { readonly type: 'action-done'; readonly step: PlanStep; readonly seconds: number }
  | { readonly type: 'action-failed'; readonly step: PlanStep; readonly reason: string; readonly seconds: number }
  | { readonly type: 'action-stopped'; readonly step: PlanStep; readonly reason: StopReason; readonly seconds: number }
  /** A step failed and is kept out of plans for a while. */
  | {
      readonly type: 'blamed'
      readonly step: PlanStep
      readonly failures: number
      readonly until: number
      /** Why the step failed. */
      readonly reason?: string
      /** Only with the first failure: warns that no sensor or assumed effect would report the step's effects, a likely cause. */
      readonly message?: string
    }
  /** A superior (`agent`) gave an order to a subordinate, or withdrew one. */
  | {
      readonly type: 'order-given'
      readonly order: number
      readonly to: string
      readonly bias: Readonly<Record<string, number>>
      readonly target: unknown
    }
  | { readonly type: 'order-withdrawn'; readonly order: number; readonly to: string }
  /** A subordinate (`agent`) reports to its superior. */
  | {
      readonly type: 'report'
      readonly order: number
      readonly to: string
      readonly goal: string
      readonly what: 'accepted' | 'completed' | 'failed' | 'dropped'
    }
  /** User code threw or returned an invalid value. The error was caught, and the society keeps running. */
  | { readonly type: 'fault'; readonly where: string; readonly message: string }
  /** A sensor that threw works again. */
  | { readonly type: 'fault-over'; readonly where: string }
  /** The tick is over: all agents have acted, and planning and the world have run. `agent` is empty. */
  | { readonly type: 'tick-end'; readonly time: number }
  /** Planning took more of a frame than its budget allows. `agent` is empty. */
  | {
      readonly type: 'over-budget'
      readonly spent: number
      readonly budget: number
      readonly unit: 'milliseconds' | 'expansions'
    }
)

/** An event as an agent emits it; its society adds the agent and the tick. */
export type AgentEventData = WithoutPlace<AgentEvent>
type WithoutPlace<Event> = Event extends unknown ? Omit<Event, 'agent' | 'tick'> : never

export type PlanObstacle = NonNullable<Extract<AgentEvent, { readonly type: 'plan-broken' }>['obstacle']>
