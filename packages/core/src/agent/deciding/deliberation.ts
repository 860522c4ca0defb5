import { sameData } from '../../planner/preparing/prepared-query.ts'
import type { Reason } from '../../search/explain/reason.ts'
import type { ChosenTarget } from '../defining/action-handler.ts'
import { backOffSeconds } from '../defining/agent-definition.ts'
import { guard } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'
import { findBreakage } from '../monitoring/breakage.ts'
import type { PlanRun } from '../monitoring/plan-run.ts'
import { firstNeeded } from '../monitoring/repair.ts'
import { describeReasons } from '../schedule/answers.ts'
import type { AgentGoal } from './agent-goal.ts'
import { cancelQuery, type PendingQuery, planRunOf, requestPlan } from './request-plan.ts'

/** How often to ask again for the same goal because the world changed while its plan was being searched for. */
const mostStaleAnswers = 3

/**
 * Chooses a goal and requests a plan: for the best goal first, then for the next one if no plan exists. The agent keeps its current goal
 * until it has a plan for a better one.
 */
export class Deliberation {
  pending: PendingQuery | undefined
  /** Whether to replan for the current goal at the next deliberation, in case a cheaper plan exists by now. */
  improves = false
  /** Whether the goals have been evaluated yet. */
  hasThought = false
  /** Number of answers in a row that came too late. */
  stale = 0
  /** When a plan was last requested. */
  improvedAt = Number.NEGATIVE_INFINITY
  readonly #agent: InnerAgent

  constructor(agent: InnerAgent) {
    this.#agent = agent
  }

  /** Reevaluates the goals and returns the time of the next deliberation. */
  think(now: number): number {
    const agent = this.#agent
    const { execution, kind } = agent
    const { interval, hysteresis } = kind.policy
    const isFirst = !this.hasThought
    this.hasThought = true
    const ranked = this.#rank(now)
    agent.squad.reportSatisfied()
    const current = this.#present()
    const isDue = this.improves && now >= this.improvedAt + interval
    const best = ranked.find(
      (goal) =>
        (goal.noPlan === undefined || goal.noPlan.until <= now) &&
        (current === undefined || goal.priority > current.priority + hysteresis || (goal === current && isDue)),
    )
    if (best !== undefined && !this.#isPending(best) && !agent.intention.isAboutTo(best)) this.#ask(best)
    // a search for a cheaper plan for the current goal continues
    else if (best === undefined && this.pending?.goal !== current?.name) this.cancel()
    if (best === current && best !== undefined) this.improves = false
    if (this.pending?.ticket.answer === undefined && best?.definition.fallback !== undefined) {
      const { name, args = {} } = best.definition.fallback
      execution.fallBack({ name, args, cost: 0 })
    }
    // each agent has its own time for the second deliberation, so that a thousand agents do not all think in the same frame
    return this.#nextThought(now, isFirst ? interval * agent.phase : interval)
  }

  /** Reads the answer, if it has arrived, and returns a plan to adopt, or undefined. */
  takeAnswer(): PlanRun | undefined {
    const agent = this.#agent
    const { pending } = this
    const answer = pending?.ticket.answer
    if (pending === undefined || answer === undefined) return undefined
    this.pending = undefined
    const goal = agent.goals.get(pending.goal)
    if (goal === undefined) return undefined
    const plan = planRunOf(agent, pending)
    if (plan === undefined) {
      this.#noPlan(goal, answer.status, answer.reasons)
      return undefined
    }
    const { execution } = agent
    const isOld = execution.plan?.goal === plan.goal
    // the plan was made from beliefs at the time of the request
    if (pending.ticket.waited > 0) this.skipNeedless(plan)
    if (findBreakage(plan, agent.beliefs.state) !== undefined) {
      if (++this.stale <= mostStaleAnswers && !isOld) this.#ask(goal)
      else agent.rethink()
      return undefined
    }
    this.stale = 0
    goal.noPlan = undefined
    if (plan.isOver) {
      agent.rethink()
      return undefined
    }
    if (isOld && execution.plan !== undefined && !isBetter(plan, execution.plan)) return undefined
    return plan
  }

  /** Skips the steps of a delayed plan that are no longer needed. */
  skipNeedless(plan: PlanRun): void {
    const agent = this.#agent
    plan.at = guard(agent, 'cost', () => firstNeeded(plan, agent.beliefs.state, agent.context)) ?? plan.at
  }

  cancel(): void {
    if (this.pending !== undefined) cancelQuery(this.#agent, this.pending)
    this.pending = undefined
  }

  /**
   * Ranks the goals. If they need facts that no sensor has polled yet, polls those sensors and ranks again: the new facts may make another
   * goal matter, which needs other facts. A sensor is polled at most once per tick, so this terminates.
   */
  #rank(now: number): AgentGoal[] {
    const { goals, senses, attention } = this.#agent
    let ranked = goals.rank()
    for (let needed = goals.needed(); needed !== undefined; needed = goals.needed()) {
      senses.require(needed)
      const before = attention.changes
      senses.poll(now)
      if (attention.changes === before) break
      ranked = goals.rank()
    }
    return ranked
  }

  /** Returns the goal of the current plan, if it is still a candidate. Drops a plan whose goal is no longer wanted. */
  #present(): AgentGoal | undefined {
    const agent = this.#agent
    const { plan } = agent.execution
    const goal = agent.goal === undefined ? undefined : agent.goals.get(agent.goal)
    if (goal === undefined) return undefined
    if (goal.isCandidate && (plan === undefined || sameData(plan.wants, goal.wants))) return plan && goal
    const mayStop = agent.kind.policy.interrupt === 'any-time' || agent.execution.isAtSafePoint
    if (plan !== undefined && !mayStop) return goal
    agent.intention.dropGoal(goal.satisfied ? 'achieved' : 'dropped')
    return undefined
  }

