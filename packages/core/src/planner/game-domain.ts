import { domainFromJSON } from '../domain/json.ts'
import { autoStrategies } from '../search/strategies/auto-strategies.ts'
import { BaseDomain } from './base-domain.ts'
import type { defineDomain } from './define-domain.ts'
import { statusExplainer } from './explaining/status-explainer.ts'
import type { PlannerFeatures } from './planner-features.ts'
import { checkedModel } from './preparing/checked-model.ts'
import type { readDomain } from './read-domain.ts'

const gamePlannerFeatures: PlannerFeatures = { strategies: autoStrategies, explainer: statusExplainer }

/** As `defineDomain`, with the features of a game that ships. */
export const defineGameDomain: typeof defineDomain = (definition, options = {}) => {
  const { model, warnings } = checkedModel(definition, options)
  return new BaseDomain(model, definition, warnings, { ...gamePlannerFeatures, ...options.features })
}

/** As `readDomain`, with the features of a game that ships. */
export const readGameDomain: typeof readDomain = (data, { features, ...options } = {}) => {
  const { spec, model, diagnostics } = domainFromJSON(data, options)
  if (model === undefined) return { domain: undefined, diagnostics }
  return { domain: new BaseDomain(model, spec, diagnostics, { ...gamePlannerFeatures, ...features }), diagnostics }
}
