/** What happens in the life of agents. Each record names the agent and the tick; all values are plain data. */
export type AgentEvent = AgentEventData & {
  readonly agent: string
  /** Count of ticks of the society that the agent lives in. */
  readonly tick: number
}

/** A step as it stands in plans and events. */
export interface EventStep {
  readonly name: string
  readonly args: Readonly<Record<string, string>>
}

/** Why an action was stopped before its end. */
export type StopReason = 'better-goal' | 'plan-broken' | 'goal-dropped' | 'order' | 'paused' | 'removed'

export type AgentEventData =
  | { readonly type: 'agent-added'; readonly kind: string; readonly superior: string | undefined }
  | { readonly type: 'agent-removed' }
  | { readonly type: 'agent-paused' | 'agent-resumed' }
  /** A belief has changed. `source`: the sensor, action or caller that said so. */
  | {
      readonly type: 'belief'
      readonly key: string
      readonly value: unknown
      readonly was: unknown
      readonly source: string
    }
  /** Something was seen again, or for the first time. */
  | { readonly type: 'remembered'; readonly thing: string; readonly facts: unknown; readonly confidence: number }
  /** The agent has another goal now, or none. */
  | {
      readonly type: 'goal-chosen'
      readonly goal: string | undefined
      readonly was: string | undefined
      readonly priority: number
      readonly reason: 'best' | 'achieved' | 'dropped' | 'order'
      /** Why the new goal matters: in the words of its kind, by whose order, or which beliefs it was weighed by. */
      readonly because?: string
    }
  | { readonly type: 'plan-requested'; readonly goal: string }
  /** The plan that was asked for is not wanted any more. */
  | { readonly type: 'plan-cancelled'; readonly goal: string }
  | {
      readonly type: 'plan-found'
      readonly goal: string
      readonly steps: readonly EventStep[]
      readonly cost: number
      readonly expanded: number
      /** Ticks from asking to answering. */
      readonly waited: number
      readonly cached: boolean
      /** The compound step that the plan is for; left out for plans of goals. */
      readonly within?: EventStep
    }
  /** The agent makes a plan its own; the plan for a compound step is carried out above the one that it is for. */
  | {
      readonly type: 'plan-adopted'
      readonly goal: string
      readonly steps: readonly EventStep[]
      /** Steps that are not needed any more are left out: the first one to be done. */
      readonly at: number
      readonly within?: EventStep
    }
  | { readonly type: 'plan-not-found'; readonly goal: string; readonly status: string; readonly why: string }
  /** The rest of a plan does not lead to the goal any more. */
  | {
      readonly type: 'plan-broken'
      readonly goal: string
      /** Index of the step whose condition fails; the number of steps for the goal itself. */
      readonly step: number
      readonly condition: string
      readonly message: string
    }
  | {
      readonly type: 'plan-repaired'
      readonly goal: string
      readonly steps: readonly EventStep[]
      readonly how: 'skipped' | 'retargeted'
    }
  | { readonly type: 'plan-done'; readonly goal: string; readonly within?: EventStep }
  | { readonly type: 'plan-dropped'; readonly goal: string; readonly reason: StopReason }
  | { readonly type: 'action-start'; readonly step: EventStep; readonly target?: unknown; readonly fallback?: true }
  | { readonly type: 'action-arrived'; readonly step: EventStep }
  /** It has been going on for as long as its `warnAfter` says, and goes on. */
  | { readonly type: 'action-slow'; readonly step: EventStep; readonly seconds: number }
  | { readonly type: 'action-done'; readonly step: EventStep; readonly seconds: number }
  | { readonly type: 'action-failed'; readonly step: EventStep; readonly reason: string; readonly seconds: number }
  | { readonly type: 'action-stopped'; readonly step: EventStep; readonly reason: StopReason; readonly seconds: number }
  /** A step is kept out of plans for a while, because it has failed. */
  | {
      readonly type: 'blamed'
      readonly step: EventStep
      readonly failures: number
      readonly until: number
      /** Why it has failed. */
      readonly reason?: string
      /** Told the first time: its kind may be why, as nothing would tell the agent of the effects of the step. */
      readonly message?: string
    }
  /** An order went from a superior (`agent`) to a subordinate, or was taken back. */
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
  /** Something of the user's has thrown or given nonsense; it was caught here, and the world goes on. */
  | { readonly type: 'fault'; readonly where: string; readonly message: string }
  /** A sensor that has thrown works again. */
  | { readonly type: 'fault-over'; readonly where: string }
  /** A tick is over: all agents have acted, planning and world had their turn. `agent` is empty. */
  | { readonly type: 'tick-end'; readonly time: number }
  /** A frame took longer than the budget for planning allows. `agent` is empty. */
  | {
      readonly type: 'over-budget'
      readonly spent: number
      readonly budget: number
      readonly unit: 'milliseconds' | 'expansions'
    }
