import type { Emit } from '../../events.ts'
import type { Clock, Limits } from '../limits.ts'
import { emptyStatistics, type Search, type SearchStatistics, type SearchStatus } from '../search.ts'
import { addWork, DelegatingSearch } from './delegating-search.ts'
import { Relay } from './relay.ts'

/**
 * One search of a portfolio and how many expansions it gets before the next one begins. That begins as well when this one has ended
 * without a plan and has let nodes go untaken.
 */
export interface PortfolioStage {
  readonly create: () => Search
  /** @default as many as it takes */
  readonly expansions?: number
}

export interface PortfolioOptions {
  readonly emit?: Emit
  readonly clock?: Clock
}

const noLimits: Limits = {}
const noExpansions: Limits = { expansions: 0 }

/** Searches one after the other on the same space, each with more effort per node than the one before. */
export class Portfolio extends DelegatingSearch {
  protected search!: Search
  readonly #stages: readonly PortfolioStage[]
  readonly #clock: Clock
  readonly #relay: Relay
  readonly #searches: (Search | undefined)[] = []
  #stage = 0
  /** What the stages before have done; undefined in the first one. */
  #before: SearchStatistics | undefined
  /** What the current search may do; one object for all runs, since runs are short and many. */
  readonly #slice: { -readonly [Name in keyof Limits]: Limits[Name] } = {}

  /** The searches have to tell what they do to the subscriber that `stages` is given. */
  constructor(
    stages: (emit: Emit | undefined) => readonly PortfolioStage[],
    { emit, clock = () => performance.now() }: PortfolioOptions,
  ) {
    super()
    this.#relay = new Relay(emit)
    this.#stages = stages(this.#relay.emit)
    this.#clock = clock
    this.#begin(0)
  }

  override get statistics(): SearchStatistics {
    return this.#before === undefined ? this.search.statistics : together(this.#before, this.search.statistics)
  }

  restart(): void {
    this.stepsRun = 0
    this.#before = undefined
    this.#begin(0)
  }

  override step(): SearchStatus {
    if (this.search.statistics.expanded >= this.#expansions) {
      // a goal may still be told when all expansions are spent
      const status = this.search.run(noExpansions)
      if (!this.#movesOn(status)) return status
    }
    const status = this.search.step()
    return this.#movesOn(status) ? 'running' : status
  }

  override run(limits: Limits = noLimits): SearchStatus {
    const { milliseconds, expansions: granted } = limits
    const deadline = milliseconds === undefined ? 0 : this.#clock() + milliseconds
    const slice = this.#slice
    slice.memory = limits.memory
    slice.usedMemory = limits.usedMemory
    slice.signal = limits.signal
    let left = granted ?? Number.MAX_SAFE_INTEGER
    for (;;) {
      const expanded = this.search.statistics.expanded
      const ofStage = this.#expansions - expanded
      slice.expansions = ofStage < left ? ofStage : left
      slice.milliseconds = milliseconds === undefined ? undefined : deadline - this.#clock()
      const { search } = this
      const status = super.run(slice)
      if ((status === 'limit' && left <= ofStage) || !this.#movesOn(status)) {
        if (status === 'limit') this.#relay.pause()
        return status
      }
      left -= search.statistics.expanded - expanded
    }
  }

  override bytes(): number {
    let total = this.space.bytes()
    for (const search of this.#searches) if (search !== undefined) total += search.bytes() - this.space.bytes()
    return total
  }

  get #expansions(): number {
    return this.#stages[this.#stage].expansions ?? Number.MAX_SAFE_INTEGER
  }

  /** Whether the stage is over, so that the next one has begun. */
  #movesOn(status: SearchStatus): boolean {
    const { statistics, limit } = this.search
    if (status === 'limit' && limit === 'expansions')
      this.#relay.emit?.({ type: 'search-end', status: 'given-up', expanded: statistics.expanded })
    else if (status !== 'exhausted' || limit !== 'dropped') return false
    this.#before = together(this.#before ?? emptyStatistics(), statistics)
    this.#begin(this.#stage + 1)
    return true
  }

  #begin(stage: number): void {
    this.#stage = stage
    this.#relay.hold()
    const known = this.#searches[stage]
    known?.restart()
    this.search = known ?? this.#stages[stage].create()
    this.#searches[stage] = this.search
    this.#relay.release()
  }
}

/** Work adds up; what is open is so in the search that goes on; heights are the greatest. */
function together(before: SearchStatistics, now: SearchStatistics): SearchStatistics {
  const maxOpen = Math.max(before.maxOpen, now.maxOpen)
  const maxDepth = Math.max(before.maxDepth, now.maxDepth)
  return addWork({ ...before, open: now.open, maxOpen, maxDepth }, now)
}
