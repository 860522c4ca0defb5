import type { StopReason } from '../agent-events.ts'
import type { Shape } from '../domain/typed-keys.ts'
import { type BindResult, bindStep, describeStep } from '../task/plan/plan-step.ts'
import { apply, carryOut, keyOf, type State } from '../task/referee/execute.ts'
import { ActionRun, type Ending } from './action-run.ts'
import type { Agent } from './agent.ts'
import { nameIn } from './fact-keys.ts'
import { type Breakage, findBreakage, goalBreakage } from './monitor.ts'
import { type PlannedStep, PlanRun } from './plan-run.ts'
import { type Repair, repairPlan } from './repair.ts'
import { SubPlans } from './sub-plans.ts'

/** Steps that take no time may follow each other in one tick, but not for ever. */
const mostStepsPerTick = 16

/** Carries out plans: the plan of the goal and, above it, plans for compound steps. Checks before each step that the rest still works. */
export class Execution<S extends Shape = Shape> {
  /** Outermost first. */
  readonly plans: PlanRun[] = []
  run: ActionRun<S> | undefined
  readonly compounds: SubPlans<S>
  readonly #agent: Agent<S>
  /** What should be believed once the present step is done. */
  #expected: State | undefined
  /** The step that has just been done, until it is seen whether it has worked. */
  #lastDone: PlannedStep | undefined
  #runs = 0

  constructor(agent: Agent<S>) {
    this.#agent = agent
    this.compounds = new SubPlans(agent, this)
  }

  /** The plan for the goal. */
  get plan(): PlanRun | undefined {
    return this.plans[0]
  }

  /** Whether the agent may be called away now without being torn out of an action. */
  get isAtSafePoint(): boolean {
    const { run } = this
    return (
      run === undefined || run.fallback || this.#agent.guard(`action ${run.name}`, () => run.isInterruptible) === true
    )
  }

  /** The next plan. What is under way goes on if it is the first step of it. */
  adopt(plan: PlanRun, reason: StopReason): void {
    const { run } = this
    const first = plan.steps[plan.at]
    const isSame = run !== undefined && first !== undefined && isSameStep(run.step, first)
    const goesOn = isSame && !this.compounds.isBusy
    if (!goesOn) this.drop(reason)
    else if (this.plan !== undefined) this.#agent.emit?.({ type: 'plan-dropped', goal: this.plan.goal, reason })
    this.plans.length = 0
    this.plans.push(plan)
    if (!goesOn) return
    run.fallback = false
    this.#expect(plan)
  }

  /** Stops everything. */
  drop(reason: StopReason): void {
    this.stopRun(reason)
    this.compounds.drop(reason)
    const { plan } = this
    this.plans.length = 0
    this.#expected = this.#lastDone = undefined
    if (plan !== undefined) this.#agent.emit?.({ type: 'plan-dropped', goal: plan.goal, reason })
  }

  /** Does something simple while there is no plan yet. */
  fallBack(step: PlannedStep): void {
    if (this.run !== undefined || this.plans.length > 0) return
    const { model, state } = this.#agent.beliefs
    const bound = bindStep(model, step)
    if ('step' in bound && apply(model, bound.step.action, bound.step.args, state).possible) this.#start(step, true)
  }

  /** Whether a belief has become what the step under way is meant to make it. */
  isExpected(key: string): boolean {
    return this.#expected !== undefined && this.#expected.get(key) === this.#agent.beliefs.state.get(key)
  }

  /** Whether a fact matters for the rest of the plans. */
  dependsOn(name: string): boolean {
    return this.plans.some(({ facts }) => facts.has(name))
  }

