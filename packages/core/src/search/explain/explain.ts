/**
 * Why there is no plan. Looks at the task with everything that gets in each other's way left out (see `Reachability`):
 * what is out of reach even then is out of reach for good, and the way down to the cause can be told.
 */

import type { Formula, Model } from '../../domain/model.ts'
import type { GroundOperator } from '../../task/ground/ground-task.ts'
import type { BoundStep } from '../../task/plan/plan-step.ts'
import { describeFormula } from '../../task/plan/words.ts'
import { conjuncts } from '../../task/referee/conjuncts.ts'
import { initialState } from '../../task/referee/execute.ts'
import { type Analysis, analyseGoal, isReachable, reachableValues } from './analyse-goal.ts'
import { findBlocked, findContradiction, findExclusion } from './exclusion.ts'
import { explainCondition } from './explain-condition.ts'
import { describeLimit, type Stop } from './limit-hit.ts'
import { findOutOfBounds } from './out-of-bounds.ts'
import { findOutOfStep } from './out-of-step.ts'
import { Producers } from './producers.ts'
import { type Excluded, Explanation, type NoProducer, type Reason } from './reason.ts'
import { allowedOperators, findSwitchedOff } from './switched-off.ts'

export interface FailedRequest {
  readonly model: Model
  readonly goal: Formula
  /** Fact key → value. */
  readonly start: Readonly<Record<string, unknown>>
  /** Indices of the actions that there are; all if left out. */
  readonly actions?: readonly number[]
  /** Indices of actions that were switched off. */
  readonly disabledActions?: ReadonlySet<number>
  /** Bindings of actions whose `check` said no. */
  readonly unusable?: readonly BoundStep[]
  /** What stopped the search; left out when it looked at everything. */
  readonly limit?: Stop
  /** States that were looked at, when it was all of them. */
  readonly states?: number
  /** Gives up on larger tasks. @default 20000 */
  readonly mostOperators?: number
}

/** Of many goal conditions out of reach, the first few are explained. */
const mostCauses = 3

/**
 * Says why a search found no plan, the most useful reason first.
 *
 * @example
 * String(explainNoPlan({ model, goal, start: { at: 'docks' } }))
 * // 'the goal needs drunk. Only drinkRum gives it, and needs rum at least 1. No action gives rum at least 1.'
 */
export function explainNoPlan(request: FailedRequest): Explanation {
  const { model, goal, start, actions, mostOperators = 20_000 } = request
  const state = initialState(model, start)
  const analysis = analyseGoal(model, goal, state, { actions, mostOperators })
  const reasons = analysis === undefined ? [] : proofs(analysis, request)
  if (request.limit !== undefined) reasons.push(describeLimit(model, goal, start, request.limit))
  if (analysis === undefined) {
    const message = `the domain has more than ${mostOperators} ways to use its actions: too many for a closer look.`
    reasons.push({ kind: 'too-large', message })
  }
  if (reasons.length === 0) reasons.push(exhausted(request.states))
  return new Explanation(reasons)
}

/** What can be told for certain without searching. */
function proofs(analysis: Analysis, request: FailedRequest): Reason[] {
  const { conditions, task } = analysis
  const notAllowed = { disabled: request.disabledActions ?? new Set<number>(), unusable: request.unusable ?? [] }
  const bounds = conditions.flatMap((condition) => findOutOfBounds(analysis.model, condition) ?? [])
  if (bounds.length > 0) return bounds
  const possible = conditions.filter(({ alternatives }) => alternatives.length > 0)
  const contradiction = findContradiction(analysis, possible, 'the goal')
  if (contradiction !== undefined) return [contradiction]
  const operators = allowedOperators(task.operators, notAllowed)
  const reachability = reachableValues(analysis, operators)
  const lost = conditions.filter(({ alternatives }) => !isReachable(reachability, alternatives))
  if (lost.length > 0) {
    const switchedOff = findSwitchedOff(analysis, notAllowed)
    // what else is missing would only be the same thing again, from further away
    if (switchedOff.length > 0) return switchedOff
    const producers = new Producers(analysis, operators, reachability)
    const causes = lost
      .slice(0, mostCauses)
      .map((condition) => explainCondition(analysis, operators, producers, condition))
    return [...selfContradicting(analysis, causes), ...withoutRepeats(causes)]
  }
  const missed = conditions.flatMap((condition) => findOutOfStep(analysis, operators, condition) ?? [])
  if (missed.length > 0) return missed
  const usable = operators.filter((_, index) => reachability.canUse(index))
  const exclusion = findExclusion(analysis, conditions, usable)
  return exclusion === undefined ? blockedActions(analysis, usable) : [exclusion]
}

/** Actions without which the goal is out of reach, and which ask for two things that never hold at once. */
function blockedActions(analysis: Analysis, usable: readonly GroundOperator[]): Excluded[] {
  const blocked = findBlocked(analysis, usable)
  if (blocked.size === 0) return []
  const reachability = reachableValues(
    analysis,
    usable.filter((operator) => !blocked.has(operator)),
  )
  if (analysis.conditions.every(({ alternatives }) => isReachable(reachability, alternatives))) return []
  return [...blocked.values()].slice(0, mostCauses)
}

/** Actions that would give what is missing, but ask for two things that exclude each other: most often a slip of the author. */
function selfContradicting(analysis: Analysis, causes: readonly NoProducer[]): Excluded[] {
  const { model, actions, task, alternativesOf } = analysis
  const missing = new Set(causes.map(({ fact }) => fact?.split('(', 1)[0]))
  const grounded = new Set(task.operators.map(({ action }) => model.actions[action].name))
  return actions.flatMap(({ name, parameters, condition, effects }) => {
    if (grounded.has(name) || !effects.some(({ target }) => missing.has(model.facts[target.fact].name))) return []
    const args = parameters.map(({ type }) => model.types[type].objects[0])
    if (args.includes(undefined as never)) return []
    const parts = conjuncts(condition).map((formula) => {
      return { formula, words: describeFormula(model, formula, args), alternatives: alternativesOf(formula, args) }
    })
    const possible = parts.filter(({ alternatives }) => alternatives.length > 0)
    return findContradiction(analysis, possible, name) ?? []
  })
}

/** Two goal conditions often fail for the same reason. */
function withoutRepeats(causes: readonly NoProducer[]): NoProducer[] {
  return causes.filter((cause, index) => causes.findIndex(({ condition }) => condition === cause.condition) === index)
}

function exhausted(states: number | undefined): Reason {
  const all = states === undefined ? 'every state' : states === 1 ? 'the one state' : `all ${states} states`
  const verb = states === undefined || states === 1 ? 'was' : 'were'
  const message = `${all} that can be reached ${verb} looked at, and none meets the goal.`
  return { kind: 'exhausted', states, message }
}
