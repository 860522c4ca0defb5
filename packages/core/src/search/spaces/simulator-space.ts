import type { StateSpace, Successors } from '../../state-space.ts'
import { OperatorNames } from './operator-names.ts'

/** A world that changes in place: a game engine, a physics step, anything that can be saved and restored. */
export interface Simulator<Snapshot, Move> {
  snapshot(): Snapshot
  restore(snapshot: Snapshot): void
  isGoal(): boolean
  /** The moves available now. */
  moves(): Iterable<Move>
  /** Carries a move out and returns its cost; 1 if it returns nothing. */
  apply(move: Move): number | undefined
  /** @default String(move) */
  moveName?(move: Move): string
  /** Equal keys, equal states; without it every state counts as new. */
  key?(): unknown
  describe?(): string
  /** How many parts of the goal are missing. */
  goalCount?(): number
}

/**
 * Creates a state space over a simulator. A search leaves the simulator in an arbitrary state, so pass a copy of your world.
 *
 * @example
 * const space = simulatorSpace(copyOfTheGame)
 * createSearch(space, { engine: 'breadth-first' }).run({ milliseconds: 5 })
 */
export function simulatorSpace<Snapshot, Move>(simulator: Simulator<Snapshot, Move>): SimulatorSpace<Snapshot, Move> {
  return new SimulatorSpace(simulator)
}

/**
 * A state space over a simulator that can be saved and restored; `simulatorSpace` creates one.
 *
 * @example
 * const space = new SimulatorSpace(copyOfTheGame)
 * space.isGoal(space.initial()) // asks the simulator, restored to its first state
 */
export class SimulatorSpace<Snapshot, Move> implements StateSpace {
  readonly goalCount?: (state: number) => number
  readonly #simulator: Simulator<Snapshot, Move>
  readonly #operators = new OperatorNames()
  readonly #start: Snapshot
  #snapshots: (Snapshot | undefined)[] = []
  #ids = new Map<unknown, number>()
  /** By state; undefined if the simulator provides no keys. */
  #keys: unknown[] = []
  /** Released numbers. */
  #free: number[] = []

  constructor(simulator: Simulator<Snapshot, Move>) {
    this.#simulator = simulator
    this.#start = simulator.snapshot()
    if (simulator.goalCount !== undefined) {
      this.goalCount = (state) => {
        this.#goTo(state)
        return simulator.goalCount?.() ?? 0
      }
    }
  }

  initial(): number {
    this.#snapshots = []
    this.#ids = new Map()
    this.#keys = []
    this.#free = []
    this.#simulator.restore(this.#start)
    return this.#intern()
  }

  isGoal(state: number): boolean {
    this.#goTo(state)
    return this.#simulator.isGoal()
  }

  expand(state: number, out: Successors): void {
    const simulator = this.#simulator
    this.#goTo(state)
    // read the whole list before anything moves
    for (const move of [...simulator.moves()]) {
      this.#goTo(state)
      const cost = simulator.apply(move) ?? 1
      const name = simulator.moveName?.(move) ?? String(move)
      if (!(cost >= 0)) throw new RangeError(`the cost of ${name} is ${cost}, but costs must be numbers of at least 0`)
      const id = this.#intern()
      if (id !== state) out.push(this.#operators.idOf(name), id, cost)
    }
  }

  describe(state: number): string {
    this.#goTo(state)
    return this.#simulator.describe?.() ?? `state ${state}`
  }

  operatorName(operator: number): string {
    return this.#operators.nameOf(operator)
  }

  release(state: number): void {
    this.#snapshots[state] = undefined
    this.#ids.delete(this.#keys[state])
    this.#free.push(state)
  }

  /** A guess: the size of snapshots cannot be measured. */
  bytes(): number {
    return (this.#snapshots.length - this.#free.length) * 512
  }

  #goTo(state: number): void {
    const snapshot = this.#snapshots[state]
    if (snapshot === undefined) throw new RangeError(`state ${state} was released`)
    this.#simulator.restore(snapshot)
  }

  #intern(): number {
    const key = this.#simulator.key?.()
    const known = key === undefined ? undefined : this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.#free.pop() ?? this.#snapshots.length
    this.#snapshots[id] = this.#simulator.snapshot()
    this.#keys[id] = key
    if (key !== undefined) this.#ids.set(key, id)
    return id
  }
}
