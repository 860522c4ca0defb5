import { formatDiagnostic } from '../diagnostic.ts'
import type { Shape, State } from '../domain/typed-keys.ts'
import { Execution } from './acting/execution.ts'
import type { ActivityView, Agent, AgentView, Fault, GoalSettings, GoalState } from './agent.ts'
import { AgentExplanation } from './agent.ts'
import type { AgentEventData } from './agent-events.ts'
import { InnerBeliefs } from './believing/beliefs.ts'
import type { InnerBlackboard } from './believing/blackboard.ts'
import { Memory } from './believing/memory.ts'
import { AgentGoals } from './deciding/agent-goals.ts'
import { Deliberation } from './deciding/deliberation.ts'
import { Intention } from './deciding/intention.ts'
import { Repertoire } from './deciding/repertoire.ts'
import { prepareQueries } from './deciding/request-plan.ts'
import type { AgentOptions } from './defining/agent-options.ts'
import type { AgentKind } from './defining/kind.ts'
import { activityIn, activityViewOf, agentViewOf } from './explaining/agent-view-of.ts'
import type { InnerSociety } from './inner-society.ts'
import { Blame } from './monitoring/blame.ts'
import { type RandomSource, seededRandom, seedFor } from './random.ts'
import { Attention } from './sensing/attention.ts'
import { Senses } from './sensing/senses.ts'
import { InnerSquadRole } from './squad-role.ts'

/**
 * An agent with its parts, and the loop that runs them. Every part works with the whole agent. Parts know nothing of the agent's domain,
 * so it has no type parameter; the types of users do, see `Agent`.
 */
export class InnerAgent implements Agent {
  readonly name: string
  readonly kind: AgentKind
  readonly society: InnerSociety
  readonly context: Shape['context']
  readonly beliefs: InnerBeliefs
  readonly memory: Memory
  readonly random: RandomSource
  /** The agent's own number from 0 to 1, which spreads periodic work over frames. */
  readonly phase: number
  faults: readonly Fault[] = []
  /** Time of the next deliberation. */
  thinkAt = 0
  /** The agent has nothing to sense, notice or think about before this time, unless something wakes it. */
  restsUntil = 0
  /** Seconds of the current tick for which it has yet to act while it waits for a turn; NaN when it does not wait. */
  secondsToAct = Number.NaN
  readonly blame: Blame
  readonly repertoire: Repertoire
  readonly attention: Attention
  readonly squad: InnerSquadRole
  readonly senses: Senses
  readonly execution: Execution
  readonly deliberation: Deliberation
  readonly goals: AgentGoals
  readonly intention: Intention
  /** The blackboard of its group. */
  blackboard: InnerBlackboard | undefined
  /** Whether its group was set explicitly and does not follow its superior. */
  readonly hasOwnGroup: boolean
  /** The blackboard of its subordinates. */
  team: InnerBlackboard | undefined
  /** Emits an event to subscribers of the society; undefined while it has none, so that `emit?.({ … })` costs one branch. */
  emit: ((event: AgentEventData) => void) | undefined
  isPaused = false
  /** Whether it has left or is leaving; it then starts nothing new. */
  isRemoved = false
  /** The tick in which it was removed. */
  removedAt: number | undefined
  #isIdle = false

  constructor(society: InnerSociety, kind: AgentKind, options: AgentOptions) {
    this.name = options.name
    this.kind = kind
    this.society = society
    this.context = options.context
    this.hasOwnGroup = options.group !== undefined
    this.beliefs = new InnerBeliefs(kind.domain.model)
    this.memory = new Memory(kind.memoryDecay, () => society.time)
    this.random = seededRandom(seedFor(society.seed, options.name))
    this.phase = seededRandom(seedFor(0, options.name)).next()
    this.blame = new Blame(kind.policy.backOff)
    this.repertoire = new Repertoire(this, options.without ?? [])
    this.attention = new Attention(this)
    this.squad = society.features.squadRole?.(this) ?? new InnerSquadRole()
    this.senses = new Senses(this, options.sensors ?? [...kind.sensors.keys()])
    this.execution = new Execution(this)
    this.deliberation = new Deliberation(this)
    this.goals = new AgentGoals(this)
    this.intention = new Intention(this)
    if (kind.policy.replan === 'by-hand') this.thinkAt = Number.POSITIVE_INFINITY
    for (const [goal, settings] of Object.entries(options.goals ?? {})) this.goals.set(goal, settings)
    for (const [key, value] of Object.entries(options.beliefs ?? {}))
      if (value !== undefined) this.beliefs.set(key, value)
  }

  // ---- the loop

