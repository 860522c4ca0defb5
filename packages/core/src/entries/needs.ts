/**
 * Needs-driven behaviour, and planning by discontentment.
 *
 * @module
 */

export { applyNeedsAction, availableNeedsActions } from '../agent/needs/apply-action.ts'
export { type BehaveOptions, behave, type NeedsRun } from '../agent/needs/behave.ts'
export {
  type ChoiceRule,
  type RankedRule,
  type RankedRuleDefinition,
  rankedRule,
  shortestFirst,
} from '../agent/needs/choosing/choice-rule.ts'
export {
  choiceRules,
  discontentmentRule,
  mostPressingRule,
  squaredRule,
  totalRule,
} from '../agent/needs/choosing/choice-rules.ts'
export { type Reflex, reflex } from '../agent/needs/choosing/reflex.ts'
export { defineNeeds } from '../agent/needs/define-needs.ts'
export { householdNeeds, householdScenarios } from '../agent/needs/household.ts'
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
} from '../agent/needs/needs-definition.ts'
export type { NeedChange, NeedsEvent } from '../agent/needs/needs-event.ts'
export { type NeedsMetrics, needsMetrics } from '../agent/needs/needs-metrics.ts'
export { type Need, type NeedsAction, NeedsModel, type NeedsStep } from '../agent/needs/needs-model.ts'
export { NEEDS_CODES, type NeedsCode } from '../agent/needs/needs-report.ts'
export { type NeedsStart, type NeedsState, needsStart } from '../agent/needs/needs-state.ts'
export type { NeedsTest } from '../agent/needs/needs-test.ts'
export { type NeedsCost, needsEdgeCost, needsFold } from '../agent/needs/planning/needs-cost.ts'
export {
  discontentmentHeuristic,
  greatestHeuristic,
  leastHeuristic,
  type NeedsHeuristic,
  type NeedsHeuristicFamily,
  needsHeuristics,
} from '../agent/needs/planning/needs-heuristics.ts'
export { NeedsSpace, type NeedsSpaceOptions, needsSpace } from '../agent/needs/planning/needs-space.ts'
