/**
 * Needs-driven behaviour, and planning by discontentment.
 *
 * @module
 */

export { applyNeedsAction, availableNeedsActions } from './needs/apply-action.ts'
export { type BehaveOptions, behave, type NeedsRun } from './needs/behave.ts'
export {
  type ChoiceRule,
  type RankedRule,
  type RankedRuleDefinition,
  rankedRule,
  shortestFirst,
} from './needs/choosing/choice-rule.ts'
export {
  choiceRules,
  discontentmentRule,
  mostPressingRule,
  squaredRule,
  totalRule,
} from './needs/choosing/choice-rules.ts'
export { type Reflex, reflex } from './needs/choosing/reflex.ts'
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
export type { NeedChange, NeedsEvent } from './needs/needs-event.ts'
export { type NeedsMetrics, needsMetrics } from './needs/needs-metrics.ts'
export { type Need, type NeedsAction, NeedsModel, type NeedsStep } from './needs/needs-model.ts'
export { NEEDS_CODES, type NeedsCode } from './needs/needs-report.ts'
export { type NeedsStart, type NeedsState, needsStart } from './needs/needs-state.ts'
export type { NeedsTest } from './needs/needs-test.ts'
export { type NeedsCost, needsEdgeCost, needsFold } from './needs/planning/needs-cost.ts'
export {
  discontentmentHeuristic,
  greatestHeuristic,
  leastHeuristic,
  type NeedsHeuristic,
  type NeedsHeuristicFamily,
  needsHeuristics,
} from './needs/planning/needs-heuristics.ts'
export { NeedsSpace, type NeedsSpaceOptions, needsSpace } from './needs/planning/needs-space.ts'
