/** Lets a search begin at a state that another one has come to: where actions lead from its start. */
import { Successors } from '@telos/core/search'
import type { Instance, ValuedSpace } from '@telos/lab'

/** The instance, with the state as its start to which the steps lead; `stepName` has their names. Searching it throws if they lead nowhere. */
export function beginAfter(instance: Instance, steps: readonly string[]): Instance {
  if (steps.length === 0) return instance
  return {
    ...instance,
    space(cost) {
      const space = instance.space(cost)
      const begin = space.initial.bind(space)
      space.initial = (keep) => steps.reduce((state, step) => taken(space, state, step), begin(keep))
      return space
    },
  }
}

/** Actions may have no names; then it is the state that they lead to. */
export function stepName(action: string, state: string): string {
  return action === '' ? `→ ${state}` : action
}

function taken(space: ValuedSpace, state: number, step: string): number {
  const out = new Successors()
  space.expand(state, out)
  for (let at = 0; at < out.count; at++) {
    const [operator, next] = [out.operators[at]!, out.states[at]!]
    const action = space.operatorName(operator)
    if ((action === '' ? stepName('', space.describe(next)) : action) === step) return next
  }
  throw new Error(`${JSON.stringify(step)} cannot be done in ${space.describe(state)}`)
}
