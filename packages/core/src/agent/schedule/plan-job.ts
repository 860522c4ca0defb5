import { boundedLimits, type PlanRequest } from '../../planner/plan-request.ts'
import type { DomainSearch } from '../../planner/plan-search.ts'
import type { Limits } from '../../search/limits.ts'
import { messageOf } from '../guard.ts'
import { answerOf, noAnswer } from './answers.ts'
import type { Waiting } from './fair-queue.ts'
import type { PlanCache } from './plan-cache.ts'
import type { Grant, PlanAnswer, PlanQuery, PlanTicket, TicketProgress } from './planning-service.ts'

/** What the jobs of a scheduler share. */
export interface JobContext {
  /** Frames so far. */
  readonly frames: number
  readonly cache: PlanCache | undefined
  /** Whether a cached answer is returned at once. Otherwise it takes as many turns as finding it would. */
  readonly answersFromCacheAtOnce: boolean
}

/**
 * A query of a scheduler, with its search.
 *
 * If `answersFromCacheAtOnce` is false, a cached answer takes as many turns as finding it would, so that a run does not depend on what
 * other runs left in the cache. For the same reason, a turn ends the job only if it leaves expansions unused; a search that ends with its
 * last granted expansion is reported in the next turn.
 */
export class PlanJob implements PlanTicket, Waiting {
  readonly id: number
  readonly query: PlanQuery
  answer: PlanAnswer | undefined
  expanded = 0
  entered: number
  turn: number
  rank = 0
  at = -1
  /** Milliseconds of the scheduler's clock spent on it. */
  milliseconds = 0
  readonly limits: Limits

  readonly #workshop: JobContext
  readonly #asked: number
  readonly #request: PlanRequest
  #waited = -1
  #search: DomainSearch | undefined
  #cacheKey: string | undefined
  /** The answer to the same query from another agent. */
  #known: PlanAnswer | undefined
  /** Whether the search ended or reached a limit. */
  #isOver = false
  /** The error thrown. An invalid request or a throwing user function becomes an answer instead of ending the frame for everyone. */
  #fault: string | undefined

  constructor(context: JobContext, query: PlanQuery, progress: TicketProgress) {
    this.id = progress.id
    this.query = query
    this.entered = progress.entered
    this.turn = progress.turn
    this.limits = boundedLimits(query.request.limits)
    this.#workshop = context
    this.#asked = context.frames - progress.waited
    const { request } = query
    // agents pass a copy of their beliefs
    this.#request = request.trusted ? request : { ...request, from: { ...request.from } }
    if (progress.expanded > 0) this.#catchUp(progress)
  }

  get waited(): number {
    return this.#waited < 0 ? this.#workshop.frames - this.#asked : this.#waited
  }

  get pass(): number {
    return this.#known !== undefined || this.#search === undefined
      ? this.expanded
      : this.#search.search.statistics.expanded
  }

  get isBegun(): boolean {
    return this.#search !== undefined
  }

  /** Whether the answer came from another query. */
  get isKnown(): boolean {
    return this.#known !== undefined
  }

