import { formatDiagnostic } from '../../diagnostic.ts'
import { applyEffects, copyState, type RefereeState } from '../../task/referee/execute.ts'
import type { PlannedStep } from '../defining/action-handler.ts'
import type { InnerAgent } from '../inner-agent.ts'
import { blameStep } from './blame.ts'
import type { PlanRun } from './plan-run.ts'

/** What the running step should achieve, and whether the last one did. */
export class ExpectedEffects {
  /** Beliefs when the current step started. */
  base: RefereeState | undefined
  /** The last completed step, until it is known whether it worked. */
  lastDone: PlannedStep | undefined
  readonly #agent: InnerAgent
  #expected: RefereeState | undefined
  /** The plan and the step, kept until someone asks for the expected state; mostly nobody does. */
  #plan: Pick<PlanRun, 'model' | 'bound'> | undefined
  #at = 0

  constructor(agent: InnerAgent) {
    this.#agent = agent
  }

  /** Predicted beliefs when the current step is done; undefined if that cannot be predicted. */
  get expected(): RefereeState | undefined {
    if (this.#plan !== undefined && this.base !== undefined) {
      const { model, bound } = this.#plan
      const { action, args } = bound[this.#at]
      const outcome = applyEffects(model, action, args, this.base)
      this.#expected = outcome.possible ? outcome.state : undefined
      this.#plan = undefined
    }
    return this.#expected
  }

  set expected(state: RefereeState | undefined) {
    this.#expected = state
    this.#plan = this.base = undefined
  }

  /** Starts watching the next step of a plan. */
  begin(plan: PlanRun): void {
    if (plan.isOver) return
    this.#plan = plan
    this.#at = plan.at
    this.base = this.#agent.beliefs.state
  }

  /** Whether a belief now has the value that the running step should produce. */
  isExpected(key: string): boolean {
    return this.expected !== undefined && this.expected.get(key) === this.#agent.beliefs.codeOf(key)
  }

  /**
   * Returns the state after the effects, except for facts that already reached their expected value: those effects must not apply twice.
   */
  withoutRepeats(after: RefereeState): RefereeState {
    const { state } = this.#agent.beliefs
    // no belief has changed since the step started
    if (this.base === state) return after
    const { expected } = this
    if (expected === undefined) return after
    let result: Map<string, number> | undefined
    for (const states of [after, state]) {
      for (const key of states.keys()) {
        const now = state.get(key)
        if (now === after.get(key) || now !== expected.get(key)) continue
        result ??= copyState(after)
        if (now === undefined) result.delete(key)
        else result.set(key, now)
      }
    }
    return result ?? after
  }

  /** Notes that a step reported `done`. */
  done(step: PlannedStep): void {
    this.lastDone = step
  }

  /** Clears the blame of the last step: its effects are visible. */
  forgive(): void {
    if (this.lastDone !== undefined) this.#agent.blame.clear(this.lastDone)
    this.lastDone = undefined
  }

  /** Blames a step that reported `done` without visible effects, so that it is not tried forever. */
  blame(): void {
    const step = this.lastDone
    this.lastDone = undefined
    if (step === undefined) return
    const doubt = this.#agent.kind.warnings.find(({ path }) => path?.at(-1) === step.name)
    blameStep(this.#agent, step, 'its effects were not observed', doubt && formatDiagnostic(doubt))
  }

  /** Forgets the running step. */
  clear(): void {
    this.expected = this.lastDone = undefined
  }
}
