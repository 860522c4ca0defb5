import { allStrategies } from '../search/registry.ts'
import { compileTask } from '../task/compile-task.ts'
import { planExplainer } from './explaining/full-plan-explainer.ts'
import type { PlannerFeatures } from './planner-features.ts'

/**
 * Everything that a planner can work with: what `@telos/core` gives its domains.
 *
 * @example new Domain(model, definition, [], allPlannerFeatures)
 */
export const allPlannerFeatures: PlannerFeatures = {
  strategies: allStrategies,
  explainer: planExplainer,
  compileForStart: compileTask,
}
