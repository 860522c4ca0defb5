import { type BindResult, bindStep, describeStep } from '../../task/plan/plan-step.ts'
import { applyAction, applyEffects, factTermKey } from '../../task/referee/execute.ts'
import type { AgentEventData, StopReason } from '../agent-events.ts'
import { nameIn } from '../believing/fact-keys.ts'
import { isSameStep, type PlannedStep } from '../defining/action-handler.ts'
import { guard, reportThrown } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'
import { blameStep } from '../monitoring/blame.ts'
import { findBreakage, goalBreakage } from '../monitoring/breakage.ts'
import { ExpectedEffects } from '../monitoring/expected-effects.ts'
import { PlanMonitor } from '../monitoring/plan-monitor.ts'
import type { PlanRun } from '../monitoring/plan-run.ts'
import { Compounds } from './compounds.ts'
import { type ActionEnding, RunningAction } from './running-action.ts'

/** Steps that take no time may follow each other within one tick; this bounds their number. */
const mostStepsPerTick = 16

const skipping = { skips: true }

/** Carries out plans: the plan for the goal, with plans for compound steps on top. Checks before each step that the rest still works. */
export class Execution {
  /** Outermost first. */
  readonly plans: PlanRun[] = []
  run: RunningAction | undefined
  readonly compounds: Compounds
  readonly expectedEffects: ExpectedEffects
  readonly monitor: PlanMonitor
  /** Number of runs started so far. */
  runs = 0
  readonly #agent: InnerAgent
  /** The pending end event of a run, while its behaviour is being notified. */
  #end: AgentEventData | undefined

  constructor(agent: InnerAgent) {
    this.#agent = agent
    this.compounds = agent.society.features.compounds?.(agent, this) ?? new Compounds()
    this.expectedEffects = new ExpectedEffects(agent)
    this.monitor = new PlanMonitor(agent, this)
  }

  /** Whether the agent is doing nothing and has nothing to do. */
  get isIdle(): boolean {
    return this.run === undefined && this.plans.length === 0
  }

  /** The plan for the goal. */
  get plan(): PlanRun | undefined {
    return this.plans[0]
  }

