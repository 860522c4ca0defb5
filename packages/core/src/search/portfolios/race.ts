import type { Emit } from '../../events.ts'
import type { Clock, EffortLimits, LimitName } from '../limits.ts'
import { emptyStatistics, type Search, type SearchStatistics, type SearchStatus } from '../search.ts'
import { addWork, DelegatingSearch } from './delegating-search.ts'
import { Relay } from './relay.ts'

/** A search in a race, each over a space of its own. */
export interface Racer {
  /** The name of its engine. */
  readonly engine: string
  readonly create: (emit?: Emit) => Search
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

export interface RaceOptions {
  readonly emit?: Emit
  readonly clock?: Clock
}

const noLimits: EffortLimits = {}
const noExpansions: EffortLimits = { expansions: 0 }

/** Searches that take turns until one of them has the answer. All have to give the same kind of answer. */
export class Race extends DelegatingSearch {
  readonly #clock: Clock
  readonly #relay: Relay
  readonly #racers: readonly Racer[]
  readonly #searches: (Search | undefined)[]
  /** Those that have had a turn since the beginning. */
  readonly #hasBegun: boolean[]
  readonly #gaveUp: boolean[]
  /** What those that gave up have done. */
  #inVain = emptyStatistics()
  #turn = 0
  /** Expansions of the search whose turn it is at which the turn ends: runs that are cut short do not change the order. */
  #turnEnd: number
  /** A limit of the race has ended the run, not the end of a turn. */
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

  /** The one whose turn it is; in the end, the one that has the answer. */
  protected get search(): Search {
    // who counts memory while the next one is made looks at the one before
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
    // a turn that has ended is no end of the race
    return status === 'limit' && limit === 'expansions' && !this.#isStopped ? 'running' : status
  }

  override get limit(): LimitName | undefined {
    return this.status === 'running' ? undefined : this.search.limit
  }

  /** Work adds up; what is open is so in the search whose turn it is; heights are the greatest. */
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
      // a goal may still be told when all expansions are spent
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

  /** The events of the first one stand by themselves. */
  #emitOf(search: number): Emit | undefined {
    const { emit } = this.#relay
    if (emit === undefined || search === 0) return emit
    return (event) => emit(event.type === 'search-pause' ? event : { type: 'other-search', search, event })
  }

  /** The searches that have had a turn and have not given up. */
  #begun(): Search[] {
    return this.#searches.filter((search, racer) => search !== undefined && this.#hasBegun[racer]) as Search[]
  }

  /** Lets go of one that has not had a turn since the race began again. */
  #dropIdle(): boolean {
    const idle = this.#searches.findIndex((search, racer) => search !== undefined && !this.#hasBegun[racer])
    if (idle >= 0) this.#searches[idle] = undefined
    return idle >= 0
  }

  /** Lets go of one that may give up and has done so much. The turn passes on when it was its own. */
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

  /** It is the turn of the one that has taken the least for its share. */
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

/** A search has stopped since all expansions are spent that it was given. */
function isSpent(status: SearchStatus, { limit }: Search): boolean {
  return status === 'limit' && limit === 'expansions'
}
