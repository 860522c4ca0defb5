import { HeapOpenList } from '@telos/core'
import { type DigSeconds, Moves } from './moves.ts'
import type { Pace } from './pace.ts'
import type { PathGoal } from './path-goal.ts'
import { PlaceTable } from './place-table.ts'
import type { TerrainView } from './terrain.ts'
import { TerrainMemory } from './terrain-memory.ts'

export interface PathSearchOptions {
  readonly view: TerrainView
  readonly pace: Pace
  readonly dig: DigSeconds | undefined
  /** Without a goal the search sweeps over everything, nearest first: Dijkstra's algorithm. */
  readonly goal: PathGoal | undefined
  /** Most places to expand. */
  readonly expansions: number
  /** Places that take longer to get to are left out. */
  readonly seconds: number
}

// Kept for the next search. A list, because a view or a goal may search, too.
const idle: TerrainMemory[] = []

/**
 * A* over standing places. The open list is core's. The loop is not: core's A* on the same places expands the same nodes in about one and
 * a half times the time, for the counters, prunings and limits that serve all its engines; and a sweep without a goal is none of them.
 */
export class PathSearch {
  readonly places = new PlaceTable()
  expanded = 0
  readonly #open = new HeapOpenList()
  readonly #moves = new Moves()

  /** Returns the place where the goal is reached, or why there is none. */
  run(x: number, y: number, z: number, options: PathSearchOptions): number | 'none' | 'limit' {
    const memory = idle.pop() ?? new TerrainMemory()
    memory.begin(options.view, x, y, z)
    try {
      return this.#run(x, y, z, memory, options)
    } finally {
      idle.push(memory)
    }
  }

  #run(x: number, y: number, z: number, view: TerrainView, options: PathSearchOptions): number | 'none' | 'limit' {
    const { pace, dig, goal } = options
    const { places } = this
    const open = this.#open
    const moves = this.#moves
    places.clear(x, y, z)
    open.clear()
    this.expanded = 0
    this.#start(x, y, z, goal, pace)
    for (let place = open.pop(); place >= 0; place = open.pop()) {
      // a place whose way got shorter lies in the list twice
      if (places.closed[place] === 1) continue
      places.closed[place] = 1
      const px = places.x(place)
      const py = places.y(place)
      const pz = places.z(place)
      if (goal?.isReached(px, py, pz)) return place
      if (this.expanded++ >= options.expansions) return 'limit'
      const seconds = places.seconds[place]
      moves.list(view, pace, dig, px, py, pz)
      for (let at = 0; at < moves.count; at++) {
        const then = seconds + moves.seconds[at]
        if (then > options.seconds) continue
        const next = places.intern(moves.x[at], moves.y[at], moves.z[at])
        if (next < 0 || then >= places.seconds[next]) continue
        places.seconds[next] = then
        places.parent[next] = place
        places.move[next] = moves.kind[at]
        places.closed[next] = 0
        const left = goal ? goal.secondsLeft(moves.x[at], moves.y[at], moves.z[at], pace) : 0
        open.push(next, then + left, left)
      }
    }
    return 'none'
  }

  #start(x: number, y: number, z: number, goal: PathGoal | undefined, pace: Pace): void {
    const start = this.places.intern(x, y, z)
    this.places.seconds[start] = 0
    this.places.parent[start] = -1
    this.places.move[start] = 0
    const left = goal ? goal.secondsLeft(x, y, z, pace) : 0
    this.#open.push(start, left, left)
  }
}
