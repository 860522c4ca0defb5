/** Steps after which a condition is never met again, although another condition requires them: a one-way road, a fact that is lost. */
import type { AllStates } from './all-states.ts'

/** A condition, as 1 for each state that meets it. */
export interface Stated {
  readonly words: string
  readonly states: Uint8Array
}

export interface StepsOfNoReturn {
  /** The condition that requires such a step, and the one lost by it. */
  readonly gained: readonly string[]
  readonly lost: string
  /** Every path to the gained condition contains one of these. */
  readonly operators: readonly number[]
  /** 1 for the states that can follow such a step. */
  readonly after: Uint8Array
}

/**
 * Of conditions that no state meets at once, finds one that can never be met once the others are; undefined if each can be met after the
 * others.
 */
export function findNoReturn(explored: AllStates, conditions: readonly Stated[]): StepsOfNoReturn | undefined {
  for (const lost of conditions) {
    const others = conditions.filter((one) => one !== lost)
    const all = Uint8Array.from(lost.states, (_, state) => (others.every(({ states }) => states[state] === 1) ? 1 : 0))
    const before = backFrom(explored, lost.states)
    if (all.some((holds, state) => holds === 1 && before[state] === 1) || before[0] === 0) continue
    const onTheWay = backFrom(explored, all)
    const { from, to, operator } = explored.steps
    const crossing = new Set<number>()
    const crossed = new Uint8Array(explored.states)
    for (let step = 0; step < from.length; step++) {
      if (before[from[step]] === 0 || before[to[step]] === 1 || onTheWay[to[step]] === 0) continue
      crossing.add(operator[step])
      crossed[to[step]] = 1
    }
    if (crossing.size === 0) continue
    const gained = others.map(({ words }) => words)
    return { gained, lost: lost.words, operators: [...crossing], after: spread(to, from, crossed) }
  }
  return undefined
}

/** 1 for states from which one of the given states can be reached. */
function backFrom({ steps: { from, to } }: AllStates, some: Uint8Array): Uint8Array {
  return spread(from, to, some)
}

/** 1 for the given states and for all that follow from them by steps from `near[i]` to `far[i]`. */
function spread(far: ArrayLike<number>, near: ArrayLike<number>, some: Uint8Array): Uint8Array {
  const first = new Int32Array(some.length + 1)
  for (let step = 0; step < near.length; step++) first[near[step] + 1]++
  for (let state = 0; state < some.length; state++) first[state + 1] += first[state]
  const place = first.slice()
  const next = new Int32Array(far.length)
  for (let step = 0; step < near.length; step++) next[place[near[step]]++] = far[step]
  const found = some.slice()
  const open = [...some.keys()].filter((state) => some[state] === 1)
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (let at = first[state]; at < first[state + 1]; at++) {
      if (found[next[at]] === 1) continue
      found[next[at]] = 1
      open.push(next[at])
    }
  }
  return found
}
