import { grown } from '../../state-space.ts'

const RELEASED = -1

/** Counts the nodes that hold each state, and releases states that no node holds any more. */
export class LiveStates {
  readonly #release: (state: number) => void
  /** Holders by state. A released number may be reused, for the same state or another one. */
  #holders = new Int32Array(64)

  constructor(release: (state: number) => void) {
    this.#release = release
  }

  /** Starts over with a first state, which is never released. */
  restart(first: number): void {
    this.#holders.fill(0)
    this.hold(first)
  }

  /** Records that a node holds this state. */
  hold(state: number): void {
    this.#meet(state)
    this.#holders[state]++
  }

  /** Records that a node that held this state is gone. */
  drop(state: number): void {
    this.#holders[state]--
    this.#settle(state)
  }

  /** Records generated states, which may be read until they are settled. */
  meet(states: Int32Array, count: number): void {
    for (let at = 0; at < count; at++) this.#meet(states[at])
  }

  /** Called when all nodes for these states have been created: releases the others. A state may be listed twice. */
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
