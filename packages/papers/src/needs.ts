/**
 * Needs-driven behaviour, and planning by discontentment.
 *
 * @module
 */

export { applyNeedsAction, availableNeedsActions } from './needs/apply-action.ts'
export { type BehaveOptions, behave, type NeedsRun } from './needs/behave.ts'
export {
  type ChoiceRule,
  choiceRules,
  discontentmentRule,
  mostPressingRule,
  type RankedRule,
  type RankedRuleDefinition,
  type Reflex,
  rankedRule,
  reflex,
  shortestFirst,
  squaredRule,
  totalRule,
} from './needs/choice-rules.ts'
export { defineNeeds } from './needs/define-needs.ts'
export { householdNeeds, householdScenarios } from './needs/household.ts'
export {
  type LevelDefinition,
  level,
  type NeedDefinition,
  type NeedImportance,
  type NeedsActionDefinition,
  type NeedsDefinition,
  type SequenceDefinition,
  type SimpleActionDefinition,
  type YesNoDefinition,
  yesNo,
} from './needs/needs-definition.ts'
export type { NeedChange, NeedsEvent, NeedsTest } from './needs/needs-event.ts'
export {
  discontentmentHeuristic,
  greatestHeuristic,
  leastHeuristic,
  type NeedsHeuristic,
  type NeedsHeuristicFamily,
  needsHeuristics,
} from './needs/needs-heuristics.ts'
export { type NeedsMetrics, needsMetrics } from './needs/needs-metrics.ts'
export { type Need, type NeedsAction, NeedsModel, type NeedsStep } from './needs/needs-model.ts'
export { NEEDS_CODES, type NeedsCode } from './needs/needs-report.ts'
export {
  type NeedsCost,
  NeedsSpace,
  type NeedsSpaceOptions,
  needsEdgeCost,
  needsFold,
  needsSpace,
} from './needs/needs-space.ts'
export { type NeedsStart, type NeedsState, needsStart } from './needs/needs-state.ts'
