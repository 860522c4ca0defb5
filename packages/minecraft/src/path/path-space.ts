import type { HeuristicDeclaration, StateSpace, Successors } from '@telos/core/search'
import { type DigSeconds, Moves, moveNames } from './moves.ts'
import type { Pace } from './pace.ts'
import type { PathGoal } from './path-goal.ts'
import { PlaceTable } from './place-table.ts'
import type { TerrainView } from './terrain.ts'
import { TerrainMemory } from './terrain-memory.ts'

/** What to search for, and in which world. */
export interface PathTask {
  readonly view: TerrainView
  readonly pace: Pace
  readonly dig: DigSeconds | undefined
  /** Without a goal the search sweeps over everything, nearest first: Dijkstra's algorithm. */
  readonly goal: PathGoal | undefined
  /** Where the feet are, in whole blocks. */
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Standing places as states and moves as operators, so that core's engines can search them. Serves one task after another. */
export class PathSpace implements StateSpace {
  places = new PlaceTable()
  task: PathTask | undefined
  readonly #moves = new Moves()
  readonly #memory = new TerrainMemory()

  initial(): number {
    // a search is created before there is anything to search for
    const { view, x, y, z } = this.task ?? { view: undefined, x: 0, y: 0, z: 0 }
    if (view !== undefined) this.#memory.begin(view, x, y, z)
    this.places.clear(x, y, z)
    return this.places.intern(x, y, z)
  }

  isGoal(place: number): boolean {
    const { places } = this
    return this.task?.goal?.isReached(places.x(place), places.y(place), places.z(place)) ?? false
  }

  expand(place: number, out: Successors): void {
    if (this.task === undefined) return
    const { places } = this
    const { pace, dig } = this.task
    const moves = this.#moves
    moves.list(this.#memory, pace, dig, places.x(place), places.y(place), places.z(place))
    for (let at = 0; at < moves.count; at++) {
      const next = places.intern(moves.x[at]!, moves.y[at]!, moves.z[at]!)
      if (next >= 0) out.push(moves.kind[at]!, next, moves.seconds[at]!)
    }
  }

  secondsLeft(place: number): number {
    const { places, task } = this
    if (task?.goal === undefined) return 0
    return task.goal.secondsLeft(places.x(place), places.y(place), places.z(place), task.pace)
  }

  describe(place: number): string {
    const { places } = this
    return `${places.x(place)},${places.y(place)},${places.z(place)}`
  }

  operatorName(move: number): string {
    return moveNames[move] ?? ''
  }

  bytes(): number {
    return this.places.bytes()
  }
}

/** The goal's estimate of the remaining time. */
export const secondsLeft: HeuristicDeclaration = {
  name: 'seconds-left',
  title: 'Seconds left',
  summary: 'The remaining walk as estimated by the goal of a path.',
  admissible: true,
  unsupported: (space) => (space instanceof PathSpace ? undefined : 'it works only for paths of bodies'),
  create: (space) => ({ quick: true, stateless: true, evaluate: (place) => (space as PathSpace).secondsLeft(place) }),
}
