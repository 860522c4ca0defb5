import type { Model } from '../domain/model.ts'
import { EquippedPlanner } from './equipped-planner.ts'
import { fullEquipment } from './full-equipment.ts'

/** Plans in one model, with everything that there is to plan and to explain with. */
export class Planner extends EquippedPlanner {
  constructor(model: Model) {
    super(model, fullEquipment)
  }
}
