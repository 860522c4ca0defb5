/**
 * The result of a strategy's tick, as in Calleja 2017, 3.4:
 *
 * - `again`: it has more work, but did nothing that affects the body. Unless a higher strategy has work, it is called again in the next
 *   tick
 * - `handled`: the body was controlled in this tick
 * - `no-more-work`: it gives up control
 * - `abort`: the whole stack ends
 */
export type StrategyResult = 'again' | 'handled' | 'no-more-work' | 'abort'

/** One way to control the body for a while. */
export interface Strategy {
  readonly name: string
  /** Asked every tick while another strategy, or none, is in control. */
  wantsControl(): boolean
  tick(): StrategyResult
  /** Another strategy takes over; it may be asked again later. */
  interrupt?(): void
  /** Whether no other strategy may take over just now. */
  isBusy?(): boolean
}
