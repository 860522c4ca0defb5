import { show } from '../../domain/check/plain.ts'
import type { StopReason } from '../agent-events.ts'
import type {
  ActionExecution,
  ActionHandler,
  ActionResult,
  ChosenTarget,
  PlannedStep,
} from '../defining/action-handler.ts'
import { messageOf } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'
import type { OrderReport } from '../squad-role.ts'

/** How an action ended. */
export type ActionEnding = 'done' | { readonly failed: string }

/** A running action, from its start to its end. */
export class RunningAction implements ActionExecution {
  readonly agent: InnerAgent
  /** Number of the run, counted per agent. */
  readonly id: number
  readonly name: string
  readonly args: ActionExecution['args']
  readonly step: PlannedStep
  /** Whether it is a fixed step, performed while the planner is searching. It may turn out to be the first step of the plan. */
  fallback: boolean
  /** The behaviour's own data. Must be plain data, because it is saved with the agent. */
  data: Record<string, unknown> = {}
  phase: 'approaching' | 'performing' = 'performing'
  /** Seconds since the step began, including the approach to the target. */
  seconds = 0
  /** Seconds since the approach ended: how long the action itself has been performed. */
  secondsPerforming = 0
  /** Whether it waits for a promise. */
  awaits = false
  readonly #handler: ActionHandler
  #abort: AbortController | undefined

  constructor(agent: InnerAgent, handler: ActionHandler, step: PlannedStep, id: number, fallback = false) {
    this.agent = agent
    this.id = id
    this.name = step.name
    this.args = step.args
    this.step = step
    this.fallback = fallback
    this.#handler = handler
  }

  get context(): unknown {
    return this.agent.context
  }

  /** The target chosen at planning time. */
  get target(): ChosenTarget | undefined {
    return this.step.target
  }

  /** Aborts when the action is stopped or fails; pass it to `fetch` and the like. */
  get signal(): AbortSignal {
    this.#abort ??= new AbortController()
    return this.#abort.signal
  }

  get isInterruptible(): boolean {
    const { interruptible = false } = this.#handler
    return typeof interruptible === 'boolean' ? interruptible : interruptible(this)
  }

  /** Starts the action, with its approach if it has one. */
  begin(): ActionEnding | undefined {
    if (this.#handler.approach !== undefined) {
      this.phase = 'approaching'
      return undefined
    }
    return this.#perform()
  }

  /** Advances time. */
  tick(dt: number): ActionEnding | undefined {
    this.pass(dt)
    if (this.#isStopped) return undefined
    const { approach, tick, timeout } = this.#handler
    let ending: ActionEnding | undefined
    if (this.phase === 'approaching') {
      const arrived = readEnding(approach?.call(this.#handler, this, dt))
      ending = arrived === 'done' ? this.#perform() : arrived
    } else {
      this.secondsPerforming += dt
      if (tick !== undefined && !this.awaits) ending = readEnding(tick.call(this.#handler, this, dt))
    }
    if (ending === undefined && timeout !== undefined && this.seconds >= timeout) {
      return { failed: `it took longer than ${timeout} s` }
    }
    return ending
  }

  /** Adds seconds to its duration, and warns once after `warnAfter`. */
  pass(dt: number): void {
    const { seconds } = this
    const { warnAfter = 0 } = this.#handler
    this.seconds += dt
    if (seconds < warnAfter && this.seconds >= warnAfter)
      this.agent.emit?.({ type: 'action-slow', step: this.step, seconds: this.seconds })
  }

  /** Tells the behaviour how the action ended. */
  end(ending: ActionEnding): void {
    if (ending === 'done') {
      this.#handler.onComplete?.(this)
      return
    }
    this.#abort?.abort()
    this.#handler.onFail?.(this, ending.failed)
  }

  stop(reason: StopReason): void {
    this.#abort?.abort()
    this.#handler.onStop?.(this, reason)
  }

  /** Aborts the signal without notifying the behaviour: the agent is gone. */
  abandon(): void {
    this.#abort?.abort()
  }

  /** Passes on a subordinate's report about an order of this action. */
  receiveReport(report: OrderReport): void {
    this.#handler.onReport?.(this, report)
  }

  /** Starts the promise again after a saved agent was loaded. */
  resume(): void {
    if (this.awaits) this.#await()
  }

  #perform(): ActionEnding | undefined {
    const wasApproaching = this.phase === 'approaching'
    if (this.#isStopped) return undefined
    this.phase = 'performing'
    if (wasApproaching) this.agent.emit?.({ type: 'action-arrived', step: this.step })
    if (this.#isStopped) return undefined
    const { start, tick, perform } = this.#handler
    const begun = start?.call(this.#handler, this)
    const ending = readEnding(begun)
    if (ending !== undefined || this.#isStopped) return ending
    if (perform !== undefined) {
      this.#await()
      return undefined
    }
    // an action that nothing could end later is done as soon as it has started
    return tick === undefined && begun !== 'running' ? 'done' : undefined
  }

  /** User code and subscribers may remove, pause or interrupt the agent. */
  get #isStopped(): boolean {
    return this.agent.execution.run !== (this as unknown)
  }

  #await(): void {
    this.awaits = true
    const { perform } = this.#handler
    if (perform === undefined || !this.agent.society.inputs.startsPromises) return
    const { agent } = this
    const settle = (result: ActionResult) => {
      // the action may have been stopped, or its agent removed
      if (!this.#isStopped && !agent.isRemoved) agent.society.settle(agent.name, this.id, result ?? 'done')
    }
    const fail = (error: unknown) => settle({ failed: messageOf(error) })
    // a `perform` that is not async may throw before it returns a promise
    new Promise<ActionResult>((resolve) => resolve(perform.call(this.#handler, this))).then(settle, fail)
  }
}

/** Treats an invalid result as a failure, so that it is noticed. */
export function readEnding(result: ActionResult): ActionEnding | undefined {
  if (result === undefined || result === 'running') return undefined
  if (result === 'done') return 'done'
  if (typeof result === 'object' && result !== null && typeof result.failed === 'string') return result
  return { failed: `found ${show(result)}, expected 'done', 'running' or failed('why')` }
}
