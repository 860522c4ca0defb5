/** Takes the actions of a plan one after another in a state space. */
import { type StateSpace, Successors } from '@telos/core/search'

export interface ReplayedActions {
  /** What is wrong; undefined if the actions lead to a goal. */
  readonly fault?: string
  /** Of the cheapest way to take the actions, as several may have the same name. */
  readonly cost: number
  readonly length: number
}

/** Actions by their names, from the start of a space. */
export function replayActions(space: StateSpace, names: readonly string[]): ReplayedActions {
  const fold = space.foldCost?.bind(space) ?? ((before: number, step: number): number => before + step)
  let reached = new Map<number, number>([[space.initial(), 0]])
  for (const [at, name] of names.entries()) {
    const next = new Map<number, number>()
    const known = new Set<string>()
    for (const [state, before] of reached) {
      const out = new Successors()
      space.expand(state, out)
      for (let index = 0; index < out.count; index++) {
        const found = space.operatorName(out.operators[index])
        known.add(found)
        if (plain(found) !== plain(name)) continue
        const cost = at === 0 ? out.costs[index] : fold(before, out.costs[index])
        const other = next.get(out.states[index])
        if (other === undefined || cost < other) next.set(out.states[index], cost)
      }
    }
    if (next.size === 0) {
      const some = [...known].slice(0, 5).join(', ') || 'nothing'
      return { fault: `step ${at + 1} ${name}: no action has this name here; possible: ${some}`, cost: 0, length: at }
    }
    reached = next
  }
  const costs = [...reached].flatMap(([state, cost]) => (space.isGoal(state) ? [cost] : []))
  const length = names.length
  return costs.length === 0
    ? { fault: 'the last state is no goal', cost: 0, length }
    : { cost: Math.min(...costs), length }
}

/** Blanks in brackets do not matter: `move(from(0,1), to(1,2))`. */
function plain(name: string): string {
  return name.replaceAll(/\s+(?=[(),])|(?<=[(,])\s+/g, '').trim()
}
