import type { AgentHappening, StopReason } from '../agent-events.ts'
import type { Shape, State } from '../domain/types/typed-keys.ts'
import { sameData } from '../planner/preparing/same-data.ts'
import type { PlanStep } from '../task/plan/plan-step.ts'
import type { Ending } from './acting/action-run.ts'
import { Execution } from './acting/execution.ts'
import { AgentExplanation, doingIn } from './agent-explanation.ts'
import type { AgentDoing, AgentView } from './agent-view.ts'
import { Beliefs } from './believing/beliefs.ts'
import type { Blackboard } from './believing/blackboard.ts'
import { Memory } from './believing/memory.ts'
import { prepareQuestions } from './deciding/ask.ts'
import { Deliberation } from './deciding/deliberation.ts'
import { Repertoire } from './deciding/repertoire.ts'
import type { GoalSettings, Wish } from './deciding/wish.ts'
import { Wishes } from './deciding/wishes.ts'
import type { AgentOptions } from './defining/agent-options.ts'
import { checkOptions } from './defining/check-options.ts'
import type { AgentKind } from './defining/kind.ts'
import type { Duty } from './duty.ts'
import { doingOf, viewOf } from './explaining/view-of.ts'
import { Blame } from './monitoring/blame.ts'
import { findBreakage } from './monitoring/monitor.ts'
import type { PlanRun } from './monitoring/plan-run.ts'
import { type RandomSource, seededRandom, seedFor } from './random.ts'
import type { SavedAgent } from './saving/saved.ts'
import type { OpenQuestion } from './saving/saving.ts'
import { Attention } from './sensing/attention.ts'
import { Senses } from './sensing/senses.ts'
import type { Society } from './society.ts'
import { noDuty } from './squad/no-duty.ts'

/**
 * A character with goals. Each tick it senses, believes, chooses a goal, asks for a plan, acts, and watches whether the plan still works.
 * Nothing happens between ticks, except what an event wakes. Made by `society.add` or `createAgent`.
 */
export class Agent<S extends Shape = Shape> {
  readonly name: string
  readonly kind: AgentKind<S>
  readonly society: Society
  readonly context: S['context']
  readonly beliefs: Beliefs<S>
  readonly memory: Memory
  readonly random: RandomSource
  /** A number from 0 to 1 of its own, by which work that comes at intervals is spread over frames. */
  readonly phase: number
  readonly senses: Senses<S>
  readonly wishes: Wishes<S>
  readonly blame: Blame
  readonly deliberation: Deliberation<S>
  readonly execution: Execution<S>
  /** Its place in a command hierarchy. */
  readonly duty: Duty
  readonly repertoire: Repertoire<S>
  readonly attention: Attention<S>
  /** What its group knows together. */
  blackboard: Blackboard | undefined
  /** Whether its group was chosen for it, and does not go with its superior. */
  readonly hasOwnGroup: boolean
  /** What those know together whom it commands. */
  team: Blackboard | undefined
  /** Tells those who listen to the society; undefined while nobody does, so that `emit?.({ … })` costs one `if`. */
  emit: ((event: AgentHappening) => void) | undefined
  #goal: string | undefined
  #paused = false
  /** A better plan that waits for a safe point. */
  #next: PlanRun | undefined
  #thinkAt = 0
  /** Until then there is nothing to sense, to notice or to think about, unless something stirs it. */
  #restsUntil = 0
  #isIdle = false
  #faults: readonly { readonly where: string; readonly message: string }[] = []