  /** Continues for at most `grant` expansions and returns how many it used. Sets `answer` when it ends. */
  advance(grant: number): number {
    let used = 0
    try {
      used = this.#lookUp() ? this.#pretend(grant) : this.#run(grant)
    } catch (error) {
      this.#fault ??= messageOf(error)
    }
    this.expanded += used
    if (used < grant || this.#fault !== undefined) this.#end(this.isKnown && this.#workshop.answersFromCacheAtOnce)
    return used
  }

  /** Repeats what another run was granted, regardless of what this one has learned or cached. */
  follow({ expansions, done, ...grant }: Grant): void {
    const cached = grant.cached === true
    const toTheEnd = cached || (done !== undefined && done !== 'limit')
    try {
      if (!toTheEnd) this.#begin()
      if (!toTheEnd || !this.#lookUp()) this.#run(toTheEnd ? Number.MAX_SAFE_INTEGER : expansions)
    } catch (error) {
      this.#fault ??= messageOf(error)
    }
    this.expanded += expansions
    if (done !== undefined) this.#end(cached)
  }

  /** Ends the job at its time limit. */
  expire(): void {
    this.#end(false)
  }

  /** Cancels the job; its answer is no longer wanted. */
  drop(): void {
    this.#search?.release()
    this.#search = undefined
    this.#known = undefined
  }

  /** Starts the search on the first turn: a query cancelled before that costs nothing. */
  #begin(): void {
    if (this.#fault !== undefined) throw new Error(this.#fault)
    if (this.#search !== undefined) return
    const { domain } = this.query
    this.#search = domain.search(this.#request as Parameters<typeof domain.search>[0]) as unknown as DomainSearch
    this.#cacheKey = this.#workshop.cache?.keyOf(domain, this.#search.key, this.limits)
  }

  #catchUp({ expanded, pass }: TicketProgress): void {
    try {
      this.#begin()
      // more than one run, in case the search restarts on the way
      for (let used = 1; used > 0 && this.expanded < pass; this.expanded += used) used = this.#run(pass - this.expanded)
    } catch (error) {
      this.#fault = messageOf(error)
    }
    this.expanded = expanded
  }

  /** Whether the answer is cached. Another agent may have obtained it since the last turn. */
  #lookUp(): boolean {
    if (this.#known !== undefined) return true
    this.#begin()
    if (this.#cacheKey === undefined || this.#isOver) return false
    this.#known = this.#workshop.cache?.get(this.#cacheKey)
    if (this.#known === undefined) return false
    this.#search?.release()
    this.#search = undefined
    return true
  }

  #pretend(grant: number): number {
    const known = this.#known as PlanAnswer
    return this.#workshop.answersFromCacheAtOnce ? 0 : Math.min(grant, Math.max(0, known.expanded - this.expanded))
  }

  #run(grant: number): number {
    const search = this.#search
    if (search === undefined || this.#isOver) return 0
    const { expansions = Number.POSITIVE_INFINITY, memory, signal } = this.limits
    slice.expansions = Math.max(0, Math.min(grant, expansions - this.expanded))
    slice.memory = memory
    slice.signal = signal
    const inner = search.search
    const before = inner.statistics.expanded
    const status = search.run(slice)
    const used = inner.statistics.expanded - before
    this.#isOver = status === 'solved' || status === 'exhausted' || search.search.limit !== 'expansions'
    // the search restarts when a cost function reads a fact for the first time
    return search.search === inner ? used : used + search.search.statistics.expanded
  }

  #end(cached: boolean): void {
    try {
      if (this.#fault === undefined) this.answer = this.#knownAnswer(cached) ?? this.#foundAnswer(cached)
    } catch (error) {
      this.#fault = messageOf(error)
    }
    if (this.#fault !== undefined) this.answer = noAnswer('unsupported', this.#fault, this.expanded)
    this.#waited = this.#workshop.frames - this.#asked
    // a search in which something threw must not be reused
    if (this.#fault === undefined) this.#search?.release()
    this.#search = undefined
  }

  #knownAnswer(cached: boolean): PlanAnswer | undefined {
    const known = this.#known
    return known && { ...known, expanded: this.expanded, cached }
  }

  #foundAnswer(cached: boolean): PlanAnswer {
    const { expansions = Number.POSITIVE_INFINITY, milliseconds } = this.limits
    if (!this.#isOver && this.expanded < expansions && milliseconds !== undefined) {
      return noAnswer('limit', `no plan was found within ${milliseconds} milliseconds.`, this.expanded)
    }
    const answer = answerOf((this.#search as DomainSearch).result, this.expanded, this.query.random)
    // why no plan exists may depend on facts that no plan depends on, and in which agents differ
    const isShared = this.#cacheKey !== undefined && answer.status === 'solved'
    if (isShared) this.#workshop.cache?.set(this.#cacheKey as string, answer)
    return cached ? { ...answer, cached } : answer
  }
}

/** Shared by all runs, because runs are short and many. */
const slice: { -readonly [Name in 'expansions' | 'memory' | 'signal']: Limits[Name] } = {
  expansions: 0,
  memory: undefined,
  signal: undefined,
}
