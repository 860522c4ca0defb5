import { needKeys } from '@telos/core/text'
import { outcomes } from '../apply-action.ts'
import type { NeedsModel } from '../needs-model.ts'
import type { NeedsState } from '../needs-state.ts'

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
