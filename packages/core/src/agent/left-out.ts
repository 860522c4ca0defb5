import { leftOut } from '../task/unsupported-error.ts'

/** Refuses what a society was built without, by the name of the feature. */
export function withoutFeature(feature: 'squads' | 'compounds' | 'saving'): never {
  const what = feature === 'compounds' ? 'planning for compound actions' : feature
  return leftOut(what, `give \`features: ${feature}\` to createSociety`)
}
