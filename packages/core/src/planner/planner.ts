import type { Model } from '../domain/model.ts'
import { allPlannerFeatures } from './all-planner-features.ts'
import { BasePlanner } from './base-planner.ts'

/** Plans in one model, with everything that there is to plan and to explain with. */
export class Planner extends BasePlanner {
  constructor(model: Model) {
    super(model, allPlannerFeatures)
  }
}
