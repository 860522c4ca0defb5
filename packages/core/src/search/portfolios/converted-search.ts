import type { Search } from '../search.ts'
import { DelegatingSearch } from './delegating-search.ts'

/** A search over another form of a space. That form is made for one start, so beginning again makes it anew. */
export class ConvertedSearch extends DelegatingSearch {
  readonly #create: () => Search
  protected search: Search

  constructor(create: () => Search) {
    super()
    this.#create = create
    this.search = create()
  }

  restart(): void {
    this.search = this.#create()
  }
}
