import type { StopReason } from '../../agent-events.ts'
import { show } from '../../domain/check/plain.ts'
import type { Shape } from '../../domain/types/typed-keys.ts'
import type { ActionRun } from '../defining/action-run.ts'
import type { ActionResult, Behaviour } from '../defining/behaviour.ts'
import type { ChosenTarget, PlannedStep } from '../defining/planned-step.ts'
import { messageOf } from '../guard.ts'
import type { InnerAgent, InnerSociety } from '../inner-agent.ts'
import type { OrderReport } from '../squad-role.ts'

/** How an action ended. */
export type ActionEnding = 'done' | { readonly failed: string }

/** What an action under way needs of its agent. */
export interface BusyAgent<S extends Shape> extends InnerAgent<S> {
  readonly execution: {
    /** What is carried out now. */
    readonly run: unknown
  }
  readonly society: InnerSociety & {
    /** A promise of an action was kept or broken; the agent learns of it at the next tick. */
    settle(agent: string, run: number, result: ActionResult): void
  }
}

/** An action that is being carried out, with its life from beginning to end. */
export class RunningAction<S extends Shape = Shape, Args = Readonly<Record<string, string>>>
  implements ActionRun<S, Args>
{
  readonly agent: BusyAgent<S>
  /** Number of the run, counted per agent. */
  readonly id: number
  readonly name: string
  readonly args: Args
  readonly step: PlannedStep
  /** A fixed step while a plan is being looked for; it may turn out to be the first step of the plan. */
  fallback: boolean
  /** The behaviour's own notes, as plain data: they are saved with the agent. */
  data: Record<string, unknown> = {}
  phase: 'approaching' | 'performing' = 'performing'
  /** Seconds since the step began, the way to the target included. */
  seconds = 0
  /** Seconds since the approach was over: how long the action itself has been carried out. */
  secondsPerforming = 0
  /** A promise is under way. */
  awaits = false
  readonly #behaviour: Behaviour<S, Args>
  #abort: AbortController | undefined

  constructor(agent: BusyAgent<S>, behaviour: Behaviour<S, Args>, step: PlannedStep, id: number, fallback = false) {
    this.agent = agent
    this.id = id
    this.name = step.name
    this.args = step.args as Args
    this.step = step
    this.fallback = fallback
    this.#behaviour = behaviour
  }

  get context(): S['context'] {
    return this.agent.context
  }

  /** What was chosen at planning time. */
  get target(): ChosenTarget | undefined {
    return this.step.target
  }

  /** Aborted when the action is stopped or fails; for `fetch` and the like. */
  get signal(): AbortSignal {
    this.#abort ??= new AbortController()
    return this.#abort.signal
  }

  get isInterruptible(): boolean {
    const { interruptible = false } = this.#behaviour
    return typeof interruptible === 'boolean' ? interruptible : interruptible(this)
  }

  /** Begins: approaches its target first, if it has to. */
  begin(): ActionEnding | undefined {
    if (this.#behaviour.approach !== undefined) {
      this.phase = 'approaching'
      return undefined
    }
    return this.#perform()
  }

  /** Lets time pass. */
  tick(dt: number): ActionEnding | undefined {
    this.pass(dt)
    if (this.#isStopped) return undefined
    const { approach, tick, timeout } = this.#behaviour
    let ending: ActionEnding | undefined
    if (this.phase === 'approaching') {
      const arrived = readEnding(approach?.call(this.#behaviour, this, dt))
      ending = arrived === 'done' ? this.#perform() : arrived
    } else {
      this.secondsPerforming += dt
      if (tick !== undefined && !this.awaits) ending = readEnding(tick.call(this.#behaviour, this, dt))
    }
    if (ending === undefined && timeout !== undefined && this.seconds >= timeout) {
      return { failed: `it took longer than ${timeout} s` }
    }
    return ending
  }

  /** It goes on for so many seconds more. */
  pass(dt: number): void {
    const { seconds } = this
    const { warnAfter = 0 } = this.#behaviour
    this.seconds += dt
    if (seconds < warnAfter && this.seconds >= warnAfter)
      this.agent.emit?.({ type: 'action-slow', step: this.step, seconds: this.seconds })
  }

  /** Tells the behaviour how it ended. */
  end(ending: ActionEnding): void {
    if (ending === 'done') {
      this.#behaviour.onComplete?.(this)
      return
    }
    this.#abort?.abort()
    this.#behaviour.onFail?.(this, ending.failed)
  }

  stop(reason: StopReason): void {
    this.#abort?.abort()
    this.#behaviour.onStop?.(this, reason)
  }

  /** The agent is gone; nobody waits for the result any more. */
  abandon(): void {
    this.#abort?.abort()
  }

  /** A subordinate reports about an order of this action. */
  receiveReport(report: OrderReport): void {
    this.#behaviour.onReport?.(this, report)
  }

  /** Starts the promise again, after a saved agent was loaded. */
  resume(): void {
    if (this.awaits) this.#await()
  }

  #perform(): ActionEnding | undefined {
    const wasApproaching = this.phase === 'approaching'
    if (this.#isStopped) return undefined
    this.phase = 'performing'
    if (wasApproaching) this.agent.emit?.({ type: 'action-arrived', step: this.step })
    if (this.#isStopped) return undefined
    const { start, tick, perform } = this.#behaviour
    const begun = start?.call(this.#behaviour, this)
    const ending = readEnding(begun)
    if (ending !== undefined || this.#isStopped) return ending
    if (perform !== undefined) {
      this.#await()
      return undefined
    }
    // with nothing that could end it later, an action is done as soon as it has started
    return tick === undefined && begun !== 'running' ? 'done' : undefined
  }

  /** Functions of users and listeners may have the agent removed, paused or called away. */
  get #isStopped(): boolean {
    return this.agent.execution.run !== (this as unknown)
  }

  #await(): void {
    this.awaits = true
    const { perform } = this.#behaviour
    if (perform === undefined || !this.agent.society.inputs.startsPromises) return
    const { agent } = this
    const settle = (result: ActionResult) => {
      // it may have been stopped, or its agent may be gone
      if (!this.#isStopped && !agent.isRemoved) agent.society.settle(agent.name, this.id, result ?? 'done')
    }
    const fail = (error: unknown) => settle({ failed: messageOf(error) })
    // a behaviour that is not async may throw before there is a promise
    new Promise<ActionResult>((resolve) => resolve(perform.call(this.#behaviour, this))).then(settle, fail)
  }
}

/** Nonsense counts as a failure, so that it is noticed. */
export function readEnding(result: ActionResult): ActionEnding | undefined {
  if (result === undefined || result === 'running') return undefined
  if (result === 'done') return 'done'
  if (typeof result === 'object' && result !== null && typeof result.failed === 'string') return result
  return { failed: `found ${show(result)}, expected 'done', 'running' or failed('why')` }
}
