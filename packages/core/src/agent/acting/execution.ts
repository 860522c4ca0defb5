import type { AgentEventData, StopReason } from '../../agent-events.ts'
import type { Shape } from '../../domain/types/typed-keys.ts'
import { type BindResult, bindStep, describeStep } from '../../task/plan/plan-step.ts'
import { applyAction, applyEffects, factTermKey, type RefereeState } from '../../task/referee/execute.ts'
import { nameIn } from '../believing/fact-keys.ts'
import type { Repertoire } from '../deciding/repertoire.ts'
import type { AskingAgent } from '../deciding/request-plan.ts'
import { isSameStep, type PlannedStep } from '../defining/planned-step.ts'
import { guard, reportThrown } from '../guard.ts'
import { type Blame, type BlamingAgent, blameStep } from '../monitoring/blame.ts'
import { findBreakage, goalBreakage } from '../monitoring/breakage.ts'
import { ExpectedEffects } from '../monitoring/expected-effects.ts'
import { PlanMonitor, type TendingAgent } from '../monitoring/plan-monitor.ts'
import type { PlanRun } from '../monitoring/plan-run.ts'
import { Compounds, type MakeCompounds } from './compounds.ts'
import { type ActionEnding, type BusyAgent, RunningAction } from './running-action.ts'

/** Steps that take no time may follow each other in one tick, but not for ever. */
const mostStepsPerTick = 16

const skipping = { skips: true }

/** What acting needs of an agent. */
export interface ActingAgent<S extends Shape> extends TendingAgent<S>, BusyAgent<S>, AskingAgent<S>, BlamingAgent {
  readonly blame: Blame
  readonly repertoire: Repertoire<S>
  readonly society: TendingAgent<S>['society'] &
    BusyAgent<S>['society'] & { readonly features: { readonly compounds?: MakeCompounds } }
  readonly execution: BusyAgent<S>['execution']
  readonly intention: { readonly next: PlanRun | undefined; achieved(goal: string): void }
  readonly attention: { assume(state: RefereeState, source: string): void }
  readonly senses: { refresh(names: ReadonlySet<string>): void }
}

/** Carries out plans: the plan of the goal and, above it, plans for compound steps. Checks before each step that the rest still works. */
export class Execution<S extends Shape = Shape> {
  /** Outermost first. */
  readonly plans: PlanRun[] = []
  run: RunningAction<S> | undefined
  readonly compounds: Compounds<S>
  readonly expectedEffects: ExpectedEffects
  readonly monitor: PlanMonitor<S>
  /** How many runs there have been. */
  runs = 0
  readonly #agent: ActingAgent<S>
  /** The end of a run that its behaviour is being told of. */
  #end: AgentEventData | undefined

  constructor(agent: ActingAgent<S>) {
    this.#agent = agent
    this.compounds = agent.society.features.compounds?.(agent, this) ?? new Compounds()
    this.expectedEffects = new ExpectedEffects(agent)
    this.monitor = new PlanMonitor(agent, this)
  }

  /** Nothing is done, and nothing is to be done. */
  get isIdle(): boolean {
    return this.run === undefined && this.plans.length === 0
  }

  /** The plan for the goal. */
  get plan(): PlanRun | undefined {
    return this.plans[0]
  }

