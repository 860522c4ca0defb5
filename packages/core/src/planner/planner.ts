import type { Model } from '../domain/model.ts'
import { allPlannerFeatures } from './all-planner-features.ts'
import { BasePlanner } from './base-planner.ts'

/**
 * Plans in one model, with every engine and with full explanations.
 *
 * @example
 * const planner = new Planner(model)
 * planner.plan({ from: { at: 'docks' }, to: { drunk: true } }).status // 'solved'
 */
export class Planner extends BasePlanner {
  constructor(model: Model) {
    super(model, allPlannerFeatures)
  }
}
