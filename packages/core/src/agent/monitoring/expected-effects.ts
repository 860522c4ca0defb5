import { type Diagnostic, formatDiagnostic } from '../../diagnostic.ts'
import { applyEffects, copyState, type RefereeState } from '../../task/referee/execute.ts'
import type { Beliefs } from '../believing/beliefs.ts'
import type { PlannedStep } from '../defining/planned-step.ts'
import { type BlamingAgent, blameStep } from './blame.ts'
import type { PlanRun } from './plan-run.ts'

/** What expected effects need of an agent. */
export interface ForeseeingAgent extends BlamingAgent {
  readonly beliefs: Pick<Beliefs, 'state' | 'codeOf'>
  readonly kind: { readonly warnings: readonly Diagnostic[] }
}

/** What the step under way should bring about, and whether the last one has. */
export class ExpectedEffects {
  /** What was believed when the present step began. */
  base: RefereeState | undefined
  /** The step that has just been done, until it is seen whether it has worked. */
  lastDone: PlannedStep | undefined
  readonly #agent: ForeseeingAgent
  #expected: RefereeState | undefined
  /** The plan and the step, until somebody asks what it should bring about: mostly nobody does. */
  #plan: Pick<PlanRun, 'model' | 'bound'> | undefined
  #at = 0

  constructor(agent: ForeseeingAgent) {
    this.#agent = agent
  }

  /** What is believed once the present step is done; undefined when that cannot be told. */
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

  /** The next step of a plan begins. */
  begin(plan: PlanRun): void {
    if (plan.isOver) return
    this.#plan = plan
    this.#at = plan.at
    this.base = this.#agent.beliefs.state
  }

  /** Whether a belief has become what the step under way is meant to make it. */
  isExpected(key: string): boolean {
    return this.expected !== undefined && this.expected.get(key) === this.#agent.beliefs.codeOf(key)
  }

  /** What effects make of the beliefs, but for facts that have been seen to be as expected before: they are so only once. */
  withoutRepeats(after: RefereeState): RefereeState {
    const { state } = this.#agent.beliefs
    // nothing has been seen since it began
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

  /** A step says that it is done. */
  done(step: PlannedStep): void {
    this.lastDone = step
  }

  /** What the last step should have brought about is there. */
  forgive(): void {
    if (this.lastDone !== undefined) this.#agent.blame.clear(this.lastDone)
    this.lastDone = undefined
  }

  /** A step that says it is done, while what it should have done is not to be seen, must not be tried for ever. */
  blame(): void {
    const step = this.lastDone
    this.lastDone = undefined
    if (step === undefined) return
    const doubt = this.#agent.kind.warnings.find(({ path }) => path?.at(-1) === step.name)
    blameStep(this.#agent, step, 'its effects were not to be seen', doubt && formatDiagnostic(doubt))
  }

  /** There is no step under way any more. */
  clear(): void {
    this.expected = this.lastDone = undefined
  }
}