  /** Whether the agent may be called away now without being torn out of an action. */
  get isAtSafePoint(): boolean {
    const { run } = this
    return (
      run === undefined || run.fallback || guard(this.#agent, `action ${run.name}`, () => run.isInterruptible) === true
    )
  }

  /** The next plan. What is under way goes on if it is the first step of it. */
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

  /** Stops everything. */
  drop(reason: StopReason): void {
    this.#tellEnd()
    this.stopRun(reason)
    this.compounds.keep(0, reason)
    const { plan } = this
    this.plans.length = 0
    this.expectedEffects.clear()
    if (plan !== undefined) this.#agent.emit?.({ type: 'plan-dropped', goal: plan.goal, reason })
  }

  /** Does something simple while there is no plan yet. */
  fallBack(step: PlannedStep): void {
    if (this.run !== undefined || this.plans.length > 0) return
    const { model, state } = this.#agent.beliefs
    const bound = bindStep(model, step)
    if ('step' in bound && applyAction(model, bound.step.action, bound.step.args, state).possible)
      this.#start(step, true)
  }

  /** Whether a fact matters for the rest of the plans. */
  dependsOn(name: string): boolean {
    return this.plans.some(({ facts }) => facts.has(name))
  }

  /** Lets time pass: goes on with the action, begins the next one. */
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
      // the behaviour itself may have had the agent paused, removed or called away
      if (ending === undefined || this.run !== run) return
      this.end(run, ending)
    }
  }

  /** An action has come to its end. */
  end(run: RunningAction<S>, ending: ActionEnding): void {
    const agent = this.#agent
    const { step } = run
    const plan = this.plans.at(-1)
    this.run = undefined
    this.conclude(run, ending)
    // the behaviour or a listener may have had the plan dropped
    const isGone = this.plans.at(-1) !== plan
    if (ending !== 'done') this.fail(step, ending.failed, run.fallback || isGone)
    else if (!run.fallback) isGone || this.stepDone(step)
    else this.#noteEffects(bindStep(agent.beliefs.model, step), step)
  }

  /** A promise of an action was kept or broken. */
  settle(run: number, ending: ActionEnding): void {
    const current = this.run
    if (current?.id === run && current.awaits) this.end(current, ending)
  }

  /** A step of the topmost plan has been carried out. */
  stepDone(step: PlannedStep): void {
    const plan = this.plans.at(-1)
    if (plan === undefined) return
    plan.at++
    this.expectedEffects.done(step)
    this.#noteEffects({ step: plan.bound[plan.at - 1] }, step)
    this.expectedEffects.expected = undefined
  }

  /** A step cannot be done: it is left alone for a while, and the plan with it, unless it is outside of the plan. */
  fail(step: PlannedStep, reason: string, isOutside = false): void {
    const agent = this.#agent
    blameStep(agent, step, reason)
    if (isOutside) return
    const plan = this.plans.at(-1)
    if (plan === undefined) return
    const message = `${describeStep(step)} failed: ${reason}`
    agent.emit?.({ type: 'plan-broken', goal: plan.goal, step: plan.at, condition: reason, message })
    this.monitor.giveUp(this.plans.length - 1)
  }

  stopRun(reason: StopReason): void {
    const { run } = this
    if (run === undefined) return
    this.run = undefined
    this.conclude(run, reason)
  }

  /** Tells the behaviour how its run has ended, or why it is stopped, and then those who listen. */
  conclude(run: RunningAction<S>, how: ActionEnding | StopReason): void {
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

  /** A behaviour that is told its end may have the agent called away or removed: the end of the run comes before that. */
  #tellEnd(): void {
    const end = this.#end
    this.#end = undefined
    if (end !== undefined) this.#agent.emit?.(end)
  }

  /** Effects are believed when the action says so; otherwise it is for the sensors to see them, and they look at once. */
  #noteEffects(bound: BindResult, { name }: PlannedStep): void {
    if ('problem' in bound) return
    const agent = this.#agent
    const { model, state } = agent.beliefs
    const { action, args } = bound.step
    if (agent.kind.actions.get(name)?.assumeEffects) {
      // what has been seen already may not fit a second time
      const outcome = applyEffects(model, action, args, state, skipping)
      if (outcome.possible) agent.attention.assume(this.expectedEffects.withoutRepeats(outcome.state), `action ${name}`)
      return
    }
    agent.senses.refresh(
      new Set(model.actions[action].effects.map(({ target }) => nameIn(factTermKey(model, target, args)))),
    )
  }

  /** Makes a run for a step, with a number of its own. */
  makeRun(step: PlannedStep, fallback = false, id = ++this.runs): RunningAction<S> | undefined {
    const behaviour = this.#agent.kind.actions.get(step.name)
    return behaviour && new RunningAction<S>(this.#agent, behaviour, step, id, fallback)
  }

  // as `guard`, without making anything: this is asked every tick
  #tickRun(run: RunningAction<S>, dt: number): ActionEnding | undefined {
    try {
      return run.tick(dt)
    } catch (error) {
      return { failed: reportThrown(this.#agent, `action ${run.name}`, error) }
    }
  }

  /** Begins what comes next; false when there is nothing to begin now. */
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
    // the check or the choice of a target may have had the plan dropped
    if (this.plans.at(-1) !== plan) return false
    if (refused !== undefined) {
      const { state } = agent.beliefs
      const obstacle = { kind: 'refusal', why: refused } as const
      return this.monitor.handleBreakage(this.plans.length - 1, { step: plan.at, obstacle, state })
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
    // a listener may have had it stopped already
    if (this.run !== run) return false
    const ending = guard(agent, `action ${run.name}`, () => run.begin(), threw)
    if (ending === undefined || this.run !== run) return this.run === run && !run.awaits
    this.end(run, ending)
    return !fallback
  }

  /** The last step is done: has the goal been reached? */
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

/** What an action that throws comes to. */
function threw(message: string): ActionEnding {
  return { failed: message }
}
