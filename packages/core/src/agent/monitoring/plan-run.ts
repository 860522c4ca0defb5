import type { Formula, Model } from '../../domain/model.ts'
import { sameData } from '../../planner/preparing/same-data.ts'
import { type BoundStep, bindStep } from '../../task/plan/plan-step.ts'
import { baseFacts } from '../../task/referee/base-facts.ts'
import type { RefereeState } from '../../task/referee/execute.ts'
import { nameIn } from '../believing/fact-keys.ts'
import type { PlannedStep } from '../defining/planned-step.ts'

/** A plan on its way: which steps, for what, and how far it has come. */
export class PlanRun {
  /** Name of the goal, or of the compound action. */
  readonly goal: string
  /** What was asked for, as data. */
  readonly wants: unknown
  readonly formula: Formula
  /** The compound step that this plan is for. */
  readonly within: PlannedStep | undefined
  readonly model: Model
  readonly steps: readonly PlannedStep[]
  readonly bound: readonly BoundStep[]
  /** Names of the facts that steps and goal depend on. */
  readonly facts: ReadonlySet<string>
  /** Index of the step that is next, or under way. */
  at = 0
  /** The beliefs from which its rest was last seen to lead to the goal, and the step that was next then. */
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

  /** What the steps that are left cost when the plan was made. */
  get costLeft(): number {
    let cost = 0
    for (let at = this.at; at < this.steps.length; at++) cost += this.steps[at].cost
    return cost
  }
}

/** What follows from the steps of a plan and what it is for. */
interface BoundPlan {
  readonly wants: unknown
  readonly bound: readonly BoundStep[]
  readonly facts: ReadonlySet<string>
}

/** By list of steps: agents that share an answer share its steps, and are of the same domain. */
const boundPlans = new WeakMap<readonly PlannedStep[], BoundPlan>()

function bindPlan({ model, wants, formula, steps }: Pick<PlanRun, 'model' | 'wants' | 'formula' | 'steps'>): BoundPlan {
  const known = boundPlans.get(steps)
  if (known !== undefined && sameData(known.wants, wants)) return known
  const bound: BoundStep[] = []
  const facts = new Set(namesIn(baseFacts(model, formula, [])))
  for (const step of steps) {
    const one = stepIn(model, step)
    bound.push(one.bound)
    for (const name of one.facts) facts.add(name)
  }
  const plan = { wants, bound, facts }
  boundPlans.set(steps, plan)
  return plan
}

/** A step with its objects bound. */
interface StepInModel {
  readonly model: Model
  readonly name: string
  readonly bound: BoundStep
  /** Names of the facts that its condition depends on. */
  readonly facts: readonly string[]
}

/** By the arguments of a step: a planner freezes them, and gives the same ones in each of its plans. */
const knownSteps = new WeakMap<object, StepInModel>()

function stepIn(model: Model, step: PlannedStep): StepInModel {
  const { name, args } = step
  const known = knownSteps.get(args)
  if (known !== undefined && known.model === model && known.name === name) return known
  const result = bindStep(model, step)
  if ('problem' in result) throw new RangeError(`${name}: ${result.message}`)
  const bound = result.step
  const { condition } = model.actions[bound.action]
  const made = { model, name, bound, facts: namesIn(baseFacts(model, condition, bound.args)) }
  if (Object.isFrozen(args)) knownSteps.set(args, made)
  return made
}

function namesIn(keys: Iterable<string>): string[] {
  return [...new Set([...keys].map(nameIn))]
}
