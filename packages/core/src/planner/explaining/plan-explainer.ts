import type { Functions } from '../../domain/check/read-actions.ts'
import type { DomainDocument } from '../../domain/json.ts'
import type { Model } from '../../domain/model.ts'
import type { Value } from '../../domain/values.ts'
import type { Explanation } from '../../search/explain/reason.ts'
import type { Search } from '../../search/search.ts'
import type { CausalLink } from '../../task/plan/causal-links.ts'
import type { PlanToValidate, PlanVerdict } from '../../task/plan/validate.ts'
import type { Task } from '../../task/task.ts'
import { missingFeature } from '../../task/unsupported-error.ts'
import type { FoundPlan, PlanStatus, Question, SearchOutcome } from '../outcome.ts'
import type { PlanRequest } from '../plan-request.ts'

/** An answer together with its question: the input of every explanation. */
export interface Answered {
  /** Undefined if there was nothing to search. */
  readonly question: Question | undefined
  readonly outcome: SearchOutcome
  /** The request to a domain; a problem carries its own start. */
  readonly request: KeptRequest | undefined
}

/** The part of a request that explanations need. Its start and its limits are private copies. */
export type KeptRequest = Pick<PlanRequest, 'from' | 'context' | 'limits' | 'trusted'>

/** Explains plans and domains. Planning works without it. */
export interface PlanExplainer {
  /** Copies what later explanations of the answer need of the request. */
  keep(request: KeptRequest): KeptRequest
  /** Captures what `why` will need of a search without a plan, while the search still exists. */
  look(task: Task, search: Search, status: PlanStatus): Pick<SearchOutcome, 'best' | 'unusable'>
  /**
   * Explains why there is no plan, or nothing to do. The returned function keeps no search memory alive. Explaining a problem may take
   * seconds: it polls `isOver` and, when that returns true, reports what it has proved so far. Explanations of domains are short and do not
   * poll.
   */
  why(answered: Answered): (isOver?: () => boolean) => Explanation
  /** Explains why each step is there. */
  links(answered: Answered): readonly CausalLink[]
  /** The start, and the state after each step. */
  states(answered: Answered): readonly Readonly<Record<string, Value>>[]
  /** Formats the plan in words, which reads its links. */
  text(plan: FoundPlan & { readonly links: readonly CausalLink[] }): string
  /** Validates a plan with an interpreter that shares no code with the search. */
  validate(model: Model, plan: PlanToValidate): PlanVerdict
  /** Returns a definition as plain data. */
  document(definition: unknown): DomainDocument
  /** The functions that such a document names. */
  functions(definition: unknown): Functions
}

/** Returns the explainer. Throws if the feature was left out: an empty result would look like an answer. */
export function explainerFor(what: string, explainer: PlanExplainer | undefined): PlanExplainer {
  return explainer ?? missingFeature(what, 'give `features: { explainer: planExplainer }` to defineDomain')
}
