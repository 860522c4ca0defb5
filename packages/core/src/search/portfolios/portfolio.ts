import type { Emit } from '../../events.ts'
import { type Clock, type EffortLimits, type LimitName, refusePlanLimits } from '../limits.ts'
import { emptyStatistics, type Search, type SearchStatistics, type SearchStatus } from '../search.ts'
import type { SteppedSearch } from '../stepped-search.ts'
import { addWork, DelegatingSearch } from './delegating-search.ts'
import { Relay } from './relay.ts'

/**
 * One search of a portfolio and how many expansions it gets before the next stage. The next stage also begins if this one ends without a
 * plan and has dropped nodes. Stages with the same `create` share a search, which resumes; stages in between must keep its states. `create`
 * is read when the stage begins, so it may depend on the results of earlier searches.
 */
export interface PortfolioStage {
  readonly create: () => Search
  /** Expansions of its search, including those of earlier stages. @default unlimited */
  readonly expansions?: number
  /** Hold its plan back, and report it if the next stage does not find one or a limit ends that stage. */
  readonly holds?: boolean
}

interface PortfolioOptions {
  readonly emit?: Emit
  readonly clock?: Clock
}

const noLimits: EffortLimits = {}
const noExpansions: EffortLimits = { expansions: 0 }

/** Runs searches on the same space, one after the other or in turn. Events of all but the first are emitted as those of other searches. */
export class Portfolio extends DelegatingSearch {
  protected search!: Search
  readonly #stages: readonly PortfolioStage[]
  readonly #clock: Clock
  readonly #relay: Relay
  readonly #searches = new Map<PortfolioStage['create'], Search>()
  #stage = 0
  /** The searches begun since the portfolio started. */
  readonly #begun: Search[] = []
  /** The search whose plan is held back. */
  #plan: Search | undefined
  /** The search that will resume; until then, the plan held back is shown. */
  #paused: Search | undefined

  /** `stages` receives the subscriber to which the searches must emit their events, and the searches begun so far. */
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
    // most calls end in the first search: keep its list and its position there, since clearing lists costs more than a small search
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
      // a goal may still be reported when all expansions are spent
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
      // copied one by one: spreading the limits would take longer than a small search
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

  /** Returns the result of a stage; undefined if the next one has begun. */
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
        // the search that continues from here has unlimited expansions
        this.#stage = this.#stages.length - 1
        return 'solved'
      }
    }
    this.#begin(this.#stage + 1)
    return undefined
  }

  /** Pauses the portfolio, and shows the plan held back, if any. */
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
      // the end of its stage was not the end of the portfolio
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
