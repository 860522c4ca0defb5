import type { FoundPlan, SearchEvent } from '@telos/core'

/** Watches a search that waits for it: between two slices of the search, it catches up with all that has happened. */
export interface SearchWatcher {
  readonly emit: (event: SearchEvent) => void
  onPlan(plan: FoundPlan): void
  /** `isOver`: there is no more time. */
  catchUp(isOver: () => boolean): Promise<void>
  end(isOver: () => boolean): Promise<void>
}

/** Milliseconds of searching between two pauses: what happens in them is all that waits to be shown. */
export const watchedSlice = 1