  constructor(society: Society, kind: AgentKind<S>, options: AgentOptions<S>) {
    checkOptions(kind as unknown as AgentKind, options as unknown as AgentOptions)
    this.name = options.name
    this.kind = kind
    this.society = society
    this.context = options.context
    this.hasOwnGroup = options.group !== undefined
    this.beliefs = new Beliefs(kind.domain.model)
    this.memory = new Memory(kind.fading, () => society.time)
    this.random = seededRandom(seedFor(society.seed, options.name))
    this.phase = seededRandom(seedFor(0, options.name)).next()
    this.blame = new Blame(kind.policy.backOff)
    this.repertoire = new Repertoire(this, options.without ?? [])
    this.attention = new Attention(this)
    this.duty = society.faculties.duty?.(this as unknown as Agent) ?? noDuty
    this.senses = new Senses(this, options.sensors ?? [...kind.sensors.keys()])
    this.execution = new Execution(this)
    this.deliberation = new Deliberation(this)
    this.wishes = new Wishes(this)
    if (kind.policy.replan === 'by-hand') this.#thinkAt = Number.POSITIVE_INFINITY
    for (const [goal, settings] of Object.entries(options.goals ?? {})) this.wishes.set(goal, settings)
    for (const [key, value] of Object.entries(options.beliefs ?? {}))
      if (value !== undefined) this.beliefs.set(key, value)
  }

  // ---- the loop

  /** One tick: sense → believe → monitor → choose a goal → ask for a plan → act. */
  step(dt: number): void {
    if (this.#paused) return
    const now = this.society.time
    if (now >= this.#restsUntil) this.#live(now)
    else if (this.#isIdle) return
    this.execution.tick(dt)
    this.#isIdle = this.execution.isIdle
  }

  #live(now: number): void {
    const { senses, attention, deliberation, execution } = this
    senses.poll(now)
    if (attention.news.size > 0) this.#takeNotice()
    if (now >= this.#thinkAt) this.#thinkAt = deliberation.think(now)
    if (deliberation.asked?.ticket.answer !== undefined) this.#hear()
    if (this.#next !== undefined && execution.isAtSafePoint) this.#switch(this.#next)
    const isSettled = attention.news.size === 0 && deliberation.asked === undefined && this.#next === undefined
    // most agents have nothing to think about in most ticks, and are then passed over with a look at one number
    this.#restsUntil = isSettled ? Math.min(senses.due, this.#thinkAt) : 0
  }

  /** Beliefs have changed: does the plan still work, and is the goal still the best? */
  #takeNotice(): void {
    const { wishes, execution, deliberation, attention, kind } = this
    let isPlanTouched = false
    let isChoiceTouched = attention.isUrgent
    const current = execution.plan && wishes.get(execution.plan.goal)
    for (const name of attention.news) {
      isPlanTouched ||= execution.dependsOn(name)
      isChoiceTouched ||= wishes.dependOn(name)
      for (const wish of wishes.all) {
        if (wish.noPlan === undefined || !wish.relevant.has(name)) continue
        // what stood in its way may be gone
        wish.noPlan = undefined
        isChoiceTouched = true
      }
      if (attention.isSurprised && current?.relevant.has(name)) deliberation.improves = true
    }
    attention.clear()
    if (isPlanTouched) execution.upkeep.monitor()
    if (kind.policy.replan !== 'on-change') return
    if (isChoiceTouched || deliberation.improves || execution.plan === undefined) this.thinkSoon()
  }

  #hear(): void {
    const plan = this.deliberation.hear()
    if (plan === undefined) return
    const isFree = this.kind.policy.interrupt === 'any-time' || this.execution.isAtSafePoint
    if (isFree) this.#takeUp(plan)
    else this.#next = plan
  }

  /** Much may have happened while the plan waited for a safe point. */
  #switch(plan: PlanRun): void {
    this.#next = undefined
    const wish = this.wishes.get(plan.goal)
    this.deliberation.skipNeedless(plan)
    const works = wish?.isCandidate && !plan.isOver && findBreakage(plan, this.beliefs.state) === undefined
    if (works) this.#takeUp(plan)
    else this.wake()
  }

  #takeUp(plan: PlanRun): void {
    this.#next = undefined
    const was = this.#goal
    if (was !== undefined && was !== plan.goal) this.duty.report(was, 'dropped')
    this.execution.adopt(plan, 'better-goal')
    this.emit?.({ type: 'plan-taken-up', goal: plan.goal, steps: plan.steps, at: plan.at })
    this.#setGoal(plan.goal, 'best')
    this.duty.report(plan.goal, 'taken-up')
  }

