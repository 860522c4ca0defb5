import { needKeys } from '@telos/core/text'

/** Throws if the value is not a model of needs, explaining why. */
export function needModel(model: unknown): void {
  needKeys(model, 'a model from defineNeeds', 'needs', 'actions')
}

/** Throws if the value is not a state of a model, explaining why. */
export function needState(state: unknown): void {
  needKeys(state, 'a state from needsStart', 'needs', 'inactive')
}
