import { needKeys } from '../../domain/check/need.ts'

/** Refuses what is no model of needs, in words. */
export function needModel(model: unknown): void {
  needKeys(model, 'a model, as defineNeeds makes it', 'needs', 'actions')
}

/** Refuses what is no state of a model, in words. */
export function needState(state: unknown): void {
  needKeys(state, 'a state, as needsStart makes it', 'needs', 'inactive')
}
