import type { Emit } from '../../events.ts'
import type { Clock, Limits } from '../limits.ts'
import { emptyStatistics, type Search, type SearchStatistics, type SearchStatus } from '../search.ts'
import { DelegatingSearch } from './delegating-search.ts'

/** One search of a portfolio and how many expansions it gets before the next one begins. */
export interface PortfolioStage {
  readonly create: () => Search
  readonly expansions: number
}

export interface PortfolioOptions {
  readonly emit?: Emit
  readonly clock?: Clock
}

const noLimits: Limits = {}

/** Searches one after the other on the same space, each with more effort per node than the one before. */
export class Portfolio extends DelegatingSearch {
  protected search: Search
  readonly #stages: readonly PortfolioStage[]
  readonly #clock: Clock
  readonly #emit: Emit | undefined
  readonly #searches: (Search | undefined)[] = []
  #stage = 0
  /** What the stages before have done; undefined in the first one. */
  #before: SearchStatistics | undefined
  /** What the current search may do; one object for all runs, since runs are short and many. */
  readonly #slice: { -readonly [Name in 'expansions' | 'milliseconds' | 'memory' | 'signal']: Limits[Name] } = {
    expansions: undefined,
    milliseconds: undefined,
    memory: undefined,
    signal: undefined,
  }

  constructor(stages: readonly PortfolioStage[], { emit, clock }: PortfolioOptions = {}) {
    super()
    this.#stages = stages
    this.#emit = emit
    this.#clock = clock ?? (() => performance.now())
    this.search = this.#begin(0)
  }

  override get statistics(): SearchStatistics {
    return this.#before === undefined ? this.search.statistics : together(this.#before, this.search.statistics)
  }

  restart(): void {
    this.#before = undefined
    this.search = this.#begin(0)
  }

  override step(): SearchStatus {
    const { status, statistics } = this.search
    if (status !== 'solved' && statistics.expanded >= this.#stages[this.#stage].expansions) this.#moveOn()
    return this.search.step()
  }

  override run(limits: Limits = noLimits): SearchStatus {
    const { milliseconds, expansions: granted } = limits
    const deadline = milliseconds === undefined ? 0 : this.#clock() + milliseconds
    const slice = this.#slice
    slice.memory = limits.memory
    slice.signal = limits.signal
    let left = granted ?? Number.MAX_SAFE_INTEGER
    for (;;) {
      const expanded = this.search.statistics.expanded
      const ofStage = this.#stages[this.#stage].expansions - expanded
      slice.expansions = ofStage < left ? ofStage : left
      slice.milliseconds = milliseconds === undefined ? undefined : deadline - this.#clock()
      const status = this.search.run(slice)
      if (status !== 'limit' || this.search.limit !== 'expansions' || left <= ofStage) return status
      left -= this.search.statistics.expanded - expanded
      this.#moveOn()
    }
  }

  override bytes(): number {
    let total = this.space.bytes()
    for (const search of this.#searches) if (search !== undefined) total += search.bytes() - this.space.bytes()
    return total
  }

  #moveOn(): void {
    const { statistics } = this.search
    if (this.#emit !== undefined) this.#emit({ type: 'search-end', status: 'given-up', expanded: statistics.expanded })
    this.#before = together(this.#before ?? emptyStatistics(), statistics)
    this.search = this.#begin(this.#stage + 1)
  }

  #begin(stage: number): Search {
    this.#stage = stage
    const known = this.#searches[stage]
    if (known !== undefined) {
      known.restart()
      return known
    }
    const search = this.#stages[stage].create()
    this.#searches[stage] = search
    return search
  }
}

/** Work adds up; what is open is so in the search that goes on; heights are the greatest. */
function together(before: SearchStatistics, now: SearchStatistics): SearchStatistics {
  return {
    expanded: before.expanded + now.expanded,
    queued: before.queued + now.queued,
    generated: before.generated + now.generated,
    evaluated: before.evaluated + now.evaluated,
    reopened: before.reopened + now.reopened,
    duplicates: before.duplicates + now.duplicates,
    deadEnds: before.deadEnds + now.deadEnds,
    open: now.open,
    maxOpen: Math.max(before.maxOpen, now.maxOpen),
    maxDepth: Math.max(before.maxDepth, now.maxDepth),
  }
}
