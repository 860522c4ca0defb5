import type { StateSpace } from '../../../state-space.ts'
import { isFactored } from '../../../task/factored-space.ts'
import type { FeatureSource } from '../feature-source.ts'
import { FiniteFacts } from './fdr-facts.ts'
import { SpaceFeatures } from './space-features.ts'

/** Returns the feature source of a space; undefined if it has none. */
export function featuresOf(space: StateSpace): FeatureSource | undefined {
  if (isFactored(space)) return new FiniteFacts(space)
  return space.features === undefined ? undefined : new SpaceFeatures(space)
}
