import type { NeedsModel } from './needs-model.ts'
import type { NeedsState } from './needs-state.ts'

/** A condition on a state; `need` returns the insistence of a need by its name. */
export type NeedsTest = (need: (name: string) => number, state: NeedsState) => boolean

/** Whether the condition holds. Throws a `DomainError` for a misspelt need, which would otherwise never hold. */
export function passesTest(model: NeedsModel, state: NeedsState, test: NeedsTest): boolean {
  return test((name) => state.needs[model.needIndex(name)], state)
}
