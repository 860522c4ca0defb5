import type { Functions } from '../../domain/check/actions/read-cost.ts'
import type { DomainDocument } from '../../domain/json.ts'
import type { Model } from '../../domain/model.ts'
import type { Value } from '../../domain/values.ts'
import type { Explanation } from '../../search/explain/reason.ts'
import type { Search } from '../../search/search.ts'
import type { CausalLink } from '../../task/plan/causal-links.ts'
import type { PlanToValidate, PlanVerdict } from '../../task/plan/validate.ts'
import type { Task } from '../../task/task.ts'
import { leftOut } from '../../task/unsupported-error.ts'
import type { FoundPlan, PlanStatus, Question, SearchOutcome } from '../outcome.ts'
import type { PlanRequest } from '../plan-request.ts'

/** An answer with what it answers: all that can be told about it is told from here. */
export interface Answered {
  /** undefined when there was nothing to search in. */
  readonly question: Question | undefined
  readonly outcome: SearchOutcome
  /** What a request to a domain says itself; a problem has a start of its own. */
  readonly request: KeptRequest | undefined
}

/** The part of a request that answers are told from. Its start and its limits are nobody else's. */
export type KeptRequest = Pick<PlanRequest, 'from' | 'context' | 'limits' | 'trusted'>

/** What can be told about plans and domains beyond the plans themselves. Planning does without it. */
export interface PlanExplainer {
  /** What is needed of a request to tell about its answer later. */
  keep(request: KeptRequest): KeptRequest
  /** What `why` will need of a search that has no plan, as long as it is there. */
  look(task: Task, search: Search, status: PlanStatus): Pick<SearchOutcome, 'best' | 'unusable'>
  /**
   * Why there is no plan, or nothing to do. What is given back holds on to no memory of searches. Explaining a problem may take seconds:
   * it asks `isOver` now and then, and tells what is proved by then when that says so. Explanations of domains are short, and do not ask.
   */
  why(answered: Answered): (isOver?: () => boolean) => Explanation
  /** Why each step is there. */
  links(answered: Answered): readonly CausalLink[]
  /** The start, and the state after each step. */
  states(answered: Answered): readonly Readonly<Record<string, Value>>[]
  /** The plan in words; its links are asked for then. */
  text(plan: FoundPlan & { readonly links: readonly CausalLink[] }): string
  /** Whether a plan works, by an interpreter that shares nothing with the search. */
  validate(model: Model, plan: PlanToValidate): PlanVerdict
  /** A definition as plain data. */
  document(definition: unknown): DomainDocument
  /** The functions that such a document names. */
  functions(definition: unknown): Functions
}

/** The explainer for something that takes one. Where it was left out, that is refused: nothing at all would look like an answer. */
export function explainerFor(what: string, explainer: PlanExplainer | undefined): PlanExplainer {
  return explainer ?? leftOut(what, 'give `features: { explainer: planExplainer }` to defineDomain')
}
