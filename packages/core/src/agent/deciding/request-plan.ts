/** Requests plans from the planning service and turns the answers into plans that can be carried out. */

import type { Formula } from '../../domain/model.ts'
import { readGoal } from '../../domain/read-goal.ts'
import type { PlanRequest } from '../../planner/plan-request.ts'
import type { StepChoice } from '../../planner/step-choices.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import { nameIn } from '../believing/fact-keys.ts'
import type { ChosenTarget, PlannedStep } from '../defining/action-handler.ts'
import type { GoalDefinition } from '../defining/agent-definition.ts'
import { guard, noteFault } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'
import { PlanRun } from '../monitoring/plan-run.ts'
import type { PlanAnswer, PlanTicket, TicketProgress } from '../schedule/planning-service.ts'
import type { AgentGoal } from './agent-goal.ts'

/** What a plan is requested for. */
export interface PlanPurpose {
  /** Name of the goal, or of the compound action. */
  readonly goal: string
  readonly wants: unknown
  /** What is wanted, already parsed. */
  readonly formula?: Formula | undefined
  /** The compound step that the plan is for. */
  readonly within?: PlannedStep | undefined
  /** Actions to use instead of all that do not only serve compound actions. */
  readonly using?: readonly string[] | undefined
  /** How to search, unless the goal specifies it. */
  readonly planner?: PlanRequest['planner']
}

/** A requested plan. */
export interface PendingQuery extends PlanPurpose {
  readonly formula: Formula
  readonly ticket: Pick<PlanTicket, 'answer' | 'waited'> & Partial<PlanTicket>
  readonly availability: StepAvailability
}

/** Which steps were available when the planner asked. Plain data, because it is saved with the agent. */
export interface StepAvailability {
  /** Steps that were kept out because they had failed. */
  readonly blamed: readonly string[]
  /** Step → its target; null if it is not possible. */
  readonly targets: Record<string, ChosenTarget | null>
}

/** A query that was pending when the agent was saved: a search in progress, or an unread answer. */
export interface SavedQuery {
  readonly availability: StepAvailability
  readonly from?: Readonly<Record<string, unknown>>
  readonly progress?: TicketProgress
  readonly answer?: PlanAnswer
  readonly waited?: number
}

/** Requests a plan. Returns undefined if the wanted condition is invalid or the agent was removed. */
export function requestPlan(agent: InnerAgent, purpose: PlanPurpose, saved?: SavedQuery): PendingQuery | undefined {
  if (agent.isRemoved) return undefined
  const { formula, diagnostics } = purpose.formula
    ? { formula: purpose.formula, diagnostics: [] }
    : readGoal(agent.beliefs.model, purpose.wants, ['wants'])
  if (formula === undefined) {
    noteFault(agent, `wants of ${purpose.goal}`, diagnostics[0]?.message ?? 'cannot be read')
    return undefined
  }
  const availability = saved?.availability ?? { blamed: blamedSteps(agent), targets: Object.create(null) }
  if (saved?.answer !== undefined) {
    const ticket = { answer: saved.answer, waited: saved.waited ?? 0 }
    return { ...purpose, formula, availability, ticket }
  }
  const definition = purpose.within === undefined ? agent.kind.goals.get(purpose.goal) : undefined
  const { kind, name, society } = agent
  const request = requestFor(agent, purpose, availability, definition as GoalDefinition | undefined)
  const priority = guard(agent, 'planningPriority', () => kind.planningPriority?.(agent)) ?? 0
  const query = {
    agent: name,
    goal: purpose.goal,
    domain: kind.domain,
    request: saved?.from === undefined ? request : { ...request, from: saved.from },
    priority: Number.isNaN(priority) ? 0 : priority,
    random: agent.random,
  }
  if (saved === undefined) agent.emit?.({ type: 'plan-requested', goal: purpose.goal })
  const ticket = society.planning.ask(query, saved?.progress)
  // user code may have removed the agent meanwhile
  if (!agent.isRemoved) return { ...purpose, formula, availability, ticket }
  society.planning.cancel(ticket)
  return undefined
}

