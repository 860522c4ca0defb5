import { grown } from '../../state-space.ts'

const RELEASED = -1

/** Counts the nodes that hold each state, and lets go of states that none holds any more. */
export class LiveStates {
  readonly #release: (state: number) => void
  /** By state. What was let go of may come back under the same number, as the same state or another one. */
  #holders = new Int32Array(64)

  constructor(release: (state: number) => void) {
    this.#release = release
  }

  /** Begins anew with a first state, which is never let go of. */
  restart(first: number): void {
    this.#holders.fill(0)
    this.hold(first)
  }

  /** A node holds this state. */
  hold(state: number): void {
    this.#meet(state)
    this.#holders[state]++
  }

  /** A node that held this state is gone. */
  drop(state: number): void {
    this.#holders[state]--
    this.#settle(state)
  }

  /** States were generated, and may be looked at until they are settled. */
  meet(states: Int32Array, count: number): void {
    for (let at = 0; at < count; at++) this.#meet(states[at])
  }

  /** All that became nodes have done so; the others go. One may stand there twice. */
  settle(states: Int32Array, count: number): void {
    for (let at = 0; at < count; at++) this.#settle(states[at])
  }

  bytes(): number {
    return this.#holders.length * 4
  }

  #meet(state: number): void {
    if (state >= this.#holders.length) this.#holders = grown(this.#holders, state + 1)
    if (this.#holders[state] === RELEASED) this.#holders[state] = 0
  }

  #settle(state: number): void {
    if (this.#holders[state] !== 0) return
    this.#holders[state] = RELEASED
    this.#release(state)
  }
}
