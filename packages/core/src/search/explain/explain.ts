/**
 * Why there is no plan. First come proofs that need no search (`proofs.ts`), then changes that were tried and found to help, then the state
 * that came closest. How the search ended is reported if nothing better is known.
 */

import type { ActionModel, Formula, Model } from '../../domain/model.ts'
import type { BoundStep } from '../../task/plan/plan-step.ts'
import { initialState } from '../../task/referee/execute.ts'
import { simplify } from '../../task/simplify/simplify.ts'
import type { Limits } from '../limits.ts'
import { type Analysis, analyseGoal } from './analyse-goal.ts'
import { tellBesides } from './besides.ts'
import type { PlanInReach } from './cause.ts'
import { bestState, limitHit, type Stop } from './limit-hit.ts'
import { goalProofs, proofs } from './proofs.ts'
import type { Explanation, LimitHit, ReasonData } from './reason.ts'
import { explanationOf } from './reason-words.ts'
import {
  acquit,
  allowsStep,
  findSwitchedOff,
  type NotAllowed,
  pricesOf,
  suspectsOf,
  trySwitchedOff,
} from './switched-off.ts'
import { closestState } from './trying/closest.ts'
import { exploreStates } from './trying/explore.ts'
import { planBeyond } from './trying/plan-beyond.ts'
import { refusedBindings } from './trying/refused.ts'
import { findRounding } from './trying/rounding.ts'
import { findScarce } from './trying/scarce.ts'
import { findNotTogether } from './trying/together.ts'
import { Trials } from './trying/trials.ts'

export interface FailedRequest {
  readonly model: Model
  readonly goal: Formula
  /** Fact key → value. */
  readonly start: Readonly<Record<string, unknown>>
  /** Indices of the existing actions; all if omitted. */
  readonly actions?: readonly number[]
  /** Do not mention other actions. @default false */
  readonly hidesOthers?: boolean
  /** Indices of disabled actions. */
  readonly disabledActions?: ReadonlySet<number>
  /** Bindings of actions whose `check` returned false. */
  readonly unusable?: readonly BoundStep[]
  /** What stopped the search; omitted if it is proved that no plan exists. */
  readonly limit?: Stop
  /** The requested limits on plans. */
  readonly limits?: Pick<Limits, 'depth' | 'cost'> | undefined
  /** For cost functions. */
  readonly context?: unknown
  /** Maximum number of operators to analyse. @default 20000 */
  readonly mostOperators?: number
}

/**
 * Explains why a search found no plan, the most useful reason first.
 *
 * @example
 * String(explainNoPlan({ model, goal, start: { at: 'docks' } }))
 * // 'the goal needs drunk. Only drinkRum achieves it, and needs rum at least 1. No action achieves rum at least 1.'
 */
export function explainNoPlan(request: FailedRequest): Explanation {
  const { model, goal, start, limit, actions, hidesOthers = false, mostOperators = 20_000 } = request
  const state = initialState(model, start)
  const all = hidesOthers ? undefined : analyseGoal(model, goal, state, { actions: undefined, mostOperators })
  const analysis = all ?? analyseGoal(model, goal, state, { actions, mostOperators })
  if (analysis === undefined) {
    const stopped = limit === undefined ? [] : [limitOf(request, limit)]
    return explanationOf([...stopped, { kind: 'too-large', operators: mostOperators }])
  }
  const ofGoal = goalProofs(analysis)
  if (ofGoal.length > 0) return explanationOf(ofGoal)
  const notAllowed = notAllowedBy(request, analysis, all !== undefined)
  const setting = { model, goal, start, allows: allowsStep(notAllowed) }
  const prices = pricesOf(notAllowed)
  const trials = new Trials(setting, { actions: all === undefined ? actions : undefined, mostOperators, prices })
  return explanationOf(reasonsFor(request, analysis, trials, notAllowed))
}