  /** Whether the agent may switch plans now without interrupting an action. */
  get isAtSafePoint(): boolean {
    const { run } = this
    return (
      run === undefined || run.fallback || guard(this.#agent, `action ${run.name}`, () => run.isInterruptible) === true
    )
  }

  /** Replaces the current plan. A running action continues if it is the first step of the new plan. */
  adopt(plan: PlanRun, reason: StopReason): void {
    const { run } = this
    const first = plan.steps[plan.at]
    const isSame = run !== undefined && first !== undefined && isSameStep(run.step, first)
    const goesOn = isSame && this.compounds.runs.length === 0
    if (!goesOn) this.drop(reason)
    else if (this.plan !== undefined) this.#agent.emit?.({ type: 'plan-dropped', goal: this.plan.goal, reason })
    if (this.#agent.isRemoved) return
    this.plans.length = 0
    this.plans.push(plan)
    if (!goesOn || this.run !== run) return
    run.fallback = false
    this.expectedEffects.begin(plan)
  }

  /** Stops the running action and drops all plans. */
  drop(reason: StopReason): void {
    this.#tellEnd()
    this.stopRun(reason)
    this.compounds.keep(0, reason)
    const { plan } = this
    this.plans.length = 0
    this.expectedEffects.clear()
    if (plan !== undefined) this.#agent.emit?.({ type: 'plan-dropped', goal: plan.goal, reason })
  }

  /** Performs the fallback step while there is no plan yet. */
  fallBack(step: PlannedStep): void {
    if (this.run !== undefined || this.plans.length > 0) return
    const { model, state } = this.#agent.beliefs
    const bound = bindStep(model, step)
    if ('step' in bound && applyAction(model, bound.step.action, bound.step.args, state).possible)
      this.#start(step, true)
  }

  /** Whether a fact matters to the rest of the plans. */
  dependsOn(name: string): boolean {
    return this.plans.some(({ facts }) => facts.has(name))
  }

  /** Advances time: ticks the running action, and starts the next one when it ends. */
  tick(dt: number): void {
    if (this.plans.length > 0) this.compounds.tick(dt)
    let passed = dt
    for (let count = 0; count < mostStepsPerTick; count++) {
      const { run } = this
      if (run === undefined) {
        if (!this.#next()) return
        continue
      }
      if (passed === 0 && count > 0) return
      const ending = this.#tickRun(run, passed)
      passed = 0
      // the behaviour itself may have caused the agent to be paused, removed or interrupted
      if (ending === undefined || this.run !== run) return
      this.end(run, ending)
    }
  }

  /** Handles the end of an action. */
  end(run: RunningAction, ending: ActionEnding): void {
    const agent = this.#agent
    const { step } = run
    const plan = this.plans.at(-1)
    this.run = undefined
    this.conclude(run, ending)
    // the behaviour or a subscriber may have caused the plan to be dropped
    const isGone = this.plans.at(-1) !== plan
    if (ending !== 'done') this.fail(step, ending.failed, run.fallback || isGone)
    else if (!run.fallback) isGone || this.stepDone(step)
    else this.#noteEffects(bindStep(agent.beliefs.model, step), step)
  }

  /** Handles the settled promise of an action. */
  settle(run: number, ending: ActionEnding): void {
    const current = this.run
    if (current?.id === run && current.awaits) this.end(current, ending)
  }

  /** Advances the topmost plan past a completed step. */
  stepDone(step: PlannedStep): void {
    const plan = this.plans.at(-1)
    if (plan === undefined) return
    plan.at++
    this.expectedEffects.done(step)
    this.#noteEffects({ step: plan.bound[plan.at - 1] }, step)
    this.expectedEffects.expected = undefined
  }

  /** Handles a failed step: blames it for a while, and gives up the topmost plan unless the step is outside of it. */
  fail(step: PlannedStep, reason: string, isOutside = false): void {
    const agent = this.#agent
    blameStep(agent, step, reason)
    if (isOutside) return
    const plan = this.plans.at(-1)
    if (plan === undefined) return
    agent.emit?.({
      type: 'plan-broken',
      goal: plan.goal,
      step: plan.at,
      at: step,
      obstacle: { kind: 'failure', reason },
      condition: reason,
      message: `${describeStep(step)} failed: ${reason}`,
    })
    this.monitor.giveUp(this.plans.length - 1)
  }

  stopRun(reason: StopReason): void {
    const { run } = this
    if (run === undefined) return
    this.run = undefined
    this.conclude(run, reason)
  }

  /** Tells the behaviour how its run ended or why it was stopped, then emits the event. */
  conclude(run: RunningAction, how: ActionEnding | StopReason): void {
    const { step, seconds } = run
    this.#tellEnd()
    this.#end =
      how === 'done'
        ? { type: 'action-done', step, seconds }
        : typeof how === 'string'
          ? { type: 'action-stopped', step, reason: how, seconds }
          : { type: 'action-failed', step, reason: how.failed, seconds }
    guard(this.#agent, `action ${run.name}`, () =>
      typeof how === 'object' || how === 'done' ? run.end(how) : run.stop(how),
    )
    this.#tellEnd()
  }

  /**
   * Emits the pending end event. A behaviour may interrupt or remove the agent while it is being notified; the end of its run must come
   * first.
   */
  #tellEnd(): void {
    const end = this.#end
    this.#end = undefined
    if (end !== undefined) this.#agent.emit?.(end)
  }

  /** Adopts the effects as beliefs if the behaviour assumes them. Otherwise polls the sensors that report them, at once. */
  #noteEffects(bound: BindResult, { name }: PlannedStep): void {
    if ('problem' in bound) return
    const agent = this.#agent
    const { model, state } = agent.beliefs
    const { action, args } = bound.step
    if (agent.kind.actions.get(name)?.assumeEffects) {
      // effects that a sensor has already reported may not be applicable a second time
      const outcome = applyEffects(model, action, args, state, skipping)
      if (outcome.possible) agent.attention.assume(this.expectedEffects.withoutRepeats(outcome.state), `action ${name}`)
      return
    }
    agent.senses.refresh(
      new Set(model.actions[action].effects.map(({ target }) => nameIn(factTermKey(model, target, args)))),
    )
  }

  /** Creates a run for a step, with a new number. */
  makeRun(step: PlannedStep, fallback = false, id = ++this.runs): RunningAction | undefined {
    const handler = this.#agent.kind.actions.get(step.name)
    return handler && new RunningAction(this.#agent, handler, step, id, fallback)
  }

  // like `guard`, but without allocating: this runs every tick
  #tickRun(run: RunningAction, dt: number): ActionEnding | undefined {
    try {
      return run.tick(dt)
    } catch (error) {
      return { failed: reportThrown(this.#agent, `action ${run.name}`, error) }
    }
  }

  /** Starts the next step; returns false when nothing can start now. */
  #next(): boolean {
    const agent = this.#agent
    const plan = this.plans.at(-1)
    if (plan === undefined || this.compounds.isWaiting || agent.isPaused) return false
    if (plan.isOver) return this.#finish(plan)
    if (agent.intention.next !== undefined) return false
    const broken = findBreakage(plan, agent.beliefs.state)
    if (broken !== undefined) {
      this.expectedEffects.blame()
      return this.monitor.handleBreakage(this.plans.length - 1, broken)
    }
    const refused = agent.repertoire.refusal(plan.bound[plan.at], plan.steps[plan.at])
    // the check or the choice of a target may have caused the plan to be dropped
    if (this.plans.at(-1) !== plan) return false
    if (refused !== undefined) {
      const { state } = agent.beliefs
      return this.monitor.handleBreakage(this.plans.length - 1, { step: plan.at, obstacle: { kind: refused }, state })
    }
    this.expectedEffects.forgive()
    return this.#start(plan.steps[plan.at], false)
  }

  #start(step: PlannedStep, fallback: boolean): boolean {
    const agent = this.#agent
    if (agent.isPaused || agent.isRemoved) return false
    const run = this.makeRun(step, fallback)
    if (run === undefined) {
      this.fail(step, 'the agent does not know how to do this', fallback)
      return false
    }
    const { target } = step
    const plan = this.plans.at(-1)
    if (!fallback && plan !== undefined) this.expectedEffects.begin(plan)
    if (agent.kind.actions.get(step.name)?.compound !== undefined) this.compounds.begin(run)
    else this.run = run
    agent.emit?.({
      type: 'action-start',
      step,
      ...(target !== undefined && { target }),
      ...(fallback && { fallback: true as const }),
    })
    this.compounds.askAgain()
    // a subscriber may have stopped it already
    if (this.run !== run) return false
    const ending = guard(agent, `action ${run.name}`, () => run.begin(), threw)
    if (ending === undefined || this.run !== run) return this.run === run && !run.awaits
    this.end(run, ending)
    return !fallback
  }

  /** Checks whether the goal is reached after the last step. */
  #finish(plan: PlanRun): boolean {
    const agent = this.#agent
    const missing = goalBreakage(plan, agent.beliefs.state)
    if (missing !== undefined) {
      this.expectedEffects.blame()
      return this.monitor.handleBreakage(this.plans.length - 1, missing)
    }
    this.expectedEffects.forgive()
    this.plans.pop()
    agent.emit?.({ type: 'plan-done', goal: plan.goal, ...(plan.within && { within: plan.within }) })
    if (plan.within !== undefined) return this.compounds.finish()
    agent.intention.achieved(plan.goal)
    return false
  }
}

/** How an action that throws ends. */
function threw(message: string): ActionEnding {
  return { failed: message }
}
