import type { StateSpace } from '../../state-space.ts'
import type { FactoredSpace } from '../../task/factored-space.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { factoredSpaceOf } from '../../task/fdr/from-ground/factored-space-of.ts'
import { FdrView } from '../../task/fdr/from-ground/fdr-view.ts'
import type { EffortLimits, LimitName } from '../limits.ts'
import type { NodeTable } from '../nodes/node-table.ts'
import type { Search, SearchStatistics, SearchStatus } from '../search.ts'

/** A search that delegates to another one, which may change over time. */
export abstract class DelegatingSearch implements Search {
  /** The search that runs now; at the end, the one that found the answer. */
  protected abstract readonly search: Search
  stepsRun = 0

  abstract restart(): void

  get engine(): string | undefined {
    return this.search.engine
  }

  get space(): StateSpace {
    return this.search.space
  }

  get status(): SearchStatus {
    return this.search.status
  }

  get limit(): LimitName | undefined {
    return this.search.limit
  }

  get statistics(): SearchStatistics {
    return this.search.statistics
  }

  get nodes(): NodeTable {
    return this.search.nodes
  }

  get goalNode(): number {
    return this.search.goalNode
  }

  get goalsPassed(): readonly number[] | undefined {
    return this.search.goalsPassed
  }

  get current(): number {
    return this.search.current
  }

  get optimal(): boolean {
    return this.search.optimal
  }

  step(): SearchStatus {
    return this.search.step()
  }

  run(limits?: EffortLimits): SearchStatus {
    const { search } = this
    const before = search.stepsRun ?? 0
    const status = search.run(limits)
    this.stepsRun += (search.stepsRun ?? 0) - before
    return status
  }

  openNodes(): Int32Array {
    return this.search.openNodes()
  }

  bytes(): number {
    return this.search.bytes()
  }
}

/** Adds the work of another search to a total: `open` is unchanged, maxima are the larger ones. */
export function addWork(sum: SearchStatistics, statistics: SearchStatistics): SearchStatistics {
  const { open } = sum
  for (const name of Object.keys(sum) as (keyof SearchStatistics)[])
    sum[name] = name.startsWith('max') ? Math.max(sum[name], statistics[name]) : sum[name] + statistics[name]
  sum.open = open
  return sum
}

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