/** Cancels a query whose answer is no longer wanted. */
export function cancelQuery({ society, emit }: InnerAgent, { ticket, goal }: PendingQuery): void {
  if (ticket.query !== undefined) society.planning.cancel(ticket as PlanTicket)
  emit?.({ type: 'plan-cancelled', goal })
}

/** Returns the found plan with its targets; undefined if no plan was found. */
export function planRunOf(agent: InnerAgent, pending: PendingQuery): PlanRun | undefined {
  const { goal, wants, formula, within, availability, ticket } = pending
  const { answer } = ticket
  if (answer?.status !== 'solved') return undefined
  // agents that share an answer share its steps, too, unless they choose targets
  const steps = agent.repertoire.choosers.length === 0 ? answer.steps : withTargets(agent, answer.steps, availability)
  const { cost, expanded, cached } = answer
  const { waited } = ticket
  agent.emit?.({ type: 'plan-found', goal, steps, cost, expanded, waited, cached, ...(within && { within }) })
  return new PlanRun(agent.beliefs.model, { goal, wants, formula, within, steps })
}

function withTargets(agent: InnerAgent, steps: readonly PlannedStep[], { targets }: StepAvailability): PlannedStep[] {
  return steps.map((step) => {
    // a replay supplies the answer without the search that would have chosen targets
    const target = targets[describeStep(step)] ?? agent.repertoire.targetOf(step)
    return target == null ? step : { ...step, target }
  })
}

/** Compiles the queries that the agent would send for its goals now. Sends none and leaves the agent unchanged. */
export function prepareQueries(agent: InnerAgent, goals: readonly AgentGoal[]): void {
  const { random, kind } = agent
  const chance = random.state
  const availability = { blamed: blamedSteps(agent), targets: Object.create(null) }
  for (const goal of goals) {
    if (!goal.active) continue
    try {
      const wants = goal.ask()
      if (wants === undefined) continue
      const request = requestFor(agent, { goal: goal.name, wants }, availability, goal.definition as GoalDefinition)
      kind.domain.prepare(request as Parameters<typeof kind.domain.prepare>[0])
    } catch {
      // errors are reported when the goal matters
    }
  }
  random.state = chance
}

function requestFor(
  agent: InnerAgent,
  { wants, using, planner }: PlanPurpose,
  availability: StepAvailability,
  definition: GoalDefinition | undefined,
): PlanRequest {
  const choices = choicesFor(agent, availability)
  return {
    // a copy, because beliefs keep changing during the search
    from: agent.beliefs.start(),
    to: wants,
    ...(agent.kind.hasCode && { context: agent.context }),
    only: agent.repertoire.only(using),
    trusted: true,
    ...(agent.repertoire.without !== undefined && { without: agent.repertoire.without }),
    ...(choices !== undefined && { choices }),
    planner: definition?.planner ?? planner,
    ...(definition?.limits !== undefined && { limits: definition.limits }),
  }
}

function blamedSteps({ blame, society }: InnerAgent): string[] {
  return blame.at(society.time).map(({ step }) => describeStep(step))
}

/** Chooses targets and keeps out failed steps when the planner asks whether a step is possible. */
function choicesFor(agent: InnerAgent, { blamed, targets }: StepAvailability): Record<string, StepChoice> | undefined {
  const { choosers } = agent.repertoire
  if (blamed.length === 0 && choosers.length === 0) return undefined
  const choices: Record<string, StepChoice> = Object.create(null)
  for (const key of blamed) {
    const name = nameIn(key)
    choices[name] = { check: (args) => !blamed.includes(describeStep({ name, args })) }
  }
  for (const name of choosers) {
    choices[name] = {
      check: (args) => {
        const key = describeStep({ name, args })
        if (blamed.includes(key)) return false
        // once per query, even if the search restarts after loading
        if (targets[key] === undefined) targets[key] = agent.repertoire.chooseTarget(name, args) ?? null
        return targets[key] !== null
      },
      extraCost: (args) => targets[describeStep({ name, args })]?.cost ?? 0,
    }
  }
  return choices
}