  /** One tick: sense → believe → monitor → choose a goal → ask for a plan → act. */
  step(dt: number): void {
    if (this.isPaused) return
    if (this.society.time >= this.restsUntil) {
      if (this.society.planning.thinking?.holds(this, dt)) return
      this.think()
    } else if (this.#isIdle) return
    this.act(dt)
  }

  think(): void {
    const { senses, attention, deliberation, intention } = this
    const now = this.society.time
    senses.poll(now)
    if (attention.news.size > 0) this.#takeNotice()
    if (now >= this.thinkAt) this.thinkAt = deliberation.think(now)
    if (deliberation.pending?.ticket.answer !== undefined) {
      const plan = deliberation.takeAnswer()
      if (plan !== undefined) intention.follow(plan)
    }
    if (intention.next !== undefined) intention.switch()
    const isSettled = attention.news.size === 0 && deliberation.pending === undefined && intention.next === undefined
    // most agents have nothing to think about in most ticks; comparing one number skips them
    this.restsUntil = isSettled ? Math.min(senses.due, this.thinkAt) : 0
  }

  act(dt: number): void {
    this.execution.tick(dt)
    this.#isIdle = this.execution.isIdle
  }

  /** Makes the agent process the next tick. */
  stir(): void {
    this.restsUntil = 0
  }

  /** Makes the agent deliberate at the next tick, regardless of its policy. */
  rethink(): void {
    this.thinkAt = this.restsUntil = 0
  }

  /** Makes the agent deliberate at the next tick, unless its policy is `by-hand`. */
  wake(): void {
    if (this.kind.policy.replan !== 'by-hand') this.rethink()
  }

  /** Reacts to changed beliefs: checks the plan if it depends on them, and the choice of goal. */
  #takeNotice(): void {
    const { goals, execution, deliberation, attention, kind } = this
    let isPlanTouched = false
    let isChoiceTouched = attention.isUrgent
    const current = execution.plan && goals.get(execution.plan.goal)
    for (const name of attention.news) {
      isPlanTouched ||= execution.dependsOn(name)
      isChoiceTouched ||= goals.dependOn(name)
      for (const goal of goals.all) {
        if (goal.noPlan === undefined || !goal.relevant.has(name)) continue
        // the change may have removed the obstacle
        goal.noPlan = undefined
        isChoiceTouched = true
      }
      if (attention.isSurprised && current?.relevant.has(name)) deliberation.improves = true
    }
    attention.clear()
    if (isPlanTouched) execution.monitor.check()
    if (kind.policy.replan !== 'on-change') return
    if (isChoiceTouched || deliberation.improves || execution.plan === undefined) this.rethink()
  }

  // ---- the interface for others

  get goal(): string | undefined {
    return this.intention.goal
  }

  tell(facts: State<Shape>): void {
    this.society.inputs.call(this.name, 'tell', [facts])
    for (const [key, value] of Object.entries(facts))
      if (value !== undefined) this.attention.believe(key, value, 'told')
  }

  notify(event: string, data?: unknown): void {
    this.society.inputs.call(this.name, 'notify', [event, data])
    this.senses.handleEvent(event, data)
  }

  replan(): void {
    this.society.inputs.call(this.name, 'replan', [])
    this.deliberation.improves = true
    this.deliberation.improvedAt = Number.NEGATIVE_INFINITY
    for (const goal of this.goals.all) goal.noPlan = undefined
    this.rethink()
  }

  prepare(): void {
    prepareQueries(this, this.goals.all)
  }

  pause(): void {
    this.society.inputs.call(this.name, 'pause', [])
    if (this.isPaused) return
    this.execution.stopRun('paused')
    this.isPaused = true
    this.emit?.({ type: 'agent-paused' })
  }

  resume(): void {
    this.society.inputs.call(this.name, 'resume', [])
    if (!this.isPaused) return
    this.isPaused = false
    this.emit?.({ type: 'agent-resumed' })
    this.wake()
  }

  setGoal(goal: string, settings: GoalSettings): void {
    this.society.inputs.call(this.name, 'setGoal', [goal, settings])
    this.goals.set(goal, settings)
    this.wake()
  }

  setAction(action: string, enabled: boolean): void {
    this.society.inputs.call(this.name, 'setAction', [action, enabled])
    this.repertoire.set(action, enabled)
    for (const goal of this.goals.all) goal.noPlan = undefined
    // a pending search might still use the old actions
    this.intention.next = undefined
    this.deliberation.cancel()
    this.execution.compounds.askAgain()
    if (!enabled && this.execution.plans.some(({ steps }) => steps.some(({ name }) => name === action)))
      this.intention.dropGoal('dropped')
    this.wake()
  }

  goalState(goal: string): GoalState | undefined {
    return this.goals.get(goal)
  }

  explain(): AgentExplanation {
    const view = this.view()
    const activity = activityIn(this, view)
    const sentences = this.society.features.sentences?.(this, activity, view) ?? [`${this.name}: ${activity}`]
    return new AgentExplanation({
      activity,
      view,
      sensors: this.senses.active,
      warnings: this.kind.warnings.map(formatDiagnostic),
      sentences,
    })
  }

  activityView(): ActivityView {
    return activityViewOf(this)
  }

  view(): AgentView {
    return agentViewOf(this)
  }
}
