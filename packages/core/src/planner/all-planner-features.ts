import { allStrategies } from '../search/registry.ts'
import { compileTask } from '../task/compile-task.ts'
import { planExplainer } from './explaining/full-plan-explainer.ts'
import type { PlannerFeatures } from './planner-features.ts'

/** All that there is. */
export const allPlannerFeatures: PlannerFeatures = {
  strategies: allStrategies,
  explainer: planExplainer,
  compileForStart: compileTask,
}
