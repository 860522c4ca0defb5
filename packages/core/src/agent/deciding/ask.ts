/** Asks the planning service for a plan, and makes the answer a plan that can be carried out. */

import type { Formula } from '../../domain/model.ts'
import { readGoal } from '../../domain/read-goal.ts'
import type { Shape } from '../../domain/types/typed-keys.ts'
import type { PlanRequest } from '../../planner/plan-request.ts'
import type { StepChoice } from '../../planner/step-choice.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import { nameIn } from '../believing/fact-keys.ts'
import type { GoalDefinition } from '../defining/goal.ts'
import type { ChosenTarget, PlannedStep } from '../defining/planned-step.ts'
import { guard, noteFault } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'
import type { Blame } from '../monitoring/blame.ts'
import { PlanRun } from '../monitoring/plan-run.ts'
import type { PlainAnswer, Progress, Ticket } from '../schedule/planning-service.ts'
import type { Repertoire } from './repertoire.ts'
import type { Wish } from './wish.ts'

/** What asking for plans needs of an agent. */
export interface AskingAgent<S extends Shape> extends InnerAgent<S> {
  readonly blame: Pick<Blame, 'at'>
  readonly repertoire: Repertoire<S>
}

/** What a plan is asked for. */
export interface PlanWish {
  /** Name of the goal, or of the compound action. */
  readonly goal: string
  readonly wants: unknown
  /** The compound step that the plan is for. */
  readonly within?: PlannedStep | undefined
  /** Actions that may be used, instead of all that serve no compound. */
  readonly using?: readonly string[] | undefined
  /** How to search, where the goal does not say so. */
  readonly planner?: PlanRequest['planner']
}

/** A plan that was asked for. */
export interface Asked extends PlanWish {
  readonly formula: Formula
  readonly ticket: Pick<Ticket, 'answer' | 'waited'> & Partial<Ticket>
  readonly judgement: Judgement
}

/** What was said about steps when the planner asked whether they can be used. Plain data, as it is saved with the agent. */
export interface Judgement {
  /** Steps that were kept out because they had failed. */
  readonly blamed: readonly string[]
  /** Step → its target; null: it cannot be used. */
  readonly targets: Record<string, ChosenTarget | null>
}

/** A question that had been asked when the agent was saved: a search under way, or an answer that was not heard yet. */
export interface SavedQuestion {
  readonly judgement: Judgement
  readonly from?: Readonly<Record<string, unknown>>
  readonly progress?: Progress
  readonly answer?: PlainAnswer
  readonly waited?: number
}

/** Gives undefined when what is wanted cannot be read. */
export function askForPlan<S extends Shape>(
  agent: AskingAgent<S>,
  wish: PlanWish,
  saved?: SavedQuestion,
): Asked | undefined {
  const { formula, diagnostics } = readGoal(agent.beliefs.model, wish.wants, ['wants'])
  if (formula === undefined) {
    noteFault(agent, `wants of ${wish.goal}`, diagnostics[0]?.message ?? 'cannot be read')
    return undefined
  }
  const judgement = saved?.judgement ?? { blamed: blamedSteps(agent), targets: Object.create(null) }
  if (saved?.answer !== undefined) {
    const { reason, ...answer } = saved.answer
    return {
      ...wish,
      formula,
      judgement,
      ticket: { answer: { ...answer, why: () => reason }, waited: saved.waited ?? 0 },
    }
  }
  const definition = wish.within === undefined ? agent.kind.goals.get(wish.goal) : undefined
  const { kind, name, society } = agent
  const request = requestFor(agent, wish, judgement, definition as GoalDefinition | undefined)
  const priority = guard(agent, 'importance', () => kind.importance?.(agent)) ?? 0
  const order = {
    agent: name,
    goal: wish.goal,
    domain: kind.domain,
    request: saved?.from === undefined ? request : { ...request, from: saved.from },
    priority: Number.isNaN(priority) ? 0 : priority,
  }
  if (saved === undefined) agent.emit?.({ type: 'plan-asked', goal: wish.goal })
  return { ...wish, formula, judgement, ticket: society.planning.ask(order, saved?.progress) }
}

/** An answer is not wanted any more. */
export function cancelQuestion<S extends Shape>({ society, emit }: InnerAgent<S>, { ticket, goal }: Asked): void {
  if (ticket.order !== undefined) society.planning.cancel(ticket as Ticket)
  emit?.({ type: 'plan-unasked', goal })
}

/** The plan that was found, with its targets; undefined when there is none. */
export function planOf<S extends Shape>(agent: AskingAgent<S>, asked: Asked): PlanRun | undefined {
  const { goal, wants, formula, within, judgement, ticket } = asked
  const { answer } = ticket
  if (answer?.status !== 'solved') return undefined
  const steps = answer.steps.map((step): PlannedStep => {
    // in a replay the answer comes without the search that asked for targets
    const target = judgement.targets[describeStep(step)] ?? agent.repertoire.targetOf(step)
    return target == null ? step : { ...step, target }
  })
  const { cost, expanded, cached } = answer
  const { waited } = ticket
  agent.emit?.({ type: 'plan-found', goal, steps, cost, expanded, waited, cached, ...(within && { within }) })
  return new PlanRun(agent.beliefs.model, { goal, wants, formula, within, steps })
}

/** Compiles what the agent would ask for its goals now. Nothing is asked yet, and the agent goes on as it would without. */
export function prepareQuestions<S extends Shape>(agent: AskingAgent<S>, wishes: readonly Wish<S>[]): void {
  const { random, kind } = agent
  const chance = random.state
  const judgement = { blamed: blamedSteps(agent), targets: Object.create(null) }
  for (const wish of wishes) {
    if (!wish.active) continue
    try {
      const wants = wish.ask()
      if (wants === undefined) continue
      const request = requestFor(agent, { goal: wish.name, wants }, judgement, wish.definition as GoalDefinition)
      kind.domain.prepare(request as Parameters<typeof kind.domain.prepare>[0])
    } catch {
      // what is wrong with it is told when the goal matters
    }
  }
  random.state = chance
}

function requestFor<S extends Shape>(
  agent: AskingAgent<S>,
  { wants, using, planner }: PlanWish,
  judgement: Judgement,
  definition: GoalDefinition | undefined,
): PlanRequest {
  const choices = choicesFor(agent, judgement)
  return {
    // beliefs go on changing while the search is under way
    from: { ...agent.beliefs.values },
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

function blamedSteps<S extends Shape>({ blame, society }: AskingAgent<S>): string[] {
  return blame.at(society.time).map(({ step }) => describeStep(step))
}

/** Targets are chosen, and steps that have failed are kept out, where the planner asks whether a step can be used. */
function choicesFor<S extends Shape>(
  agent: AskingAgent<S>,
  { blamed, targets }: Judgement,
): Record<string, StepChoice> | undefined {
  const { choosers } = agent.repertoire
  if (blamed.length === 0 && choosers.length === 0) return undefined
  const choices: Record<string, StepChoice> = Object.create(null)
  for (const key of blamed) {
    const name = nameIn(key)
    choices[name] = { usable: (args) => !blamed.includes(describeStep({ name, args })) }
  }
  for (const name of choosers) {
    choices[name] = {
      usable: (args) => {
        const key = describeStep({ name, args })
        if (blamed.includes(key)) return false
        // once per question, also when the search is begun again after loading
        if (targets[key] === undefined) targets[key] = agent.repertoire.chooseTarget(name, args) ?? null
        return targets[key] !== null
      },
      extraCost: (args) => targets[describeStep({ name, args })]?.cost ?? 0,
    }
  }
  return choices
}
