import type { StateSpace } from '../../../state-space.ts'
import { isFactored } from '../../../task/factored-space.ts'
import type { FeatureSource } from '../feature-source.ts'
import { FiniteFacts } from './finite-facts.ts'
import { SpaceFeatures } from './space-features.ts'

/** Where a space has its features from; undefined when it has none. */
export function featuresOf(space: StateSpace): FeatureSource | undefined {
  if (isFactored(space)) return new FiniteFacts(space)
  return space.features === undefined ? undefined : new SpaceFeatures(space)
}