  /** Looks ahead after beliefs have changed. Gives true when there is no plan left. */
  monitor(): boolean {
    for (let level = this.plans.length - 1; level >= 0; level--) {
      const plan = this.plans[level]
      const isTop = level === this.plans.length - 1
      const isApproaching = isTop && this.run?.phase === 'approaching'
      if (isApproaching && this.#isNeedless(plan)) continue
      const underWay = !isTop || this.compounds.isWaiting || (this.run !== undefined && !isApproaching)
      // what a compound step comes to is not known before it is done
      const expected = isTop ? this.#expected : undefined
      const broken = findBreakage(plan, this.#agent.beliefs.state, underWay ? { expected } : undefined)
      if (broken !== undefined) return this.#mend(plan, level, broken)
    }
    return false
  }

  /** What the agent is on its way to do has been done by somebody else: leaves it out. */
  #isNeedless(plan: PlanRun): boolean {
    plan.at++
    const isNeedless = findBreakage(plan, this.#agent.beliefs.state) === undefined
    if (!isNeedless) {
      plan.at--
      return false
    }
    this.stopRun('plan-broken')
    this.#expected = undefined
    this.#agent.emit?.({ type: 'plan-repaired', goal: plan.goal, steps: plan.steps.slice(plan.at), how: 'skipped' })
    return true
  }

  /** Lets time pass: goes on with the action, begins the next one. */
  tick(dt: number): void {
    this.compounds.tick(dt)
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
      if (ending !== undefined) this.end(run, ending)
      else return
    }
  }

  /** An action has come to its end. */
  end(run: ActionRun<S>, ending: Ending): void {
    const agent = this.#agent
    const { step, seconds } = run
    this.run = undefined
    agent.guard(`action ${run.name}`, () => run.end(ending))
    if (ending !== 'done') {
      agent.emit?.({ type: 'action-failed', step, reason: ending.failed, seconds })
      this.fail(step, ending.failed, run.fallback)
      return
    }
    agent.emit?.({ type: 'action-done', step, seconds })
    if (!run.fallback) this.stepDone(step)
    else this.#noteEffects(bindStep(agent.beliefs.model, step), step)
  }

  /** A step of the topmost plan has been carried out. */
  stepDone(step: PlannedStep): void {
    const plan = this.plans.at(-1)
    if (plan === undefined) return
    plan.at++
    this.#lastDone = step
    this.#noteEffects({ step: plan.bound[plan.at - 1] }, step)
    this.#expected = undefined
  }

  /** A step cannot be done: it is left alone for a while, and the plan with it. */
  fail(step: PlannedStep, reason: string, isFallback = false): void {
    const agent = this.#agent
    const blamed = agent.blame.add(step, agent.society.time)
    agent.emit?.({ type: 'blamed', step: blamed.step, failures: blamed.failures, until: blamed.until })
    if (isFallback) return
    const plan = this.plans.at(-1)
    if (plan === undefined) return
    const message = `${describeStep(step)} failed: ${reason}`
    agent.emit?.({ type: 'plan-broken', goal: plan.goal, step: plan.at, condition: reason, message })
    this.#giveUp(this.plans.length - 1)
  }

  stopRun(reason: StopReason): void {
    const { run } = this
    if (run === undefined) return
    this.run = undefined
    this.#agent.guard(`action ${run.name}`, () => run.stop(reason))
    this.#agent.emit?.({ type: 'action-stopped', step: run.step, reason, seconds: run.seconds })
  }

  /** Goes on with a run that was saved. */
  restore(
    run: ActionRun<S> | undefined,
    runs: number,
    expected: readonly (readonly [string, number])[] | undefined,
  ): void {
    this.run = run
    this.#runs = runs
    this.#expected = expected && new Map(expected)
    run?.resume()
  }

  saveExpected(): readonly (readonly [string, number])[] | undefined {
    return this.#expected && [...this.#expected]
  }

  get runs(): number {
    return this.#runs
  }

  /** Effects are believed when the action says so; otherwise it is for the sensors to see them, and they look at once. */
  #noteEffects(bound: BindResult, { name }: PlannedStep): void {
    if ('problem' in bound) return
    const agent = this.#agent
    const { model, state } = agent.beliefs
    const { action, args } = bound.step
    if (agent.kind.actions.get(name)?.believes) {
      // what has been seen already may not fit a second time
      const outcome = carryOut(model, action, args, state, { skips: true })
      if (outcome.possible) agent.attention.assume(outcome.state, `action ${name}`)
      return
    }
    agent.senses.refresh(new Set(model.actions[action].effects.map(({ target }) => nameIn(keyOf(model, target, args)))))
  }

  /** Makes a run for a step, with a number of its own. */
  makeRun(step: PlannedStep, fallback = false, id = ++this.#runs): ActionRun<S> | undefined {
    const behaviour = this.#agent.kind.actions.get(step.name)
    return behaviour && new ActionRun<S>(this.#agent, behaviour, step, id, fallback)
  }

  // as `guard`, without making anything: this is asked every tick
  #tickRun(run: ActionRun<S>, dt: number): Ending | undefined {
    try {
      return run.tick(dt)
    } catch (error) {
      return { failed: this.#agent.caught(`action ${run.name}`, error) }
    }
  }

  /** Begins what comes next; false when there is nothing to begin now. */
  #next(): boolean {
    const agent = this.#agent
    const plan = this.plans.at(-1)
    if (plan === undefined || this.compounds.isWaiting) return false
    if (agent.awaitsSwitch) return false
    if (plan.isOver) return this.#finish(plan)
    const broken = findBreakage(plan, agent.beliefs.state)
    if (broken !== undefined) {
      this.#blameLastDone()
      return !this.#mend(plan, this.plans.length - 1, broken)
    }
    this.#forgiveLastDone()
    return this.#start(plan.steps[plan.at], false)
  }

