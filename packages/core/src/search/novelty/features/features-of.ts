import type { StateSpace } from '../../../state-space.ts'
import { isFactored } from '../../../task/factored-space.ts'
import type { FeatureSource } from '../feature-source.ts'
import { FdrFacts } from './fdr-facts.ts'
import { SpaceFeatures } from './space-features.ts'

/** Returns the feature source of a space; undefined if it has none. */
export function featuresOf(space: StateSpace): FeatureSource | undefined {
  if (isFactored(space)) return new FdrFacts(space)
  return space.features === undefined ? undefined : new SpaceFeatures(space)
}
