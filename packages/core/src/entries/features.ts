/**
 * Optional features to pass to the domains and societies of `@telos/core/game`. `@telos/core` includes them all.
 *
 * @module
 */

export type { AgentFeatures } from '../agent/agent-features.ts'
export { compounds, explanations, saving, squads } from '../agent/all-agent-features.ts'
export { allPlannerFeatures, anytime } from '../planner/all-planner-features.ts'
export { planExplainer } from '../planner/explaining/explain-plans.ts'
export type { Answered, PlanExplainer } from '../planner/explaining/plan-explainer.ts'
export type { PlanSubject, Question, SearchOutcome } from '../planner/outcome.ts'
export type { PlannerFeatures } from '../planner/planner-features.ts'
export { watching } from '../planner/all-planner-features.ts'
export { allStrategies } from '../search/registry.ts'
export type { Strategies, StrategyLists } from '../search/strategies.ts'
export { type CompileTaskOptions, compileTask } from '../task/compile-task.ts'
