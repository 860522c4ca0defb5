/** When an agent reconsiders its goals and plan. */
export interface Policy {
  /**
   * `on-change`: when a belief that the goals or the plan depend on changes, and every `interval` seconds, because relevance may depend on
   * more than beliefs. `on-interval`: every `interval` seconds, replanning for the current goal as well. `by-hand`: only when
   * `agent.replan()` is called. A broken plan is never continued, under any policy.
   */
  readonly replan: 'on-change' | 'on-interval' | 'by-hand'
  /** Seconds. */
  readonly interval: number
  /** Whether a better goal may interrupt a running action, or only between actions and where an action allows it. */
  readonly interrupt: 'any-time' | 'safe-points'
  /** How much higher another goal's priority must be for the agent to switch. */
  readonly hysteresis: number
  /** Repair a broken plan if the repaired rest costs at most this many times what the old rest cost; 0: never repair. */
  readonly repair: number
  /** How long to avoid a failed step, or a goal without a plan: `first` seconds, times `factor` for each further failure, up to `max`. */
  readonly backOff: { readonly first: number; readonly factor: number; readonly max: number }
}

/**
 * The default policy.
 *
 * @example defineAgent(pirate, { name: 'calm', goals: {}, actions: {}, policy: { hysteresis: 2 * defaultPolicy.hysteresis } })
 */
export const defaultPolicy: Policy = {
  replan: 'on-change',
  interval: 1,
  interrupt: 'any-time',
  hysteresis: 0.1,
  repair: 1.25,
  backOff: { first: 1, factor: 2, max: 60 },
}

/** Seconds to avoid something after its nth failure. */
export function backOffSeconds({ first, factor, max }: Policy['backOff'], failures: number): number {
  return Math.min(max, first * factor ** (failures - 1))
}
