import type { Emit } from '../../events.ts'
import { type Clock, type EffortLimits, type LimitName, refusePlanLimits } from '../limits.ts'
import { emptyStatistics, type Search, type SearchStatistics, type SearchStatus } from '../search.ts'
import type { SteppedSearch } from '../stepped-search.ts'
import { addWork, DelegatingSearch } from './delegating-search.ts'
import { Relay } from './relay.ts'

/**
 * One search of a portfolio and how many expansions it gets before the next stage. That begins as well when this one has ended
 * without a plan and has let nodes go untaken. Stages with the same `create` share a search, which goes on; those between must keep
 * its states. What to create is read when the stage begins, so that it may depend on how the searches before have fared.
 */
export interface PortfolioStage {
  readonly create: () => Search
  /** Expansions of its search, those of stages before included. @default as many as it takes */
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

/** Searches on the same space, one after the other or in turn; the events of all but the first are those of other searches. */
export class Portfolio extends DelegatingSearch {
  protected search!: Search
  readonly #stages: readonly PortfolioStage[]
  readonly #clock: Clock
  readonly #relay: Relay
  readonly #searches = new Map<PortfolioStage['create'], Search>()
  #stage = 0
  /** The searches that have begun since the whole did. */
  readonly #begun: Search[] = []
  /** The search whose plan is held back. */
  #plan: Search | undefined
  /** The search that goes on; until then, the plan that was held back is shown. */
  #paused: Search | undefined

  /** The searches have to tell what they do to the subscriber that `stages` is given, beside the searches that have begun so far. */
  constructor(
    stages: (emit: Emit | undefined, begun: readonly Search[]) => readonly PortfolioStage[],
    { emit, clock = () => performance.now() }: PortfolioOptions,
  ) {
    super()
    this.#relay = new Relay(emit, () => this.#begun.indexOf(this.search))
    this.#stages = stages(this.#relay.emit, this.#begun)
    this.#clock = clock
    this.#begin(0)
  }

  override get statistics(): SearchStatistics {
    const { statistics } = this.#paused ?? this.search
    if (this.#begun.length === 1) return statistics
    const sum = emptyStatistics()
    sum.open = statistics.open
    for (const search of this.#begun) addWork(sum, search.statistics)
    return sum
  }

  override get status(): SearchStatus {
    return (this.#paused ?? this.search).status
  }

  override get limit(): LimitName | undefined {
    return (this.#paused ?? this.search).limit
  }

  restart(): void {
    this.stepsRun = 0
    this.#plan = this.#paused = undefined
    this.#stage = 0
    // most calls end in the first search: its list and its place in it are kept, as emptying lists costs more than a small search
    if (this.#begun.length > 1) this.#begun.length = 1
    const [first] = this.#begun as SteppedSearch[]
    this.#relay.hold()
    first.restart()
    this.search = first
    this.#relay.release()
  }

  override step(): SearchStatus {
    this.#goOn()
    while (this.search.statistics.expanded >= this.#expansions) {
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
    const { limit } = search
    const isSolved = status === 'solved'
    const isSpent = status === 'limit' && limit === 'expansions'
    if (plan === undefined && isSolved && this.#stages[this.#stage].holds) this.#plan = search
    else {
      if (!isSpent && !(isSolved ? plan : limit === 'dropped' && status === 'exhausted')) return status
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
    const known = this.#searches.get(create) as SteppedSearch
    if (this.#begun.includes(known)) {
      this.search = known
      // the end of its stage was no end of the whole
      known.status = 'running'
      return
    }
    this.#relay.hold()
    known?.restart()
    this.search = known ?? create()
    this.#begun.push(this.search)
    this.#searches.set(create, this.search)
    this.#relay.release()
  }
}
