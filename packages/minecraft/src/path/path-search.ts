import { createSearch, type Search } from '@telos/core/search'
import { PathSpace, type PathTask, secondsLeft } from './path-space.ts'

/** A path search: core's A* over standing places. Created once and reused, it keeps its memory. */
export class PathSearch {
  readonly space = new PathSpace()
  readonly search: Search = createSearch(this.space, { engine: 'astar', heuristic: secondsLeft })

  /** Searches for the goal; `search.goalNode` is where it was reached. */
  find(task: PathTask, expansions: number): 'found' | 'none' | 'limit' {
    this.#begin(task)
    const status = this.search.run({ expansions })
    return status === 'solved' ? 'found' : status === 'limit' ? 'limit' : 'none'
  }

  /** Visits all places within that many seconds, nearest first. Returns false if it gave up early. */
  sweep(task: PathTask, expansions: number, seconds: number): boolean {
    this.#begin(task)
    const { search } = this
    while (search.status === 'running' && search.statistics.expanded < expansions) {
      search.step()
      if (search.nodes.g[search.current]! > seconds) return true
    }
    return search.status !== 'running'
  }

  #begin(task: PathTask): void {
    this.space.task = task
    this.search.restart()
  }
}
