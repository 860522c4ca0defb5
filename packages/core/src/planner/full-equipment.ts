import { allStrategies } from '../search/registry.ts'
import { compile } from '../task/compile.ts'
import type { Equipment } from './equipment.ts'
import { fullAccount } from './explaining/full-account.ts'

/** All that there is. */
export const fullEquipment: Equipment = {
  strategies: allStrategies,
  account: fullAccount,
  compileForStart: compile,
}
