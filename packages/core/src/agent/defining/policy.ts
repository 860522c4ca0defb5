/** When an agent thinks again. */
export interface Policy {
  /**
   * `on-change`: when beliefs change that goals or the plan depend on, and every `interval` seconds, as relevance may depend on more than beliefs.
   * `on-interval`: every `interval` seconds, and then the present goal is planned for again, too.
   * `by-hand`: only when `agent.replan()` is called. Whatever the policy: a plan that is broken is not carried on with.
   */
  readonly replan: 'on-change' | 'on-interval' | 'by-hand'
  /** Seconds. */
  readonly interval: number
  /** Whether a better goal may stop an action in the middle, or only between actions and where the action allows it. */
  readonly interrupt: 'any-time' | 'safe-points'
  /** By how much another goal has to be better than the present one. */
  readonly hysteresis: number
  /** Whether broken plans are repaired where that costs at most this much more than the rest of the plan did; 0: never. */
  readonly repair: number
  /** How long a failed step, or a goal without a plan, is left alone: seconds at first, times `factor` for each further time, up to `max`. */
  readonly backOff: { readonly first: number; readonly factor: number; readonly max: number }
}

/**
 * The policy of agents whose kind does not set one.
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

/** How long something is left alone after it has failed for the nth time. */
export function backOffSeconds({ first, factor, max }: Policy['backOff'], failures: number): number {
  return Math.min(max, first * factor ** (failures - 1))
}