  // ---- what others ask and tell

  /** The present goal, or undefined. */
  get goal(): string | undefined {
    return this.#goal
  }

  /** What functions of its kind have thrown or given that makes no sense, the last few. */
  get faults(): readonly { readonly where: string; readonly message: string }[] {
    return this.#faults
  }

  get isPaused(): boolean {
    return this.#paused
  }

  /** Lets time pass for a lone agent (and for everybody else in its society). */
  tick(dt: number): void {
    this.society.tick(dt)
  }

  /** Tells it facts from outside. */
  tell(facts: State<S>): void {
    this.society.tap.call(this.name, 'tell', [facts])
    for (const [key, value] of Object.entries(facts))
      if (value !== undefined) this.attention.believe(key, value, 'told')
  }

  /** Something has happened near it: runs the sensors that wait for this. */
  notify(event: string, data?: unknown): void {
    this.society.tap.call(this.name, 'notify', [event, data])
    this.senses.hear(event, data)
  }

  /** Looks at goals and plan anew at the next tick, whatever its policy. */
  replan(): void {
    this.society.tap.call(this.name, 'replan', [])
    this.deliberation.improves = true
    this.deliberation.forgetInterval()
    for (const wish of this.wishes.all) wish.noPlan = undefined
    this.thinkSoon()
  }

  /**
   * Compiles what it would ask for its goals, while the level loads: its first plans then come as fast as the others. Where cost functions
   * read facts, the first search finds out which, and what was prepared before that is compiled again.
   */
  prepare(): void {
    prepareQuestions(this)
  }