  #isPending(goal: AgentGoal): boolean {
    return this.pending?.goal === goal.name && sameData(this.pending.wants, goal.wants)
  }

  #ask(goal: AgentGoal): void {
    this.cancel()
    this.improvedAt = this.#agent.society.time
    // first poll the sensors that the query depends on
    this.#agent.senses.poll(this.#agent.society.time)
    const { name, wants, formula } = goal
    this.pending = requestPlan(this.#agent, { goal: name, wants, formula })
  }

  #noPlan(goal: AgentGoal, status: string, reasons: () => readonly Reason[]): void {
    const agent = this.#agent
    const tries = (goal.noPlan?.tries ?? 0) + 1
    const { time } = agent.society
    // retry as soon as a step that was kept out of the search is available again, if that is earlier
    const forgiven = agent.blame.at(time).map(({ until }) => until)
    const until = Math.min(time + backOffSeconds(agent.kind.policy.backOff, tries), ...forgiven)
    goal.noPlan = { status, tries, until, reasons }
    agent.emit?.({
      type: 'plan-not-found',
      goal: goal.name,
      status,
      // computed only if a subscriber reads them
      get reasons() {
        return reasons()
      },
      get why() {
        return describeReasons(reasons())
      },
    })
    agent.squad.report(goal.name, 'failed')
    if (agent.goal === goal.name && agent.execution.plan === undefined) agent.intention.dropGoal('dropped')
    agent.rethink()
  }

  #nextThought(now: number, interval: number): number {
    const { policy } = this.#agent.kind
    if (policy.replan === 'by-hand') return Number.POSITIVE_INFINITY
    if (policy.replan === 'on-interval') this.improves = true
    return now + interval
  }
}

/**
 * Whether to replace the rest of the old plan: only by a different plan that is really cheaper. Progress alone makes every plan cheaper.
 */
function isBetter(plan: PlanRun, old: PlanRun): boolean {
  return plan.costLeft < old.costLeft - 1e-9 && !isSameWay(plan, old)
}

function isSameWay(plan: PlanRun, old: PlanRun): boolean {
  const [steps, rest] = [plan.steps.slice(plan.at), old.steps.slice(old.at)]
  return (
    steps.length === rest.length &&
    steps.every(({ name, args, target }, index) => {
      const other = rest[index]
      return name === other.name && sameData(args, other.args) && sameData(placeOf(target), placeOf(other.target))
    })
  )
}

/** A target without its cost, which depends on where the agent is. */
function placeOf(target: ChosenTarget | undefined): object {
  const { cost: _, ...place } = target ?? {}
  return place
}
