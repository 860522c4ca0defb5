import { type Clock, type LimitName, refusePlanLimits } from '../search/limits.ts'
import type { NodeTable } from '../search/nodes/node-table.ts'
import { emptyStatistics, type Search, type SearchStatistics, type SearchStatus } from '../search/search.ts'
import type { EndOfWork } from '../task/work-guard.ts'
import { type FoundPlan, type PlanStatus, type PlanTimes, planStatusOf, type SearchOutcome } from './outcome.ts'
import type { PlanOptions, RunLimits } from './plan-request.ts'

/** Milliseconds between two measurements of memory, if memory is measured. */
const slice = 100

/** Allocations of at least this many bytes measure memory first. */
const worthMeasuring = 2 ** 22

/** Speed of growing arrays, copying included. */
const bytesPerMillisecond = 500_000

/** Milliseconds a step may overrun a limit before it is aborted. A search that stops between steps can continue later. */
const patience = 500

/** The limits of a run, with times on its clock. */
interface End {
  /** Deadline of this run; `last` is that of all runs. */
  readonly deadline: number
  readonly last: number
  readonly memory: number
  readonly expansions: number
  readonly signal: AbortSignal | undefined
}

/** Listeners and preferences of a run. */
interface RunListeners extends Pick<PlanOptions, 'onPlan' | 'onProgress' | 'progressEvery' | 'clock'> {
  /** Whether a cheaper plan is better than the one before. @default always */
  readonly prefers?: (plan: FoundPlan, before: FoundPlan) => boolean
}

/**
 * Searches for a plan in as many runs as it takes. Keeps the best plan so far, improves it if requested, reports plans and progress, and
 * enforces limits even in the middle of long steps.
 */
export class AnytimeRunner implements PlanTimes {
  /** The limit that ended the last run. */
  limit: LimitName | undefined
  plan: FoundPlan | undefined
  /** Undefined while there is something left to do; `running` if it has to start over because new reads were observed. */
  outcome: PlanStatus | undefined
  statistics: Readonly<SearchStatistics> = emptyStatistics()
  groundMs = 0
  searchMs = 0
  peakBytes = 0
  /** The limit that aborted the search in the middle of a step. */
  brokenBy: EndOfWork | undefined
  readonly #told: RunListeners
  readonly #improve: boolean
  readonly #planOf: (search: Search) => Partial<FoundPlan> | undefined
  readonly #clock: Clock
  readonly #least = new LeastEstimate()
  /** Limits of the current run. */
  #end: End | undefined
  #search: Search | undefined
  /** Bytes in use, as the caller counts them. Memory of the search itself always counts. */
  #usedMemory: (() => number) | undefined
  #measuredAt = 0
  /** When the run was first seen to be over its limit. */
  #overSince: number | undefined
  /** When the current part began. */
  #partSince = 0
  /** When progress was last reported; at first, when the run began. */
  #toldAt: number | undefined

  constructor(told: RunListeners, improve: boolean, planOf: (search: Search) => Partial<FoundPlan> | undefined) {
    this.#told = told
    this.#improve = improve
    this.#planOf = planOf
    this.#clock = told.clock ?? (() => performance.now())
  }

  /** Runs a search that is ready. */
  run(search: Search, limits: RunLimits = {}): SearchStatus {
    if (this.outcome !== undefined) return this.statusOf(search)
    this.begin(limits)
    this.goOn(search)
    this.finish()
    return this.statusOf(search)
  }

  /** The status to report for the search: if the search for better plans ends, that of the best plan. */
  statusOf(search: Search | undefined): SearchStatus {
    const { outcome, limit, plan } = this
    if (outcome !== undefined && outcome !== 'running') return outcome === 'solved' ? 'solved' : 'exhausted'
    return limit !== undefined ? 'limit' : plan !== undefined ? 'solved' : (search?.status ?? 'running')
  }

  /** Runs one step of the search. */
  step(search: Search): SearchStatus {
    if (this.outcome !== undefined) return this.statusOf(search)
    this.limit = undefined
    this.#search = search
    this.timed('searchMs', () => this.#settle(search, search.step()))
    return this.statusOf(search)
  }

  /** Returns the outcome with the best plan of all runs, and their time and memory. */
  complete(outcome: SearchOutcome): SearchOutcome {
    const { plan, limit, peakBytes: bytes, groundMs, searchMs } = this
    const best = plan && ({ ...plan, status: 'solved' } as const)
    return { ...outcome, ...best, limit, bytes, times: { groundMs, searchMs } }
  }

  /** Begins a run. Until `finish`, the limits given here apply. */
  begin(limits: RunLimits): void {
    refusePlanLimits(limits)
    const { milliseconds, memory, expansions, signal, usedMemory, deadline: last = Number.POSITIVE_INFINITY } = limits
    const now = this.#clock()
    this.#usedMemory = usedMemory
    this.#end = {
      deadline: Math.min(now + (milliseconds ?? Number.POSITIVE_INFINITY), last),
      last,
      memory: memory ?? Number.MAX_VALUE,
      expansions: expansions ?? Number.MAX_SAFE_INTEGER,
      signal,
    }
    this.limit = undefined
    this.#toldAt ??= now
    this.#measuredAt = now
    this.#overSince = undefined
    if (usedMemory !== undefined) this.#usedBytes()
  }

  finish(): void {
    this.#end = undefined
  }

