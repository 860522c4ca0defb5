import type { StateSpace } from '../state-space.ts'
import type { LimitName, Limits } from './limits.ts'
import type { NodeTable } from './node-table.ts'
import type { Search, SearchStatistics, SearchStatus } from './search.ts'

/** A search over another form of a space. That form is made for one start, so beginning again makes it anew. */
export class ConvertedSearch implements Search {
  readonly #create: () => Search
  #search: Search

  constructor(create: () => Search) {
    this.#create = create
    this.#search = create()
  }

  get space(): StateSpace {
    return this.#search.space
  }

  get status(): SearchStatus {
    return this.#search.status
  }

  get limit(): LimitName | undefined {
    return this.#search.limit
  }

  get statistics(): SearchStatistics {
    return this.#search.statistics
  }

  get nodes(): NodeTable {
    return this.#search.nodes
  }

  get goalNode(): number {
    return this.#search.goalNode
  }

  get current(): number {
    return this.#search.current
  }

  get optimal(): boolean {
    return this.#search.optimal
  }

  restart(): void {
    this.#search = this.#create()
  }

  step(): SearchStatus {
    return this.#search.step()
  }

  run(limits?: Limits): SearchStatus {
    return this.#search.run(limits)
  }

  openNodes(): Int32Array {
    return this.#search.openNodes()
  }

  bytes(): number {
    return this.#search.bytes()
  }
}
