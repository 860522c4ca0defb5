import { type StateSpace, Successors } from '../src/state-space.ts'

/** The first states found, beginning with the start. */
export function someStates(space: StateSpace, most: number): number[] {
  const states = new Set([space.initial()])
  const successors = new Successors()
  for (const state of states) {
    if (states.size >= most) break
    successors.count = 0
    space.expand(state, successors)
    for (let at = 0; at < successors.count; at++) states.add(successors.states[at])
  }
  return [...states].slice(0, most)
}
