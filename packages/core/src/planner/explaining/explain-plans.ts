import { domainToJSON, functionsOf } from '../../domain/json.ts'
import type { DomainSpec } from '../../domain/spec.ts'
import { alreadyHolds } from '../../search/explain/already-holds.ts'
import { explainNoPlan } from '../../search/explain/explain.ts'
import { Explanation } from '../../search/explain/reason.ts'
import { explanationOf } from '../../search/explain/reason-words.ts'
import type { Search } from '../../search/search.ts'
import { bestNode } from '../../search/solution.ts'
import { checkedStart } from '../../task/checked-start.ts'
import type { GroundOperator } from '../../task/ground/ground-task.ts'
import { causalLinks } from '../../task/plan/causal-links.ts'
import { planText } from '../../task/plan/plan-text.ts'
import { planStates } from '../../task/plan/plan-trace.ts'
import { validatePlan } from '../../task/plan/validate.ts'
import { savedValues } from '../../task/saved-values.ts'
import { asTask, operatorName, type Task } from '../../task/task.ts'
import type { AskedOfDomain, PlanStatus, PlanSubject, SearchOutcome } from '../outcome.ts'
import type { Answered, PlanExplainer } from './plan-explainer.ts'
import { tellStatus } from './tell-status.ts'

/**
 * Enables `why`, `links`, `states`, `validate`, `toJSON`, `functions` and full plan texts in `@telos/core/game`.
 *
 * @example const pirate = defineDomain(definition, { features: { explainer: planExplainer } })
 */
export const planExplainer: PlanExplainer = {
  keep: ({ from, context, limits }) => ({ from: { ...from }, context, ...(limits && { limits: { ...limits } }) }),
  look: lookAtSearch,
  why: explainAnswer,
  links: (answered) => {
    const subject = subjectOf(answered)
    if (subject === undefined || answered.outcome.status !== 'solved') return []
    const { model, start, goal } = subject
    const { context } = answered.request ?? {}
    return causalLinks(model, start, answered.outcome.steps ?? [], goal, { context })
  },
  states: (answered) => {
    const subject = subjectOf(answered)
    if (subject === undefined) return []
    return planStates(subject.model, subject.start, answered.outcome.steps ?? [], subject.isSparse)
  },
  text: (plan) => planText(plan.steps, plan),
  validate: validatePlan,
  document: domainToJSON,
  functions: (definition) => functionsOf(definition as DomainSpec),
}

/** Returns the state closest to the goal if the search was stopped, and the steps ruled out by checks in code. */
function lookAtSearch(task: Task, search: Search, status: PlanStatus): Pick<SearchOutcome, 'best' | 'unusable'> {
  const unusable = ruledOut(task)
  // a regressive search visits conditions, not states
  const seen = status === 'limit' || status === 'gave-up' ? asTask(search.space) : undefined
  const node = seen === undefined ? -1 : bestNode(search)
  return { unusable, best: node < 0 ? undefined : seen?.valuesOf(search.nodes.state[node]) }
}

/** Operators that a check in code has ruled out, one for each binding. */
function ruledOut(task: Task): GroundOperator[] {
  const names = new Set<string>()
  return task.operators.filter(({ action, args }, operator) => {
    if (task.model.actions[action].check === undefined || task.isAllowed(operator)) return false
    const name = operatorName(task.model, action, args)
    const isNews = !names.has(name)
    names.add(name)
    return isNews
  })
}

/** Where the plan is executed. Relevant facts have the values the search started from. */
function subjectOf({ question, outcome, request }: Answered): PlanSubject | undefined {
  if (question === undefined) return undefined
  if ('subject' in question) return question.subject
  const { task, goal, from = request?.from } = question.compiled
  const start = outcome.start === undefined ? { ...request?.from } : { ...from, ...savedValues(task, outcome.start) }
  // facts irrelevant to the goal have not been checked before
  if (request?.trusted !== true) checkedStart(task.model, start)
  return { model: task.model, start, goal }
}

/** Explains an answer, as data and in words. */
function explainAnswer(answered: Answered): () => Explanation {
  const { question, outcome } = answered
  const { status, steps, limit, best, unusable, statistics } = outcome
  if (status === 'running' || status === 'unsupported' || question === undefined) return () => tellStatus(outcome)
  if (status === 'solved' && steps !== undefined && steps.length > 0) return () => new Explanation([])
  // problems have their own `why`: see problemExplainer
  const { task, goal, actions, disabled: disabledActions } = (question as AskedOfDomain).compiled
  const { model } = task
  const start = subjectOf(answered)?.start ?? {}
  if (status === 'solved') return () => explanationOf([alreadyHolds(model, goal, start)])
  const { context, limits, trusted = false } = answered.request ?? {}
  const allowed = limit === 'depth' || limit === 'cost' ? limits?.[limit] : undefined
  const stop = limit && { name: limit, expanded: statistics.expanded, best, ...(allowed !== undefined && { allowed }) }
  // an agent has only its own actions, so the explanation does not mention others
  const hidesOthers = trusted
  return () =>
    explainNoPlan({ model, goal, start, actions, disabledActions, unusable, limit: stop, limits, context, hidesOthers })
}
