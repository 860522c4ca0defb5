/** The rules of goal-oriented behaviour, simplest first (Millington & Funge, Artificial Intelligence for Games, ch. 5.7). */

import type { NeedsModel } from '../needs-model.ts'
import { type RankedRule, rankedRule } from './choice-rule.ts'

/**
 * Chooses the action that relieves the most pressing need most. Ignores what the action does to other needs.
 *
 * @example mostPressingRule.choose(householdNeeds, needsStart(householdNeeds, householdScenarios.evening)) // 'gardening'
 */
export const mostPressingRule: RankedRule = /* @__PURE__ */ rankedRule({
  name: 'most-pressing',
  title: 'Most pressing need',
  summary: 'Takes the need with the highest insistence, and the action that eases it most.',
  rank(model, before, after) {
    const need = mostPressingNeed(model, before.needs)
    return need < 0 ? 0 : after.needs[need] - before.needs[need]
  },
})

/**
 * Chooses the action with the smallest sum of insistence after it. Two small reliefs outweigh one pressing need: someone starving may
 * drink.
 *
 * @example totalRule.choose(householdNeeds, needsStart(householdNeeds, householdScenarios.evening)) // 'bathroom'
 */
export const totalRule: RankedRule = /* @__PURE__ */ rankedRule({
  name: 'total',
  title: 'Least total',
  summary: 'Takes the action after which the sum of all insistence values is the smallest.',
  rank: (model, _before, { needs }) => sumOf(model, needs, (insistence) => insistence),
})

/**
 * Chooses the action with the smallest sum of squared insistence after it. Squares make pressing needs count more than nearly satisfied
 * ones.
 *
 * @example squaredRule.choose(householdNeeds, needsStart(householdNeeds, householdScenarios.evening)) // 'watch_TV'
 */
export const squaredRule: RankedRule = /* @__PURE__ */ rankedRule({
  name: 'squared',
  title: 'Least sum of squares',
  summary: 'Takes the action after which the sum of all squared insistence values is the smallest.',
  rank: (model, _before, { needs }) => sumOf(model, needs, (insistence) => insistence * insistence),
})

/**
 * Chooses the action with the least discontentment after it. With default weights, offsets and powers this is the rule `squared`.
 *
 * @example discontentmentRule.choose(householdNeeds, needsStart(householdNeeds, householdScenarios.evening)) // 'watch_TV'
 */
export const discontentmentRule: RankedRule = /* @__PURE__ */ rankedRule({
  name: 'discontentment',
  title: 'Least discontentment',
  summary:
    'Takes the action with the smallest discontentment after it; weights, offsets and powers of the needs count.',
  rank: (_model, _before, { discontentment }) => discontentment,
})

/**
 * Lists all rules that need only a model, in the order in which help and docs show them.
 *
 * @example choiceRules.map(({ name }) => name) // ['most-pressing', …]
 */
export const choiceRules: readonly RankedRule[] = [mostPressingRule, totalRule, squaredRule, discontentmentRule]

/** The index of the first of the most insistent needs, or -1. A need of weight 0 is ignored. */
function mostPressingNeed({ needs }: NeedsModel, insistence: readonly number[]): number {
  let most = -1
  for (let at = 0; at < needs.length; at++) {
    if (needs[at].weight > 0 && (most < 0 || insistence[at] > insistence[most])) most = at
  }
  return most
}

function sumOf(model: NeedsModel, needs: readonly number[], term: (insistence: number) => number): number {
  return needs.reduce((sum, insistence, at) => (model.needs[at].weight > 0 ? sum + term(insistence) : sum), 0)
}
