import type { Emit } from '../../events.ts'
import { type Clock, type EffortLimits, type LimitName, refusePlanLimits } from '../limits.ts'
import { emptyStatistics, type Search, type SearchStatistics, type SearchStatus } from '../search.ts'
import { addWork, DelegatingSearch } from './delegating-search.ts'
import { Relay } from './relay.ts'

/**
 * One search of a portfolio and how many expansions it gets before the next one begins. That begins as well when this one has ended
 * without a plan and has let nodes go untaken. Stages with the same `create` share a search, which begins again.
 */
export interface PortfolioStage {
  readonly create: () => Search
  /** @default as many as it takes */
  readonly expansions?: number
  /** Its plan is told when the next stage has not found one, and where a limit ends that before. */
  readonly holds?: boolean
}

export interface PortfolioOptions {
  readonly emit?: Emit
  readonly clock?: Clock
}

const noLimits: EffortLimits = {}
const noExpansions: EffortLimits = { expansions: 0 }

/** Searches one after the other on the same space, each with more effort per node than the one before. */
export class Portfolio extends DelegatingSearch {
  protected search!: Search
  readonly #stages: readonly PortfolioStage[]
  readonly #clock: Clock
  readonly #relay: Relay
  readonly #searches = new Map<PortfolioStage['create'], Search>()
  #stage = 0
  /** What the stages before have done; undefined in the first one. */
  #before: SearchStatistics | undefined
  /** The search whose plan is held back. */
  #plan: Search | undefined
  /** The search that goes on; until then, the plan that was held back is shown. */
  #paused: Search | undefined

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
    const { statistics } = this.#paused ?? this.search
    const before = this.#before
    if (before === undefined) return statistics
    return together(this.#plan ? together(before, this.#plan.statistics) : before, statistics)
  }

  override get status(): SearchStatus {
    return (this.#paused ?? this.search).status
  }

  override get limit(): LimitName | undefined {
    return (this.#paused ?? this.search).limit
  }

  restart(): void {
    this.stepsRun = 0
    this.#before = this.#plan = this.#paused = undefined
    this.#begin(0)
  }

  override step(): SearchStatus {
    this.#goOn()
    if (this.search.statistics.expanded >= this.#expansions) {
      // a goal may still be told when all expansions are spent
      const status = this.#settle(this.search.run(noExpansions))
      if (status !== undefined) return status
    }
    return this.#settle(this.search.step()) ?? 'running'
  }

  override run(limits: EffortLimits = noLimits): SearchStatus {
    refusePlanLimits(limits)
    const { milliseconds, expansions, memory, usedMemory, signal } = limits
    const deadline = milliseconds === undefined ? 0 : this.#clock() + milliseconds
    let left = expansions ?? Number.MAX_SAFE_INTEGER
    this.#goOn()
    for (;;) {
      const { search } = this
      const { expanded } = search.statistics
      const ofStage = this.#expansions - expanded
      // one by one: a spread of the limits would take longer than a small search
      const reached = super.run({
        milliseconds: milliseconds === undefined ? undefined : deadline - this.#clock(),
        expansions: ofStage < left ? ofStage : left,
        memory,
        usedMemory,
        signal,
      })
      const status = reached === 'limit' && left <= ofStage ? reached : this.#settle(reached)
      if (status !== undefined) {
        if (status === 'limit') this.#pause()
        return status
      }
      left -= search.statistics.expanded - expanded
    }
  }

  override bytes(): number {
    let total = this.space.bytes()
    for (const search of this.#searches.values()) total += search.bytes() - this.space.bytes()
    return total
  }

  get #expansions(): number {
    return this.#stages[this.#stage].expansions ?? Number.MAX_SAFE_INTEGER
  }

  /** What has come of a stage; undefined when the next one has begun. */
  #settle(status: SearchStatus): SearchStatus | undefined {
    const { search } = this
    const plan = this.#plan
    const { limit, statistics } = search
    const isSolved = status === 'solved'
    const isSpent = status === 'limit' && limit === 'expansions'
    if (isSpent) this.#relay.emit?.({ type: 'search-end', status: 'given-up', expanded: statistics.expanded })
    if (plan === undefined && isSolved && this.#stages[this.#stage].holds) this.#plan = search
    else {
      if (!isSpent && !(isSolved ? plan : limit === 'dropped' && status === 'exhausted')) return status
      this.#before = together(this.#before ?? emptyStatistics(), (isSolved && plan ? plan : search).statistics)
      this.#plan = undefined
      if (plan !== undefined) {
        if (!isSolved) this.search = plan
        // whoever goes on from here has all the expansions there are
        this.#stage = this.#stages.length - 1
        return 'solved'
      }
    }
    this.#begin(this.#stage + 1)
    return undefined
  }

  /** The whole pauses. There may be a plan by now. */
  #pause(): void {
    this.#relay.pause()
    if (this.#plan === undefined) return
    this.#paused = this.search
    this.search = this.#plan
  }

  #goOn(): void {
    this.search = this.#paused ?? this.search
    this.#paused = undefined
  }

  #begin(stage: number): void {
    this.#stage = stage
    const { create } = this.#stages[stage]
    this.#relay.hold()
    const known = this.#searches.get(create)
    known?.restart()
    this.search = known ?? create()
    this.#searches.set(create, this.search)
    this.#relay.release()
  }
}

/** Work adds up; what is open is so in the search that goes on; heights are the greatest. */
function together(before: SearchStatistics, now: SearchStatistics): SearchStatistics {
  const maxOpen = Math.max(before.maxOpen, now.maxOpen)
  const maxDepth = Math.max(before.maxDepth, now.maxDepth)
  return addWork({ ...before, open: now.open, maxOpen, maxDepth }, now)
}
