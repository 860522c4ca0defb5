/** The rules of goal-oriented behaviour, simplest first (Millington & Funge, Artificial Intelligence for Games, ch. 5.7). */
import { needKeys } from '@telos/core/text'
import { availableNeedsActions, outcomes } from './apply-action.ts'
import { type NeedsTest, passesTest } from './needs-event.ts'
import type { NeedsModel } from './needs-model.ts'
import type { NeedsState } from './needs-state.ts'

/** A rule for choosing the next action without a plan. Its own description appears in help and docs. */
export interface ChoiceRule {
  readonly name: string
  readonly title: string
  readonly summary: string
  /** Returns the name of an available action, or undefined if there is none to choose. */
  choose(model: NeedsModel, state: NeedsState): string | undefined
}

/** The description of a rule by rank. */
export interface RankedRuleDefinition {
  readonly name: string
  readonly title: string
  readonly summary: string
  /** Rank of an outcome; the smallest is chosen. */
  rank(model: NeedsModel, before: NeedsState, after: NeedsState): number
}

/** A rule that looks one action ahead and compares the outcomes. */
export interface RankedRule extends ChoiceRule, RankedRuleDefinition {}

/**
 * Creates a rule that chooses the outcome with the smallest rank. The order of the model breaks ties.
 *
 * @example rankedRule({ name: 'lazy', title: 'Lazy', summary: 'Rest first.', rank: (model, _, after) => after.needs[0] })
 */
export function rankedRule(definition: RankedRuleDefinition): RankedRule {
  return { ...definition, choose: (model, state) => best(definition, model, state, () => 0) }
}

/**
 * Changes how a rule breaks ties: of equally good actions, it takes the shortest.
 *
 * @example behave(model, start, { rule: shortestFirst(discontentmentRule), until: 360 })
 */
export function shortestFirst(rule: RankedRule): RankedRule {
  needKeys(rule, 'a rule from rankedRule', 'name')
  return {
    ...rule,
    name: `${rule.name}-shortest`,
    title: `${rule.title}, shortest first`,
    summary: `${rule.summary} Breaks ties by the shortest duration.`,
    choose: (model, state) => best(rule, model, state, ({ minutes }) => minutes),
  }
}

function best(
  { rank }: RankedRuleDefinition,
  model: NeedsModel,
  state: NeedsState,
  tieBreak: (after: NeedsState) => number,
): string | undefined {
  let chosen: { readonly action: string; readonly rank: number; readonly tie: number } | undefined
  for (const after of outcomes(model, state)) {
    const found = { action: after.lastAction, rank: rank(model, state, after), tie: tieBreak(after) }
    const isBetter =
      chosen === undefined || found.rank < chosen.rank || (found.rank === chosen.rank && found.tie < chosen.tie)
    if (isBetter) chosen = found
  }
  return chosen?.action
}

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

/** A row of a table of reflexes: an action and its condition. */
export interface Reflex {
  readonly when: NeedsTest
  readonly action: string
}

/**
 * Creates a rule from a table of conditions and reactions, for comparison: it chooses the first row whose condition holds and whose action
 * is available. Looks goal-oriented, but has no goals.
 *
 * @example
 * reflex([
 *   { when: (need) => need('safety') > 0, action: 'hide' },
 *   { when: (need) => need('food') >= 10, action: 'hunt' },
 *   { when: () => true, action: 'wander' },
 * ])
 */
export function reflex(table: readonly Reflex[]): ChoiceRule {
  return {
    name: 'reflex',
    title: 'Reflexes',
    summary: 'Carries out the first row of a table whose condition holds.',
    choose(model, state) {
      // reports a misspelt action even if its row never applies
      for (const { action } of table) model.actionIndex(action)
      const available = new Set(availableNeedsActions(model, state))
      return table.find(({ when, action }) => available.has(action) && passesTest(model, state, when))?.action
    },
  }
}