  #start(step: PlannedStep, fallback: boolean): boolean {
    const agent = this.#agent
    const run = this.makeRun(step, fallback)
    if (run === undefined) {
      this.fail(step, 'the agent does not know how to do this', fallback)
      return false
    }
    const { target } = step
    agent.emit?.({
      type: 'action-start',
      step,
      ...(target !== undefined && { target }),
      ...(fallback && { fallback: true as const }),
    })
    const plan = this.plans.at(-1)
    if (!fallback && plan !== undefined) this.#expect(plan)
    if (agent.kind.actions.get(step.name)?.compound !== undefined) {
      this.compounds.begin(run)
      return false
    }
    this.run = run
    const ending = agent.guard(`action ${run.name}`, () => run.begin(), threw)
    if (ending === undefined) return this.run === run && !run.awaits
    this.end(run, ending)
    return !fallback
  }

  /** The last step is done: has the goal been reached? */
  #finish(plan: PlanRun): boolean {
    const agent = this.#agent
    const missing = goalBreakage(plan, agent.beliefs.state)
    if (missing !== undefined) {
      this.#blameLastDone()
      return !this.#mend(plan, this.plans.length - 1, missing)
    }
    this.#forgiveLastDone()
    this.plans.pop()
    agent.emit?.({ type: 'plan-done', goal: plan.goal, ...(plan.within && { within: plan.within }) })
    if (plan.within !== undefined) return this.compounds.finish()
    agent.achieved(plan.goal)
    return false
  }

  /** An action that says it is done, while what it should have done is not to be seen, must not be tried for ever. */
  #blameLastDone(): void {
    if (this.#lastDone === undefined) return
    const blamed = this.#agent.blame.add(this.#lastDone, this.#agent.society.time)
    this.#agent.emit?.({ type: 'blamed', step: blamed.step, failures: blamed.failures, until: blamed.until })
    this.#lastDone = undefined
  }

  /** What the step should have brought about is there. */
  #forgiveLastDone(): void {
    if (this.#lastDone !== undefined) this.#agent.blame.clear(this.#lastDone)
    this.#lastDone = undefined
  }

  /** Gives true when the plan could not be repaired and is gone. */
  #mend(plan: PlanRun, level: number, broken: Breakage): boolean {
    const agent = this.#agent
    agent.emit?.({ type: 'plan-broken', goal: plan.goal, ...broken })
    const repair = this.#repair(plan, broken)
    if (repair === undefined) {
      this.#giveUp(level)
      return true
    }
    agent.emit?.({ type: 'plan-repaired', goal: plan.goal, steps: repair.steps, how: repair.how })
    const { model, goal, wants, formula, within } = plan
    const first = repair.steps[0]
    const underWay = this.compounds.runs[level] ?? this.run
    const goesOn = underWay !== undefined && first !== undefined && isSameStep(underWay.step, first)
    if (!goesOn) this.#cut(level + 1, level)
    this.plans[level] = new PlanRun(model, { goal, wants, formula, within, steps: repair.steps })
    if (goesOn) this.#expect(this.plans[level])
    return false
  }

  #repair(plan: PlanRun, broken: Breakage): Repair | undefined {
    const agent = this.#agent
    const { repair: factor } = agent.kind.policy
    if (factor <= 0) return undefined
    const { context } = agent
    const accept = (step: PlannedStep) => agent.repertoire.accept(step)
    return agent.guard('repair', () => repairPlan(plan, broken, agent.beliefs.state, { context, factor, accept }))
  }

  /** Lets go of a plan and of those above it. For a compound step another plan is asked for. */
  #giveUp(level: number): void {
    if (level === 0) {
      const { goal } = this.plans[0]
      this.drop('plan-broken')
      this.#agent.planLost(goal)
      return
    }
    this.#cut(level, level)
    this.compounds.askAgain()
  }

  /** Keeps only so many plans and so many compound steps under way, counted from outside; stops what is above. */
  #cut(plans: number, compounds: number): void {
    this.stopRun('plan-broken')
    this.compounds.keep(compounds, 'plan-broken')
    this.plans.length = plans
    this.#expected = undefined
  }

  #expect(plan: PlanRun): void {
    const bound = plan.bound[plan.at]
    if (bound === undefined) return
    const outcome = carryOut(plan.model, bound.action, bound.args, this.#agent.beliefs.state)
    this.#expected = outcome.possible ? outcome.state : undefined
  }
}

function isSameStep(a: PlannedStep, b: PlannedStep): boolean {
  return describeStep(a) === describeStep(b) && JSON.stringify(a.target) === JSON.stringify(b.target)
}

/** What an action that throws comes to. */
function threw(message: string): Ending {
  return { failed: message }
}
