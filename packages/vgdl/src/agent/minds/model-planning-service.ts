/** The planning service of a core agent: passes queries to a planner of the model, with the game's current state. */
import type { Model } from '@telos/core/lifted'
import type { Grant, OverBudget, PlanAnswer, PlanningService, PlanQuery, PlanTicket } from '@telos/core/schedule'
import type { World } from '../../engine/world.ts'
import type { ModelGoal, ModelPlanner, ModelPlanning } from '../planning/model-planner.ts'
import type { ModelStep } from '../planning/plan-translator.ts'
import { noPlanReason, type UnsolvableProofs } from '../proofs.ts'

export interface ModelPlanningService extends PlanningService {
  /** The planning in progress, if any. */
  readonly openPlanning: ModelPlanning | undefined
}

export interface ModelPlanningServiceOptions {
  readonly planner: ModelPlanner
  readonly world: World
  readonly model: Model
  /** Proofs found so far. Checked before planning. */
  readonly proofs: UnsolvableProofs
  /** Returns the planning goal for a name that a core agent requests. */
  goalOf(name: string): ModelGoal
}

/** Creates the service of one agent. The game pauses while it plans, so answers are never late. */
export function modelPlanningService({
  planner,
  world,
  model,
  proofs,
  goalOf,
}: ModelPlanningServiceOptions): ModelPlanningService {
  const toSteps = stepsFor(model)
  let open: { readonly planning: ModelPlanning; readonly ticket: { answer: PlanAnswer | undefined } } | undefined
  let openGoal = ''
  let issued = 0
  const settle = (): void => {
    if (open === undefined || open.planning.status === 'thinking') return
    const { planning, ticket } = open
    if (planning.status === 'none') proofs.add(openGoal, noPlanReason(planning))
    ticket.answer = answerOf(planning, toSteps)
    open = undefined
  }
  return {
    external: true,
    get issued() {
      return issued
    },
    onOverBudget: undefined as ((frame: OverBudget) => void) | undefined,
    get openPlanning() {
      settle()
      return open?.planning
    },
    ask(query: PlanQuery) {
      const id = issued++
      const ticket: { -readonly [Part in keyof PlanTicket]: PlanTicket[Part] } = {
        id,
        query,
        answer: undefined,
        waited: 0,
        expanded: 0,
        pass: 0,
        entered: -1,
        turn: id,
      }
      const proof = proofs.get(query.goal)
      if (proof !== undefined) ticket.answer = noPlan('unsolvable', proof.why)
      else {
        open?.planning.stop?.()
        open = { planning: planner.plan(world, goalOf(query.goal)), ticket }
        openGoal = query.goal
      }
      return ticket
    },
    cancel(ticket) {
      if (open?.ticket !== ticket) return
      open.planning.stop?.()
      open = undefined
    },
    frame(): readonly Grant[] {
      settle()
      return noGrants
    },
    restart(next) {
      issued = next
      open = undefined
    },
  }
}

const noGrants: readonly Grant[] = Object.freeze([])

function noPlan(status: 'unsolvable' | 'limit', reason: string, expanded = 0): PlanAnswer {
  const reasons = [{ kind: 'other', message: reason }] as const
  return { status, steps: [], cost: 0, expanded, cached: false, reasons: () => reasons }
}

function answerOf(planning: ModelPlanning, toSteps: ReturnType<typeof stepsFor>): PlanAnswer {
  const { status, turns, expanded } = planning
  if (status !== 'found') return noPlan(status === 'none' ? 'unsolvable' : 'limit', noPlanReason(planning), expanded)
  const steps = turns.flatMap(({ step, carriedBy }) => [step, ...carriedBy].map(toSteps))
  return { status: 'solved', steps, cost: steps.length, expanded, cached: false, reasons: () => [] }
}

/** Converts steps to core's form, with objects keyed by parameter name. */
function stepsFor({ actions }: Model): (step: ModelStep) => PlanAnswer['steps'][number] {
  const byName = new Map(actions.map(({ name, parameters }) => [name, parameters.map((parameter) => parameter.name)]))
  return ({ name, args }) => {
    const parameters = byName.get(name.toLowerCase()) ?? []
    return {
      name: name.toLowerCase(),
      args: Object.fromEntries(parameters.map((parameter, index) => [parameter, args[index]])),
      cost: 1,
    }
  }
}