  /** Stops what it does and stands still until `resume`. */
  pause(): void {
    this.society.tap.call(this.name, 'pause', [])
    if (this.#paused) return
    this.execution.stopRun('paused')
    this.#paused = true
    this.emit?.({ type: 'agent-paused' })
  }

  resume(): void {
    this.society.tap.call(this.name, 'resume', [])
    if (!this.#paused) return
    this.#paused = false
    this.emit?.({ type: 'agent-resumed' })
    this.wake()
  }

  /** Changes a goal: its weight, what it wants, or whether the agent has it at all. */
  setGoal(goal: string, settings: GoalSettings): void {
    this.society.tap.call(this.name, 'setGoal', [goal, settings])
    this.wishes.set(goal, settings)
    this.wake()
  }

  /** Switches actions of this agent on or off. */
  setAction(action: string, enabled: boolean): void {
    this.society.tap.call(this.name, 'setAction', [action, enabled])
    this.repertoire.set(action, enabled)
    for (const wish of this.wishes.all) wish.noPlan = undefined
    // what is being looked for might still use it
    this.#next = undefined
    this.deliberation.cancel()
    this.execution.compounds.askAgain()
    if (!enabled && this.execution.plans.some(({ steps }) => steps.some(({ name }) => name === action)))
      this.letGo('dropped')
    this.wake()
  }

  /** What it does and why, or why it stands still: as data, and as words when printed. */
  explain(): AgentExplanation {
    const agent = this as unknown as Agent
    const view = this.view()
    const doing = doingIn(agent, view)
    const sentences = this.society.faculties.sentences?.(agent, doing, view) ?? [`${this.name}: ${doing}`]
    return new AgentExplanation({ doing, view, sensors: this.senses.active, warnings: this.kind.warnings, sentences })
  }

  /** What it does and has to do, as plain data: the part of the view that changes most. */
  doing(): AgentDoing {
    return doingOf(this as unknown as Agent)
  }

  /** What it believes, wants, plans and does, as plain data. */
  view(): AgentView {
    return viewOf(this as unknown as Agent)
  }

  /** All that its future depends on, as plain data; see `society.save`. */
  save(): SavedAgent {
    const mind = { goal: this.#goal, paused: this.#paused, thinkAt: this.#thinkAt, next: this.#next }
    return this.society.saving.saveAgent(this as unknown as Agent, mind)
  }

  /** Becomes what was saved; see `society.load`. Gives the questions to the planner that are to be asked again. */
  load(saved: SavedAgent): readonly OpenQuestion[] {
    const { mind, questions } = this.society.saving.loadAgent(this as unknown as Agent, saved)
    this.#goal = mind.goal
    this.#paused = mind.paused
    this.#thinkAt = mind.thinkAt
    this.#next = mind.next
    this.stir()
    return questions
  }

  // ---- for the parts of the agent

  /** A plan for a better goal waits until the agent may be called away. */
  get awaitsSwitch(): boolean {
    return this.#next !== undefined
  }

  /** Whether that plan is for this goal. */
  isAboutTo({ name, wants }: Pick<Wish, 'name' | 'wants'>): boolean {
    return this.#next?.goal === name && sameData(this.#next.wants, wants)
  }

  /** Thinks at once, whatever the policy says about changes. */
  thinkSoon(): void {
    this.#thinkAt = 0
    this.stir()
  }

  /** Something has happened that it should look at in the next tick. */
  stir(): void {
    this.#restsUntil = 0
  }

  /** Thinks at the next tick, unless it is only to think by hand. */
  wake(): void {
    if (this.kind.policy.replan !== 'by-hand') this.thinkSoon()
  }

  /** The goal has been reached by the plan. */
  achieved(goal: string): void {
    this.duty.report(goal, 'completed')
    this.#setGoal(undefined, 'achieved')
    this.wake()
  }

  /** Gives up the present goal. */
  letGo(reason: 'achieved' | 'dropped' | 'order' | 'removed'): void {
    this.#next = undefined
    const goal = this.#goal
    const stop: StopReason = reason === 'order' || reason === 'removed' ? reason : 'goal-dropped'
    this.execution.drop(stop)
    this.deliberation.cancel()
    if (goal !== undefined) this.duty.report(goal, reason === 'achieved' ? 'completed' : 'dropped')
    this.#setGoal(undefined, reason === 'removed' ? 'dropped' : reason)
  }

  /** A step has failed: it is kept out of plans for a while. */
  blameStep(failed: PlanStep): void {
    const { step, failures, until } = this.blame.add(failed, this.society.time)
    this.emit?.({ type: 'blamed', step, failures, until })
  }

  /** A promise of an action was kept or broken. */
  settle(run: number, ending: Ending): void {
    const current = this.execution.run
    if (current?.id === run && current.awaits) this.execution.end(current, ending)
  }

  /** Calls a function of the user's; what it throws is reported as a fault, and the world goes on. */
  guard<R>(where: string, call: () => R): R | undefined
  guard<R, T>(where: string, call: () => R, otherwise: (message: string) => T): R | T
  guard<R, T>(where: string, call: () => R, otherwise?: (message: string) => T): R | T | undefined {
    try {
      return call()
    } catch (error) {
      const message = this.caught(where, error)
      return otherwise?.(message)
    }
  }

  /** Something was thrown. Gives what it said. */
  caught(where: string, error: unknown): string {
    const message = messageOf(error)
    this.fault(where, message)
    return message
  }

  fault(where: string, message: string): void {
    this.#faults = [...this.#faults.filter((fault) => fault.where !== where), { where, message }].slice(-mostFaults)
    this.society.noteFault(this.name, where, message)
  }

  #setGoal(goal: string | undefined, reason: 'best' | 'achieved' | 'dropped' | 'order'): void {
    const was = this.#goal
    if (was === goal) return
    this.#goal = goal
    const priority = goal === undefined ? 0 : (this.wishes.get(goal)?.priority ?? 0)
    this.emit?.({ type: 'goal-chosen', goal, was, priority, reason })
  }
}

/** Faults that are kept for `explain`. */
const mostFaults = 4

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
