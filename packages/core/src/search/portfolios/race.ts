import type { Emit } from '../../events.ts'
import type { Clock, EffortLimits, LimitName } from '../limits.ts'
import { emptyStatistics, type Search, type SearchStatistics, type SearchStatus } from '../search.ts'
import { addWork, DelegatingSearch } from './delegating-search.ts'
import { Relay } from './relay.ts'

/** A search in a race; each has its own space. */
export interface Racer {
  /** The name of its engine. */
  readonly engine: string
  readonly create: (emit?: Emit) => Search
  /** The effort of the search so far, roughly in nanoseconds. Computed from its counters, so that a race always takes the same course. */
  readonly effort: (search: Search) => number
  /** Its share of the total effort. */
  readonly share: number
  /** Effort it starts with, which puts the others ahead of it. */
  readonly handicap?: number
  /** Expansions in one turn. */
  readonly turn: number
  /** Gives up after queueing this many nodes, or when memory is short, to free memory for the others. The last one never gives up. */
  readonly mostQueued?: number
}

interface RaceOptions {
  readonly emit?: Emit
  readonly clock?: Clock
}

const noLimits: EffortLimits = {}
const noExpansions: EffortLimits = { expansions: 0 }

/** Searches that take turns until one of them has the answer. All must give the same kind of answer. */
export class Race extends DelegatingSearch {
  readonly #clock: Clock
  readonly #relay: Relay
  readonly #racers: readonly Racer[]
  readonly #searches: (Search | undefined)[]
  /** Those that have had a turn since the start. */
  readonly #hasBegun: boolean[]
  readonly #gaveUp: boolean[]
  /** Work of those that gave up. */
  #inVain = emptyStatistics()
  #turn = 0
  /** Expansion count of the current search at which its turn ends: interrupting a run does not change the order. */
  #turnEnd: number
  /** The run was ended by a limit of the race, not by the end of a turn. */
  #isStopped = false
  #isBeginning = false
  /** The search that had the last turn. */
  #last: Search | undefined

  constructor(racers: readonly Racer[], { emit, clock = () => performance.now() }: RaceOptions = {}) {
    super()
    this.#racers = racers
    this.#clock = clock
    this.#relay = new Relay(emit)
    this.#searches = racers.map(() => undefined)
    this.#hasBegun = racers.map(() => false)
    this.#gaveUp = racers.map(() => false)
    this.#turnEnd = racers[0].turn
  }

