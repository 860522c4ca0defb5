import type { Clock, LimitName, Limits } from '../limits.ts'
import { emptyStatistics, type Search, type SearchStatistics, type SearchStatus } from '../search.ts'
import { DelegatingSearch } from './delegating-search.ts'

/** A search in a race, each over a space of its own. */
export interface Racer {
  /** The name of its engine. */
  readonly engine: string
  readonly create: () => Search
  /** What the search has taken so far, about as nanoseconds; by its counters, so that a race goes the same way every time. */
  readonly effort: (search: Search) => number
  /** Parts of the whole effort that it gets. */
  readonly share: number
  /** Effort that it begins with, so that the others are ahead of it. */
  readonly handicap?: number
  /** Expansions in one turn. */
  readonly turn: number
  /** Gives up once it has queued so many nodes, or when memory is short, so that the others have it. Never the last one. */
  readonly mostQueued?: number
}

const noLimits: Limits = {}
const counters = ['expanded', 'queued', 'generated', 'evaluated', 'reopened', 'duplicates', 'deadEnds'] as const

/** Searches that take turns until one of them has the answer. All have to give the same kind of answer. */
export class Race extends DelegatingSearch {
  readonly #clock: Clock
  readonly #racers: readonly Racer[]
  readonly #searches: (Search | undefined)[]
  readonly #gaveUp: boolean[]
  /** What those that gave up have done. */
  #inVain = emptyStatistics()
  #turn = 0
  /** Expansions of the search whose turn it is at which the turn ends: runs that are cut short do not change the order. */
  #turnEnd: number
  /** A limit of the race has ended the run, not the end of a turn. */
  #isStopped = false

  constructor(racers: readonly Racer[], clock: Clock = () => performance.now()) {
    super()
    this.#racers = racers
    this.#clock = clock
    this.#searches = racers.map(() => undefined)
    this.#gaveUp = racers.map(() => false)
    this.#turnEnd = racers[0].turn
  }

  /** The one whose turn it is; in the end, the one that has the answer. */
  protected get search(): Search {
    this.#searches[this.#turn] ??= this.#racers[this.#turn].create()
    return this.#searches[this.#turn] as Search
  }

  override get engine(): string {
    return super.engine ?? this.#racers[this.#turn].engine
  }

  override get status(): SearchStatus {
    const { status, limit } = this.search
    // a turn that has ended is no end of the race
    return status === 'limit' && limit === 'expansions' && !this.#isStopped ? 'running' : status
  }

  override get limit(): LimitName | undefined {
    return this.status === 'running' ? undefined : this.search.limit
  }

  /** Work adds up; what is open is so in the search whose turn it is. */
  override get statistics(): SearchStatistics {
    const { open, maxOpen, maxDepth } = this.search.statistics
    const sum = { ...this.#inVain, open, maxOpen, maxDepth }
    for (const search of this.#searches) if (search !== undefined) addWork(sum, search.statistics)
    return sum
  }

  restart(): void {
    this.#turn = 0
    this.#turnEnd = this.#racers[0].turn
    this.#isStopped = false
    this.#gaveUp.fill(false)
    this.#inVain = emptyStatistics()
    for (const search of this.#searches) search?.restart()
  }

  override step(): SearchStatus {
    const { status, statistics } = this.search
    if (!isOver(status) && statistics.expanded >= this.#turnEnd) this.#passOn()
    return this.search.step()
  }

  override run(limits: Limits = noLimits): SearchStatus {
    const { milliseconds, memory, signal, expansions = Number.MAX_SAFE_INTEGER } = limits
    const deadline = milliseconds === undefined ? 0 : this.#clock() + milliseconds
    let left = expansions
    this.#isStopped = false
    for (;;) {
      const search = this.search
      const { expanded } = search.statistics
      const turn = Math.min(left, Math.max(0, this.#turnEnd - expanded))
      const status = search.run({
        signal,
        expansions: turn,
        milliseconds: milliseconds === undefined ? undefined : deadline - this.#clock(),
        memory: memory === undefined ? undefined : memory - (this.bytes() - search.bytes()),
      })
      left -= search.statistics.expanded - expanded
      if (status === 'limit' && search.limit === 'memory' && this.#dropOne(() => true)) continue
      if (status !== 'limit' || search.limit !== 'expansions' || left <= 0) {
        this.#isStopped = true
        return status
      }
      this.#passOn()
    }
  }

  override bytes(): number {
    return this.#searches.reduce((sum, search) => sum + (search?.bytes() ?? 0), 0)
  }

  /** Lets go of one that may give up and has done so much. The turn passes on when it was its own. */
  #dropOne(isEnough: (search: Search, mostQueued: number) => boolean): boolean {
    if (this.#gaveUp.filter((gaveUp) => !gaveUp).length === 1) return false
    const racer = this.#racers.findIndex(({ mostQueued }, index) => {
      const search = this.#searches[index]
      return mostQueued !== undefined && search !== undefined && isEnough(search, mostQueued)
    })
    if (racer < 0) return false
    this.#gaveUp[racer] = true
    addWork(this.#inVain, (this.#searches[racer] as Search).statistics)
    this.#searches[racer] = undefined
    this.#choose()
    return true
  }

  #passOn(): void {
    if (!this.#dropOne(hasQueuedEnough)) this.#choose()
  }

  /** It is the turn of the one that has taken the least for its share. */
  #choose(): void {
    const racers = this.#racers
    let least = Number.POSITIVE_INFINITY
    for (let racer = 0; racer < racers.length; racer++) {
      if (this.#gaveUp[racer]) continue
      const { handicap = 0, effort, share } = racers[racer]
      const search = this.#searches[racer]
      const taken = (handicap + (search === undefined ? 0 : effort(search))) / share
      if (taken >= least) continue
      least = taken
      this.#turn = racer
    }
    this.#turnEnd = (this.#searches[this.#turn]?.statistics.expanded ?? 0) + racers[this.#turn].turn
  }
}

function addWork(sum: SearchStatistics, statistics: SearchStatistics): void {
  for (const counter of counters) sum[counter] += statistics[counter]
}

function isOver(status: SearchStatus): boolean {
  return status === 'solved' || status === 'exhausted'
}

function hasQueuedEnough({ statistics }: Search, mostQueued: number): boolean {
  return statistics.queued > mostQueued
}
