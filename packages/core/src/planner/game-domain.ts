import { domainFromJSON } from '../domain/json.ts'
import { autoStrategies } from '../search/strategies/auto-strategies.ts'
import type { defineDomain } from './define-domain.ts'
import type { Equipment } from './equipment.ts'
import { EquippedDomain } from './equipped-domain.ts'
import { bareAccount } from './explaining/bare-account.ts'
import { checkedModel } from './preparing/checked-model.ts'
import type { readDomain } from './read-domain.ts'

const gameEquipment: Equipment = { strategies: autoStrategies, account: bareAccount }

/** As `defineDomain`, equipped for a game that ships. */
export const defineGameDomain: typeof defineDomain = (definition, options = {}) => {
  const { model, warnings } = checkedModel(definition, options)
  return new EquippedDomain(model, definition, warnings, { ...gameEquipment, ...options.equipment })
}

/** As `readDomain`, equipped for a game that ships. */
export const readGameDomain: typeof readDomain = (data, { equipment, ...options } = {}) => {
  const { spec, model, diagnostics } = domainFromJSON(data, options)
  if (model === undefined) return { domain: undefined, diagnostics }
  return { domain: new EquippedDomain(model, spec, diagnostics, { ...gameEquipment, ...equipment }), diagnostics }
}
