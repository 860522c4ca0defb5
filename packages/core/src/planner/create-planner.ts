import type { Model } from '../domain/model.ts'
import { allPlannerFeatures } from './all-planner-features.ts'
import { Planner } from './planner.ts'

/**
 * Creates a planner for a model, with every engine and with full explanations.
 *
 * @example createPlanner(model).plan({ from: { at: 'docks' }, to: { drunk: true } }).status // 'solved'
 */
export function createPlanner(model: Model): Planner {
  return new Planner(model, allPlannerFeatures)
}