  /** The search whose turn it is; at the end, the one that found the answer. */
  protected get search(): Search {
    // measuring memory during the creation of the next search reads the previous one
    if (this.#isBeginning && this.#last !== undefined) return this.#last
    const turn = this.#turn
    if (!this.#hasBegun[turn]) this.#begin(turn)
    this.#last = this.#searches[turn] as Search
    return this.#last
  }

  override get engine(): string {
    return super.engine ?? this.#racers[this.#turn].engine
  }

  override get status(): SearchStatus {
    const { status, limit } = this.search
    // the end of a turn is not the end of the race
    return status === 'limit' && limit === 'expansions' && !this.#isStopped ? 'running' : status
  }

  override get limit(): LimitName | undefined {
    return this.status === 'running' ? undefined : this.search.limit
  }

  /** Work is summed; `open` is that of the current search; maxima are the largest. */
  override get statistics(): SearchStatistics {
    const { open } = this.search.statistics
    const sum = { ...this.#inVain, open }
    for (const search of this.#begun()) addWork(sum, search.statistics)
    return sum
  }

  restart(): void {
    this.stepsRun = 0
    this.#turn = 0
    this.#turnEnd = this.#racers[0].turn
    this.#isStopped = false
    this.#hasBegun.fill(false)
    this.#gaveUp.fill(false)
    this.#inVain = emptyStatistics()
  }

  override step(): SearchStatus {
    this.#isStopped = false
    if (this.search.statistics.expanded >= this.#turnEnd) {
      // a goal may still be reported when all expansions are spent
      const status = this.search.run(noExpansions)
      if (!isSpent(status, this.search)) return status
      this.#passOn()
    }
    return this.search.step()
  }

  override run(limits: EffortLimits = noLimits): SearchStatus {
    const { milliseconds, memory, usedMemory, expansions = Number.MAX_SAFE_INTEGER } = limits
    const deadline = milliseconds === undefined ? 0 : this.#clock() + milliseconds
    let left = expansions
    this.#isStopped = false
    for (;;) {
      const search = this.search
      const { expanded } = search.statistics
      const turn = Math.min(left, Math.max(0, this.#turnEnd - expanded))
      const others = memory === undefined ? 0 : this.bytes() - search.bytes()
      const status = super.run({
        ...limits,
        expansions: turn,
        milliseconds: milliseconds === undefined ? undefined : deadline - this.#clock(),
        memory: memory === undefined ? undefined : memory - others,
        usedMemory: usedMemory === undefined ? undefined : () => usedMemory() - others,
      })
      left -= search.statistics.expanded - expanded
      if (status === 'limit' && search.limit === 'memory' && (this.#dropIdle() || this.#dropOne(() => true))) continue
      if (!isSpent(status, search) || left <= 0) {
        this.#isStopped = true
        if (status === 'limit') this.#relay.pause()
        return status
      }
      this.#passOn()
    }
  }

  override bytes(): number {
    return this.#searches.reduce((sum, search) => sum + (search?.bytes() ?? 0), 0)
  }

  #begin(racer: number): void {
    this.#relay.hold()
    this.#isBeginning = true
    try {
      this.#searches[racer]?.restart()
      this.#searches[racer] ??= this.#racers[racer].create(this.#emitOf(racer))
      this.#hasBegun[racer] = true
    } finally {
      this.#isBeginning = false
    }
    this.#relay.release()
  }

  /** Events of the first search are emitted unwrapped. */
  #emitOf(search: number): Emit | undefined {
    const { emit } = this.#relay
    if (emit === undefined || search === 0) return emit
    return (event) => emit(event.type === 'search-pause' ? event : { type: 'other-search', search, event })
  }

  /** The searches that have had a turn and have not given up. */
  #begun(): Search[] {
    return this.#searches.filter((search, racer) => search !== undefined && this.#hasBegun[racer]) as Search[]
  }

  /** Discards a search that has not had a turn since the race restarted. */
  #dropIdle(): boolean {
    const idle = this.#searches.findIndex((search, racer) => search !== undefined && !this.#hasBegun[racer])
    if (idle >= 0) this.#searches[idle] = undefined
    return idle >= 0
  }

  /** Discards a search that may give up and has done enough, and chooses the next turn. */
  #dropOne(isEnough: (search: Search, mostQueued: number) => boolean): boolean {
    if (this.#gaveUp.filter((gaveUp) => !gaveUp).length === 1) return false
    const racer = this.#racers.findIndex(({ mostQueued }, index) => {
      const search = this.#searches[index]
      return mostQueued !== undefined && search !== undefined && this.#hasBegun[index] && isEnough(search, mostQueued)
    })
    if (racer < 0) return false
    this.#gaveUp[racer] = true
    const { statistics } = this.#searches[racer] as Search
    addWork(this.#inVain, statistics)
    this.#emitOf(racer)?.({ type: 'search-end', status: 'given-up', expanded: statistics.expanded })
    this.#searches[racer] = undefined
    this.#hasBegun[racer] = false
    this.#choose()
    return true
  }

  #passOn(): void {
    if (!this.#dropOne(hasQueuedEnough)) this.#choose()
  }

  /** Gives the turn to the search with the least effort relative to its share. */
  #choose(): void {
    const racers = this.#racers
    let least = Number.POSITIVE_INFINITY
    for (let racer = 0; racer < racers.length; racer++) {
      if (this.#gaveUp[racer]) continue
      const { handicap = 0, effort, share } = racers[racer]
      const search = this.#hasBegun[racer] ? this.#searches[racer] : undefined
      const taken = (handicap + (search === undefined ? 0 : effort(search))) / share
      if (taken >= least) continue
      least = taken
      this.#turn = racer
    }
    const begun = this.#hasBegun[this.#turn] ? this.#searches[this.#turn]?.statistics.expanded : 0
    this.#turnEnd = (begun ?? 0) + racers[this.#turn].turn
  }
}

function hasQueuedEnough({ statistics }: Search, mostQueued: number): boolean {
  return statistics.queued > mostQueued
}

/** Whether a search stopped because its expansions are spent. */
function isSpent(status: SearchStatus, { limit }: Search): boolean {
  return status === 'limit' && limit === 'expansions'
}
