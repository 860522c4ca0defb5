import type { Functions } from '../../domain/check/actions/read-cost.ts'
import type { DomainDocument } from '../../domain/json.ts'
import type { Formula, Model } from '../../domain/model.ts'
import type { Value } from '../../domain/values.ts'
import type { Explanation } from '../../search/explain/reason.ts'
import type { CausalLink } from '../../task/plan/causal-links.ts'
import type { PlanToValidate, PlanVerdict } from '../../task/plan/validate.ts'
import type { SearchOutcome } from '../outcome.ts'
import type { Step } from '../steps.ts'

/** A plan with what it was made from. */
export interface ExplainedPlan {
  readonly model: Model
  readonly start: Readonly<Record<string, unknown>>
  readonly steps: readonly Step[]
  readonly goal: Formula
  readonly context: unknown
}

/** What was asked for. The task, behind which is all the memory of searches, is not needed to explain an answer. */
export interface RequestedGoal {
  readonly model: Model
  readonly goal: Formula
  /** Actions that there are, by index. */
  readonly actions: readonly number[]
  /** Those of them that were switched off. */
  readonly disabled: ReadonlySet<number>
}

/** What can be told about plans and domains beyond the plans themselves. Planning does without it. */
export interface PlanExplainer {
  /** Why there is no plan, or nothing to do. */
  why(
    requested: RequestedGoal | undefined,
    start: Readonly<Record<string, unknown>>,
    outcome: SearchOutcome,
  ): Explanation
  /** Why each step is there. */
  links(plan: ExplainedPlan): readonly CausalLink[]
  /** The start, and the state after each step. */
  states(plan: ExplainedPlan): readonly Readonly<Record<string, Value>>[]
  /** The plan in words. */
  text(steps: readonly Step[], cost: number, links: () => readonly CausalLink[]): string
  /** Whether a plan works, by an interpreter that shares nothing with the search. */
  validate(model: Model, plan: PlanToValidate): PlanVerdict
  /** A definition as plain data. */
  document(definition: unknown): DomainDocument
  /** The functions that such a document names. */
  functions(definition: unknown): Functions
}
