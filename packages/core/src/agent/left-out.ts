import { leftOut } from '../task/unsupported-error.ts'

/** Throws for a feature that the society was built without, naming the feature. */
export function withoutFeature(feature: 'squads' | 'compounds' | 'saving'): never {
  const what = feature === 'compounds' ? 'planning for compound actions' : feature
  return leftOut(what, `give \`features: ${feature}\` to createSociety`)
}
