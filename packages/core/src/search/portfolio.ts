import type { StateSpace } from '../state-space.ts'
import type { Clock, LimitName, Limits } from './limits.ts'
import type { NodeTable } from './node-table.ts'
import type { Search, SearchStatistics, SearchStatus } from './search.ts'

/** One search of a portfolio and how many expansions it gets before the next one begins. */
export interface Stage {
  readonly create: () => Search
  readonly expansions: number
}

const noLimits: Limits = {}

/** Searches one after the other on the same space, each with more effort per node than the one before. */
export class Portfolio implements Search {
  readonly space: StateSpace
  readonly #stages: readonly Stage[]
  readonly #clock: Clock
  readonly #searches: (Search | undefined)[] = []
  #stage = 0
  #current: Search
  /** Expansions of the stages before. */
  #spent = 0
  #limit: LimitName | undefined
  /** What the current search may do; one object for all runs, since runs are short and many. */
  readonly #slice: { -readonly [Name in 'expansions' | 'milliseconds' | 'memory' | 'signal']: Limits[Name] } = {
    expansions: undefined,
    milliseconds: undefined,
    memory: undefined,
    signal: undefined,
  }

  constructor(space: StateSpace, stages: readonly Stage[], clock: Clock = () => performance.now()) {
    this.space = space
    this.#clock = clock
    this.#stages = stages
    this.#current = this.#begin(0)
  }

  get status(): SearchStatus {
    return this.#limit === undefined ? this.#current.status : 'limit'
  }

  get limit(): LimitName | undefined {
    return this.#limit ?? this.#current.limit
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

  get statistics(): SearchStatistics {
    if (this.#spent === 0) return this.#current.statistics
    return { ...this.#current.statistics, expanded: this.#spent + this.#current.statistics.expanded }
  }

  restart(): void {
    this.#spent = 0
    this.#limit = undefined
    this.#current = this.#begin(0)
  }

  step(): SearchStatus {
    this.#limit = undefined
    const stage = this.#stages[this.#stage]
    if (this.#current.status === 'running' && this.#current.statistics.expanded >= stage.expansions) {
      this.#spent += this.#current.statistics.expanded
      this.#current = this.#begin(this.#stage + 1)
    }
    return this.#current.step()
  }

  run(limits: Limits = noLimits): SearchStatus {
    this.#limit = undefined
    const { milliseconds } = limits
    const deadline = milliseconds === undefined ? 0 : this.#clock() + milliseconds
    const granted = limits.expansions
    const last = granted === undefined ? 0 : this.#spent + this.#current.statistics.expanded + granted
    const slice = this.#slice
    slice.memory = limits.memory
    slice.signal = limits.signal
    for (;;) {
      const expanded = this.#current.statistics.expanded
      const ofStage = this.#stages[this.#stage].expansions - expanded
      const ofRun = granted === undefined ? ofStage + 1 : last - this.#spent - expanded
      slice.expansions = ofStage < ofRun ? ofStage : ofRun
      slice.milliseconds = milliseconds === undefined ? undefined : deadline - this.#clock()
      const status = this.#current.run(slice)
      if (status !== 'limit' || this.#current.limit !== 'expansions' || ofRun <= ofStage) return status
      this.#spent += this.#current.statistics.expanded
      this.#current = this.#begin(this.#stage + 1)
    }
  }

  openNodes(): Int32Array {
    return this.#current.openNodes()
  }

  bytes(): number {
    return this.#current.bytes()
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