/** Collects what the request did not allow. If all actions are too many to analyse, those it leaves out are ignored. */
function notAllowedBy(
  { model, actions, disabledActions, unusable = [], context }: FailedRequest,
  { task }: Analysis,
  knowsAll: boolean,
): NotAllowed {
  const known = new Set(actions)
  const leftOut = actions === undefined || !knowsAll ? [] : [...model.actions.keys()].filter((one) => !known.has(one))
  return {
    leftOut: new Set(leftOut),
    disabled: disabledActions ?? new Set(),
    unusable: refusedBindings(model, task, unusable, context),
    heard: new Set(unusable.map(({ action }) => action)),
  }
}

function reasonsFor(request: FailedRequest, analysis: Analysis, trials: Trials, notAllowed: NotAllowed): ReasonData[] {
  const { limit } = request
  const isCutOff = limit?.name === 'depth' || limit?.name === 'cost'
  const trial = limit === undefined || isCutOff ? trials.run() : trials.runAsAsked(limit.expanded ?? 0)
  if (trial.status === 'plan') {
    if (limit === undefined) return [{ kind: 'exhausted' }]
    return [limitOf(request, limit, planBeyond(trials, trial, limit, request.context))]
  }
  const isProved = limit === undefined || trial.status === 'none'
  const reasons = whyUnsolvable(request, trials, analysis, notAllowed, isProved)
  if (limit !== undefined) reasons.push(limitOf(request, limit))
  return reasons
}

function limitOf({ model, goal, start }: FailedRequest, limit: Stop, plan?: PlanInReach): LimitHit {
  return limitHit(limit, limit.best && bestState(model, goal, { ...start, ...limit.best }), plan)
}

/** Returns the reasons if it is proved that no plan exists; otherwise only reasons that prove it. */
function whyUnsolvable(
  { limits = {} }: FailedRequest,
  trials: Trials,
  analysis: Analysis,
  notAllowed: NotAllowed,
  isProved: boolean,
): ReasonData[] {
  const { leftOut, disabled } = notAllowed
  const told = (reasons: readonly ReasonData[]) => tellBesides(trials.model, reasons, notAllowed, limits)
  const isThere = ({ name }: ActionModel) => !hidden.has(name)
  const hidden = new Set([...leftOut, ...disabled].map((action) => analysis.model.actions[action].name))
  let view: Analysis = { ...analysis, actions: analysis.actions.filter(isThere) }
  let { allows } = trials.base
  let isAcquitted = false
  if (suspectsOf(notAllowed).length > 0 && (isProved || proofs(trials, view, allows, isProved).length > 0)) {
    const accused = trySwitchedOff(trials, notAllowed)
    if (accused.helps === 'yes') return told(accused.reasons)
    if (accused.helps === 'no') {
      // a reason that remains with all of them allowed is the deeper one
      allows = () => true
      view = analysis
      isAcquitted = true
    } else {
      const perhaps = findSwitchedOff(analysis, notAllowed)
      if (perhaps.length > 0) return perhaps
    }
  }
  const withAcquitted = (reasons: readonly ReasonData[]): ReasonData[] => {
    const found = told(reasons)
    return isAcquitted ? [...found, ...acquit(trials.model, notAllowed, found)] : found
  }
  const certain = proofs(trials, view, allows, isProved)
  if (certain.length > 0) return withAcquitted(certain)
  if (!isProved) return []
  const tried =
    findRounding(trials, allows) ?? findScarce(trials, allows) ?? findNotTogether(trials, trials.base.allows)
  return withAcquitted(tried === undefined ? lookedAt(trials) : [tried])
}

/** What exploring all states, or many, shows: the closest one, and how many there are. */
function lookedAt(trials: Trials): ReasonData[] {
  const { model, goal, start } = trials.base
  const full = trials.ground()
  const seen = full && exploreStates(full, start)
  if (full === undefined || seen === undefined) return [{ kind: 'exhausted' }]
  // of very many states, those that differ in what matters to the goal
  const relevant = seen.states === undefined ? (exploreStates(simplify(full, new Map()), start) ?? seen) : seen
  return [closestState(model, goal, start, relevant), { kind: 'exhausted', states: seen.states }]
}
