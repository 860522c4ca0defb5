import type { Emit } from '../events.ts'
import type { StateSpace } from '../state-space.ts'
import type { Clock, LimitName, Limits } from './limits.ts'
import type { NodeTable } from './node-table.ts'
import { emptyStatistics, type Search, type SearchStatistics, type SearchStatus } from './search.ts'

/** One search of a portfolio and how many expansions it gets before the next one begins. */
export interface Stage {
  readonly create: () => Search
  readonly expansions: number
}

export interface PortfolioOptions {
  readonly emit?: Emit
  readonly clock?: Clock
}

const noLimits: Limits = {}

/** Searches one after the other on the same space, each with more effort per node than the one before. */
export class Portfolio implements Search {
  readonly space: StateSpace
  readonly #stages: readonly Stage[]
  readonly #clock: Clock
  readonly #emit: Emit | undefined
  readonly #searches: (Search | undefined)[] = []
  #stage = 0
  #current: Search
  /** What the stages before have done; undefined in the first one. */
  #before: SearchStatistics | undefined
  /** What the current search may do; one object for all runs, since runs are short and many. */
  readonly #slice: { -readonly [Name in 'expansions' | 'milliseconds' | 'memory' | 'signal']: Limits[Name] } = {
    expansions: undefined,
    milliseconds: undefined,
    memory: undefined,
    signal: undefined,
  }

  constructor(space: StateSpace, stages: readonly Stage[], { emit, clock }: PortfolioOptions = {}) {
    this.space = space
    this.#stages = stages
    this.#emit = emit
    this.#clock = clock ?? (() => performance.now())
    this.#current = this.#begin(0)
  }

  get status(): SearchStatus {
    return this.#current.status
  }

  get limit(): LimitName | undefined {
    return this.#current.limit
  }

  get optimal(): boolean {
    return this.#current.optimal
  }

  get nodes(): NodeTable {
    return this.#current.nodes
  }

  get goalNode(): number {
    return this.#current.goalNode
  }

  get current(): number {
    return this.#current.current
  }

  get statistics(): SearchStatistics {
    return this.#before === undefined ? this.#current.statistics : together(this.#before, this.#current.statistics)
  }

  restart(): void {
    this.#before = undefined
    this.#current = this.#begin(0)
  }

  step(): SearchStatus {
    const { status, statistics } = this.#current
    if (status !== 'solved' && statistics.expanded >= this.#stages[this.#stage].expansions) this.#moveOn()
    return this.#current.step()
  }

  run(limits: Limits = noLimits): SearchStatus {
    const { milliseconds, expansions: granted } = limits
    const deadline = milliseconds === undefined ? 0 : this.#clock() + milliseconds
    const slice = this.#slice
    slice.memory = limits.memory
    slice.signal = limits.signal
    let left = granted ?? Number.MAX_SAFE_INTEGER
    for (;;) {
      const expanded = this.#current.statistics.expanded
      const ofStage = this.#stages[this.#stage].expansions - expanded
      slice.expansions = ofStage < left ? ofStage : left
      slice.milliseconds = milliseconds === undefined ? undefined : deadline - this.#clock()
      const status = this.#current.run(slice)
      if (status !== 'limit' || this.#current.limit !== 'expansions' || left <= ofStage) return status
      left -= this.#current.statistics.expanded - expanded
      this.#moveOn()
    }
  }

  openNodes(): Int32Array {
    return this.#current.openNodes()
  }

  bytes(): number {
    let total = this.space.bytes()
    for (const search of this.#searches) if (search !== undefined) total += search.bytes() - this.space.bytes()
    return total
  }

  #moveOn(): void {
    const { statistics } = this.#current
    if (this.#emit !== undefined) this.#emit({ type: 'search-end', status: 'given-up', expanded: statistics.expanded })
    this.#before = together(this.#before ?? emptyStatistics(), statistics)
    this.#current = this.#begin(this.#stage + 1)
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
