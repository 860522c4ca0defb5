import type { StateSpace } from '../../state-space.ts'
import type { FactoredSpace } from '../../task/factored-space.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { factoredSpaceOf } from '../../task/fdr/from-ground/factored-space-of.ts'
import { FdrView } from '../../task/fdr/from-ground/fdr-view.ts'
import type { Search } from '../search.ts'
import { DelegatingSearch } from './delegating-search.ts'

/** A search that looks into a task of a domain. Its preprocessing belongs to one start state, so a new start state creates a new search. */
export class SearchPerStart extends DelegatingSearch {
  readonly #task: StateSpace
  readonly #create: (space: FactoredSpace) => Search
  #known: FdrTask
  protected search: Search

  constructor(task: StateSpace, create: (space: FactoredSpace) => Search) {
    super()
    this.#task = task
    this.#create = create
    const inside = factoredSpaceOf(task)
    this.#known = inside.task
    this.search = create(inside)
  }

  /** The task, or the running search's own copy of it: its states are states of a task. */
  override get space(): StateSpace {
    const { space } = this.search
    return space instanceof FdrView ? space.source : space
  }

  restart(): void {
    this.stepsRun = 0
    const inside = factoredSpaceOf(this.#task)
    if (inside.task === this.#known) this.search.restart()
    else {
      this.#known = inside.task
      this.search = this.#create(inside)
    }
  }
}