  /** Whether the run is over, for work that polls often and cannot resume later. */
  isOver(): boolean {
    const end = this.#end
    if (end === undefined) return false
    const now = this.#clock()
    if (end.signal?.aborted) this.limit = 'abort'
    else if (now >= end.deadline) this.limit = 'milliseconds'
    else if (now - this.#measuredAt >= slice) {
      this.#measuredAt = now
      if (this.#usedBytes() > end.memory) this.limit = 'memory'
      this.#tell(now)
    }
    return this.limit !== undefined
  }

  /** Called in the middle of steps, and while searches are created. */
  runsOut(bytes: number): EndOfWork | undefined {
    const end = this.#end
    if (end === undefined) return undefined
    const now = this.#clock()
    // the allocation itself will take time, too
    if (end.signal?.aborted || now + bytes / bytesPerMillisecond >= end.last) {
      this.#overSince ??= now
      if (bytes < worthMeasuring && now - this.#overSince < patience) return undefined
      this.brokenBy = end.signal?.aborted ? 'abort' : 'milliseconds'
      return this.brokenBy
    }
    if (bytes < worthMeasuring && now - this.#measuredAt < 2 * slice) return undefined
    this.#measuredAt = now
    return this.#usedBytes() + bytes > end.memory ? 'memory' : undefined
  }

  /** Does the work of one part and measures its time. */
  timed<T>(part: keyof PlanTimes, work: () => T): T {
    this.#partSince = this.#clock()
    try {
      return work()
    } finally {
      this[part] += this.#clock() - this.#partSince
    }
  }

  /** Runs until there is a plan (or the best one), a proof that there is none, or a limit. */
  goOn(search: Search): void {
    const end = this.#end
    if (end === undefined) throw new Error('a run that has not begun')
    this.#search = search
    const isWatched = this.#usedMemory !== undefined || this.#told.onProgress !== undefined
    this.timed('searchMs', () => {
      // a portfolio starts when it is first accessed, which takes time, too
      const before = search.statistics.expanded
      do {
        const left = end.deadline - this.#clock()
        const status = search.run({
          expansions: end.expansions - (search.statistics.expanded - before),
          milliseconds: isWatched ? Math.min(left, slice) : left === Number.POSITIVE_INFINITY ? undefined : left,
          memory: end.memory === Number.MAX_VALUE ? undefined : end.memory,
          signal: end.signal,
        })
        this.#settle(search, status)
        if (status === 'limit') this.limit = this.#limitOf(search, end)
        this.#tell(this.#clock())
      } while (this.outcome === undefined && this.limit === undefined)
    })
  }

  #settle(search: Search, status: SearchStatus): void {
    this.#look(search, status === 'solved' || status === 'exhausted')
    const isEnd = status === 'exhausted' || (status === 'solved' && !this.#improve)
    if (isEnd && this.outcome === undefined) this.#conclude(search)
  }

  #conclude(search: Search): void {
    this.outcome = this.plan === undefined ? planStatusOf(search) : 'solved'
    this.limit = search.limit
  }

  /** The end of a slice is not a limit, unless a limit has been used up. */
  #limitOf({ limit }: Search, end: End): LimitName | undefined {
    if (limit !== 'milliseconds') return limit
    if (this.#usedBytes() > end.memory) return 'memory'
    return this.#clock() >= end.deadline ? limit : this.brokenBy
  }

  /** Takes the plan of the search if it is better than the one before. */
  #look(search: Search, isEnd: boolean): void {
    this.#usedBytes()
    this.#measuredAt = this.#clock()
    this.statistics = { ...search.statistics }
    if (search.goalNode < 0) return
    const { optimal } = search
    const known = this.plan
    if (known !== undefined && search.nodes.g[search.goalNode] >= known.cost) {
      if (isEnd && optimal && !known.optimal) this.plan = { ...known, optimal }
      return
    }
    const found = this.#planOf(search)
    if (found === undefined) {
      this.outcome = 'running'
      return
    }
    const { steps = [], cost = 0, optimal: isProved = false } = found
    const plan: FoundPlan = { steps, cost, optimal: isProved }
    if (known !== undefined && (plan.cost >= known.cost || this.#told.prefers?.(plan, known) === false)) return
    this.plan = plan
    this.#told.onPlan?.(plan)
  }

  #usedBytes(): number {
    const own = this.#search?.bytes() ?? 0
    // arrays not yet written to count only towards the limit: the caller's measure knows what is really in use
    const used = this.#usedMemory?.() ?? own
    if (used < Number.POSITIVE_INFINITY && used > this.peakBytes) this.peakBytes = used
    return Math.max(own, used)
  }

  #tell(now: number): void {
    const { onProgress, progressEvery = 1000 } = this.#told
    if (onProgress === undefined || now - (this.#toldAt ?? now) < progressEvery) return
    this.#toldAt = now
    const { expanded = 0, evaluated = 0 } = this.#search?.statistics ?? {}
    onProgress({
      phase: this.#search === undefined ? 'ground' : 'search',
      expanded,
      evaluated,
      bestH: this.#search === undefined ? undefined : this.#least.of(this.#search.nodes),
      seconds: (this.groundMs + this.searchMs + now - this.#partSince) / 1000,
    })
  }
}

/** Tracks the smallest estimate of all nodes of a search; reads each node once. */
class LeastEstimate {
  #nodes: NodeTable | undefined
  #seen = 0
  #least = Number.POSITIVE_INFINITY

  /** Undefined if there is none, or if all are 0, as in blind searches. */
  of(nodes: NodeTable): number | undefined {
    // a restarted search has other nodes, or fewer
    if (nodes !== this.#nodes || nodes.count < this.#seen) {
      this.#nodes = nodes
      this.#seen = 0
      this.#least = Number.POSITIVE_INFINITY
    }
    for (; this.#seen < nodes.count; this.#seen++) this.#least = Math.min(this.#least, nodes.h[this.#seen])
    return this.#least > 0 && this.#least < Number.POSITIVE_INFINITY ? this.#least : undefined
  }
}
