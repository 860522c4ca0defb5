/** The rules of goal-oriented behaviour, from the simplest on (Millington & Funge, Artificial Intelligence for Games, ch. 5.7). */

import type { NeedsModel } from '../needs-model.ts'
import { type RankedRule, rankedRule } from './choice-rule.ts'

/** Looks at the most pressing need alone, and so never minds what an action does to the others. */
export const mostPressingRule: RankedRule = /* @__PURE__ */ rankedRule({
  name: 'most-pressing',
  title: 'Most pressing need',
  summary: 'Takes the need with the highest insistence, and the action that eases it most.',
  rank(model, before, after) {
    const need = mostPressingNeed(model, before.needs)
    return need < 0 ? 0 : after.needs[need] - before.needs[need]
  },
})

/** Two small reliefs outweigh a pressing need here: someone starving may drink instead. */
export const totalRule: RankedRule = /* @__PURE__ */ rankedRule({
  name: 'total',
  title: 'Least total',
  summary: 'Takes the action after which the sum of all insistence values is the smallest.',
  rank: (model, _before, { needs }) => sumOf(model, needs, (insistence) => insistence),
})

/** Squares make pressing needs count for more than nearly satisfied ones. */
export const squaredRule: RankedRule = /* @__PURE__ */ rankedRule({
  name: 'squared',
  title: 'Least sum of squares',
  summary: 'Takes the action after which the sum of all squared insistence values is the smallest.',
  rank: (model, _before, { needs }) => sumOf(model, needs, (insistence) => insistence * insistence),
})

/** With default weights, offsets and powers this is the rule `squared`. */
export const discontentmentRule: RankedRule = /* @__PURE__ */ rankedRule({
  name: 'discontentment',
  title: 'Least discontentment',
  summary:
    'Takes the action with the smallest discontentment after it; weights, offsets and powers of the needs count.',
  rank: (_model, _before, { discontentment }) => discontentment,
})

/** All rules that need nothing but a model, in the order in which help and docs list them. */
export const choiceRules: readonly RankedRule[] = [mostPressingRule, totalRule, squaredRule, discontentmentRule]

/** The first of the most insistent needs, or -1; a need of weight 0 is switched off. */
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
