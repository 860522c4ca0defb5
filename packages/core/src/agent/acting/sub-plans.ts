import type { StopReason } from '../agent-events.ts'
import { cancelQuery, planRunOf, requestPlan } from '../deciding/request-plan.ts'
import { guard } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'
import { describeReasons } from '../schedule/answers.ts'
import { Compounds } from './compounds.ts'
import type { Execution } from './execution.ts'
import type { RunningAction } from './running-action.ts'

/** How many plans a compound step gets before it counts as failed. */
const mostAttempts = 3

/** Requests a plan for each compound step and runs it on top of the plan that contains the step. */
export class SubPlans extends Compounds {
  readonly #agent: InnerAgent
  readonly #execution: Execution

  constructor(agent: InnerAgent, execution: Execution) {
    super()
    this.#agent = agent
    this.#execution = execution
  }

  override get isWaiting(): boolean {
    return this.runs.length > 0 && this.runs.length === this.#execution.plans.length
  }

  override begin(run: RunningAction): void {
    this.runs.push(run)
    this.attempts = 0
  }

  override askAgain(): void {
    if (this.isWaiting) this.#ask()
  }

  override tick(dt: number): void {
    if (this.runs.length === 0) return
    for (const run of [...this.runs]) {
      run.pass(dt)
      run.secondsPerforming += dt
    }
    const late = this.runs.findIndex(({ name, seconds }) => {
      const timeout = this.#agent.kind.actions.get(name)?.timeout
      return timeout !== undefined && seconds >= timeout
    })
    if (late >= 0) this.#fail(late, 'it took too long')
    else this.#takeAnswer()
  }

  override finish(): boolean {
    const run = this.runs.pop()
    if (run === undefined) return false
    const plan = this.#execution.plans.at(-1)
    this.#execution.conclude(run, 'done')
    if (this.#execution.plans.at(-1) !== plan) return false
    this.#execution.stepDone(run.step)
    return true
  }

  override keep(count: number, reason: StopReason): void {
    if (this.runs.length > count) this.#cancel()
    while (this.runs.length > count) this.#stopLast(reason)
  }

  #stopLast(reason: StopReason): void {
    const run = this.runs.pop()
    if (run !== undefined) this.#execution.conclude(run, reason)
  }

  #ask(): void {
    const run = this.runs.at(-1)
    const compound = run && this.#agent.kind.actions.get(run.name)?.compound
    if (run === undefined || compound === undefined) return
    if (++this.attempts > mostAttempts) {
      this.#fail(this.runs.length - 1, `its plan was broken ${mostAttempts} times`)
      return
    }
    this.#cancel()
    const { wants } = compound
    const choice = { agent: this.#agent, args: run.args, context: this.#agent.context }
    const target = typeof wants === 'function' ? guard(this.#agent, `action ${run.name}`, () => wants(choice)) : wants
    this.pending = requestPlan(this.#agent, {
      goal: run.name,
      wants: target,
      within: run.step,
      using: compound.using,
      planner: compound.planner,
    })
    if (this.pending === undefined) this.#fail(this.runs.length - 1, 'its wants are invalid')
  }

  #takeAnswer(): void {
    const answer = this.pending?.ticket.answer
    if (answer === undefined || this.pending === undefined) return
    const { pending } = this
    this.pending = undefined
    const plan = planRunOf(this.#agent, pending)
    if (plan !== undefined) {
      this.#execution.plans.push(plan)
      const { goal, steps, at, within } = plan
      this.#agent.emit?.({ type: 'plan-adopted', goal, steps, at, ...(within && { within }) })
      return
    }
    const { goal } = pending
    const reasons = answer.reasons()
    const why = describeReasons(reasons)
    this.#agent.emit?.({ type: 'plan-not-found', goal, status: answer.status, reasons, why })
    this.#fail(this.runs.length - 1, why)
  }

  #fail(level: number, reason: string): void {
    const run = this.runs[level]
    if (run === undefined) return
    this.#execution.stopRun('plan-broken')
    while (this.runs.length > level + 1) this.#stopLast('plan-broken')
    // behaviours that were stopped may have stopped this one, too
    if (this.runs[level] !== run) return
    this.runs.pop()
    this.#cancel()
    const { plans } = this.#execution
    plans.length = level + 1
    const plan = plans[level]
    this.#execution.conclude(run, { failed: reason })
    this.#execution.fail(run.step, reason, plans[level] !== plan)
  }

  #cancel(): void {
    if (this.pending !== undefined) cancelQuery(this.#agent, this.pending)
    this.pending = undefined
  }
}
