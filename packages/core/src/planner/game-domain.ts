import { domainFromJSON } from '../domain/json.ts'
import { autoStrategies } from '../search/strategies/auto-strategies.ts'
import type { defineDomain } from './define-domain.ts'
import { Domain } from './domain.ts'
import { statusExplainer } from './explaining/status-explainer.ts'
import type { PlannerFeatures } from './planner-features.ts'
import { checkedModel } from './preparing/checked-model.ts'
import type { readDomain } from './read-domain.ts'

const gamePlannerFeatures: PlannerFeatures = { strategies: autoStrategies, explainer: statusExplainer }

/**
 * Defines a domain with the features of a game that ships, and those you hand in.
 *
 * @example
 * import { planExplainer } from '@telos/core/features'
 * import { defineDomain, flag } from '@telos/core/game'
 * const pirate = defineDomain({ facts: { drunk: flag() }, actions: {} }, { features: { explainer: planExplainer } })
 * `${pirate.plan({ from: {}, to: { drunk: true } }).why}` // names the reasons, thanks to `planExplainer`
 */
export const defineGameDomain: typeof defineDomain = (definition, options = {}) => {
  const { model, warnings } = checkedModel(definition, options)
  return new Domain(model, definition, warnings, { ...gamePlannerFeatures, ...options.features })
}

/**
 * Reads a domain from plain data, with the features of a game that ships and those you hand in.
 *
 * @example
 * import { readDomain } from '@telos/core/game'
 * const { domain, diagnostics } = readDomain({ telos: 1, facts: {}, actions: {} })
 */
export const readGameDomain: typeof readDomain = (data, { features, ...options } = {}) => {
  const { spec, model, diagnostics } = domainFromJSON(data, options)
  if (model === undefined) return { domain: undefined, diagnostics }
  return { domain: new Domain(model, spec, diagnostics, { ...gamePlannerFeatures, ...features }), diagnostics }
}
