import type { Formula, Model } from '../../domain/model.ts'
import { sameData } from '../../planner/preparing/prepared-query.ts'
import { type BoundStep, bindStep, describeStep } from '../../task/plan/plan-step.ts'
import { baseFacts } from '../../task/referee/base-facts.ts'
import type { RefereeState } from '../../task/referee/execute.ts'
import { nameIn } from '../believing/fact-keys.ts'
import type { PlannedStep } from '../defining/action-handler.ts'

/** A plan being carried out: its steps, its purpose, and its progress. */
export class PlanRun {
  /** Name of the goal, or of the compound action. */
  readonly goal: string
  /** The wanted condition, as data. */
  readonly wants: unknown
  readonly formula: Formula
  /** The compound step that this plan is for. */
  readonly within: PlannedStep | undefined
  readonly model: Model
  readonly steps: readonly PlannedStep[]
  readonly bound: readonly BoundStep[]
  /** Names of the facts that the steps and the goal depend on. */
  readonly facts: ReadonlySet<string>
  /** Index of the step that is running or next. */
  at = 0
  /** The beliefs from which the rest was last found to reach the goal, and the step that was next then. */
  soundIn: RefereeState | undefined
  soundAt = 0

  constructor(
    model: Model,
    plan: {
      readonly goal: string
      readonly wants: unknown
      readonly formula: Formula
      readonly steps: readonly PlannedStep[]
      readonly within?: PlannedStep | undefined
      readonly at?: number
    },
  ) {
    this.model = model
    this.goal = plan.goal
    this.wants = plan.wants
    this.formula = plan.formula
    this.within = plan.within
    this.steps = plan.steps
    this.at = plan.at ?? 0
    const { bound, facts } = bindPlan(this)
    this.bound = bound
    this.facts = facts
  }

  get isOver(): boolean {
    return this.at >= this.steps.length
  }

  /** Cost of the remaining steps, as of planning time. */
  get costLeft(): number {
    let cost = 0
    for (let at = this.at; at < this.steps.length; at++) cost += this.steps[at].cost
    return cost
  }
}

/** What the steps and the purpose of a plan determine. */
interface BoundPlan {
  readonly wants: unknown
  readonly bound: readonly BoundStep[]
  readonly facts: ReadonlySet<string>
}

/** Keyed by the array of steps: agents that share an answer share its steps and its domain. */
const boundPlans = new WeakMap<readonly PlannedStep[], BoundPlan>()

function bindPlan({ model, wants, formula, steps }: Pick<PlanRun, 'model' | 'wants' | 'formula' | 'steps'>): BoundPlan {
  const known = boundPlans.get(steps)
  if (known !== undefined && sameData(known.wants, wants)) return known
  const bound = steps.map((step) => {
    const result = bindStep(model, step)
    if ('problem' in result) throw new RangeError(`no step of the domain: ${describeStep(step)}`, { cause: result })
    return result.step
  })
  const plan = { wants, bound, facts: factsOf(model, formula, bound) }
  boundPlans.set(steps, plan)
  return plan
}

function factsOf(model: Model, goal: Formula, steps: readonly BoundStep[]): Set<string> {
  const names = new Set<string>()
  const add = (keys: Iterable<string>) => {
    for (const key of keys) names.add(nameIn(key))
  }
  add(baseFacts(model, goal, []))
  for (const { action, args } of steps) add(baseFacts(model, model.actions[action].condition, args))
  return names
}
