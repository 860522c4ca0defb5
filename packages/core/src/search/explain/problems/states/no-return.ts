/** Steps after which a condition is never met again, though another one takes them: a road that leads one way, a fact that is lost. */
import type { AllStates } from './all-states.ts'

/** A condition by the states that meet it, 1 for each. */
export interface Stated {
  readonly words: string
  readonly states: Uint8Array
}

export interface NoReturn {
  /** What takes such a step, and what is lost by it. */
  readonly gained: string
  readonly lost: string
  /** Every way to what is gained has one of these. */
  readonly operators: readonly number[]
}

/** Of conditions that no state meets at once, one without which the others cannot be met; undefined where each can be met after the others. */
export function findNoReturn(
  explored: AllStates,
  conditions: readonly Stated[],
  joined: (some: readonly string[]) => string,
): NoReturn | undefined {
  for (const lost of conditions) {
    const others = conditions.filter((one) => one !== lost)
    const all = Uint8Array.from(lost.states, (_, state) => (others.every(({ states }) => states[state] === 1) ? 1 : 0))
    const before = backFrom(explored, lost.states)
    if (all.some((holds, state) => holds === 1 && before[state] === 1) || before[0] === 0) continue
    const onTheWay = backFrom(explored, all)
    const { from, to, operator } = explored.steps
    const crossing = new Set<number>()
    for (let step = 0; step < from.length; step++)
      if (before[from[step]] === 1 && before[to[step]] === 0 && onTheWay[to[step]] === 1) crossing.add(operator[step])
    if (crossing.size === 0) continue
    return { gained: joined(others.map(({ words }) => words)), lost: lost.words, operators: [...crossing] }
  }
  return undefined
}

/** 1 for states from which one of some can be reached. */
function backFrom({ steps, states }: AllStates, some: Uint8Array): Uint8Array {
  const { from, to } = steps
  const first = new Int32Array(states + 1)
  for (const state of to) first[state + 1]++
  for (let state = 0; state < states; state++) first[state + 1] += first[state]
  const place = first.slice()
  const before = new Int32Array(to.length)
  for (let step = 0; step < to.length; step++) before[place[to[step]]++] = from[step]
  const found = some.slice()
  const open = [...some.keys()].filter((state) => some[state] === 1)
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (let at = first[state]; at < first[state + 1]; at++) {
      if (found[before[at]] === 1) continue
      found[before[at]] = 1
      open.push(before[at])
    }
  }
  return found
}
