import { needObject } from '../../domain/check/plain.ts'
import type { Clock } from '../../search/limits.ts'
import { FairQueue } from './fair-queue.ts'
import { PlanCache } from './plan-cache.ts'
import { type JobContext, PlanJob } from './plan-job.ts'
import type { Grant, OverBudget, PlanningService, PlanQuery, PlanTicket, TicketProgress } from './planning-service.ts'
import { PlanningStatistics } from './statistics.ts'
import { ThinkingQueue } from './thinking-queue.ts'
import { WorkPace } from './work-pace.ts'

/** The planning budget of one frame. */
export type FrameBudget = { readonly milliseconds: number } | { readonly expansions: number }

/** How a scheduler divides its time. */
export interface SchedulerOptions {
  /** With expansions, runs are exactly repeatable; with milliseconds, frames stay within their time on any machine. */
  readonly budget: FrameBudget
  /** Expansions per turn, before the next query has its turn. @default 256 */
  readonly slice?: number
  /** Priority that a query gains with each frame it waits. @default 1 / 30 */
  readonly ageing?: number
  /** Shared answers: a cache, its size, or false for none. @default 512 */
  readonly cache?: PlanCache | number | false
  /** Milliseconds from any fixed point. @default performance.now */
  readonly clock?: Clock
  /** Called after each frame that took more than its budget. */
  readonly onOverBudget?: (frame: OverBudget) => void
}

/** Expansions between clock readings. */
const piece = 16
/** The share of a budget in milliseconds to plan with. The rest allows for pieces that take longer than the last ones. */
const aim = 7 / 8
/** Without a bound, one query of infinite priority would keep all others waiting forever. */
const mostPriority = 1_000_000

/** The share of a budget that thinking may take while queries wait. */
const thinkingShare = 1 / 2
/** Replaces the query number in grants of turns to think. */
const thoughts = -1

const noGrants: readonly Grant[] = Object.freeze([])

/**
 * Shares a budget per frame among the queries of many agents.
 *
 * Queries wait by priority, and their rank rises while they wait. All ranks rise at the same rate, so the order by `priority − ageing ×
 * tick of entry` never changes meanwhile. A query that has had its turn goes to the back, as if it had just arrived: equals take turns, and
 * even the least important query gets a turn every (difference of priorities) / ageing + (other queries) + 1 frames.
 *
 * Agents that have something to think about wait as well, first come, first served. While queries wait, thinking gets half of a budget in
 * milliseconds. Under a budget in expansions, at most that many agents think in each frame: thoughts are counted, not timed.
 *
 * @example
 * const scheduler = new Scheduler({ budget: { expansions: 100 } })
 * const society = createSociety({ planning: scheduler })
 * scheduler.statistics.snapshot().latency.p99 // frames that queries waited
 */
export class Scheduler implements PlanningService {
  readonly external: boolean
  issued = 0
  onOverBudget: ((frame: OverBudget) => void) | undefined
  readonly statistics: PlanningStatistics
  readonly cache: PlanCache | undefined
  readonly thinking = new ThinkingQueue()

  readonly #budget: number
  readonly #slice: number
  readonly #ageing: number
  readonly #clock: Clock
  readonly #tell: ((frame: OverBudget) => void) | undefined
  readonly #workshop: { -readonly [Key in keyof JobContext]: JobContext[Key] }
  readonly #queue = new FairQueue<PlanJob>()
  /** Queries since the last frame. They enter with the next one, whose tick is not known yet. */
  #arrivals: PlanJob[] = []
  readonly #jobs = new Map<number, PlanJob>()
  readonly #paceToBegin: WorkPace
  readonly #paceToGoOn: WorkPace
  readonly #paceToThink: WorkPace

  constructor(options: SchedulerOptions) {
    needObject(options, '{ budget: … }')
    needObject(options.budget, '{ milliseconds: … } or { expansions: … }', 'budget')
    const { budget, slice = 256, ageing = 1 / 30, cache, clock = () => performance.now(), onOverBudget } = options
    this.external = 'milliseconds' in budget
    this.#budget = 'milliseconds' in budget ? budget.milliseconds : budget.expansions
    if (!(this.#budget > 0)) throw new RangeError(`found a budget of ${this.#budget}, expected more than 0`)
    if (!(slice >= 1)) throw new RangeError(`found a slice of ${slice} expansions, expected at least 1`)
    if (!(ageing >= 0)) throw new RangeError(`found an ageing of ${ageing}, expected at least 0`)
    this.#slice = Math.floor(slice)
    this.#ageing = ageing
    this.#clock = clock
    this.#tell = onOverBudget
    this.statistics = new PlanningStatistics(this.external ? 'milliseconds' : 'expansions')
    this.cache = cache === false ? undefined : cache instanceof PlanCache ? cache : new PlanCache(cache)
    this.#workshop = { frames: 0, cache: this.cache, answersFromCacheAtOnce: this.external }
    this.#paceToBegin = new WorkPace(this.#budget / 4)
    this.#paceToGoOn = new WorkPace(this.#budget / 4)
    this.#paceToThink = new WorkPace(this.#budget / 4)
  }

  /** Waiting queries. */
  get size(): number {
    return this.#jobs.size
  }

  ask(query: PlanQuery, resume?: TicketProgress): PlanTicket {
    const id = resume?.id ?? this.issued
    const progress = resume ?? { id, expanded: 0, pass: 0, waited: 0, entered: -1, turn: -1 }
    // a saved query takes the place of the one it was saved from
    this.#forget(this.#jobs.get(id))
    const job = new PlanJob(this.#workshop, query, progress)
    this.issued = Math.max(this.issued, id + 1, job.turn + 1)
    this.#jobs.set(id, job)
    if (job.entered < 0) this.#arrivals.push(job)
    else this.#enter(job, job.entered, job.turn)
    this.statistics.asked++
    this.statistics.queue = this.#jobs.size
    return job
  }

  cancel(ticket: PlanTicket): void {
    const job = this.#jobs.get(ticket.id)
    if (job !== ticket) return
    this.#forget(job)
    this.statistics.cancelled++
  }

  frame(tick: number, given?: readonly Grant[]): readonly Grant[] {
    this.#admit(tick)
    const grants = given === undefined ? this.#spend(tick) : this.#follow(tick, given)
    this.thinking.endFrame()
    return grants
  }

  restart(issued: number): void {
    for (const job of [...this.#jobs.values()]) this.#forget(job)
    this.#arrivals.length = 0
    this.thinking.clear()
    this.issued = issued
  }

  #admit(tick: number): void {
    for (const job of this.#arrivals) if (this.#jobs.get(job.id) === job) this.#enter(job, tick, this.issued++)
    this.#arrivals.length = 0
  }

  #spend(tick: number): readonly Grant[] {
    if (this.#queue.size === 0 && this.thinking.size === 0) {
      this.#workshop.frames++
      this.statistics.frameEnded(0, false)
      return noGrants
    }
    const grants: Grant[] = []
    const spent = this.external ? this.#spendTime(tick, grants) : this.#spendExpansions(tick, grants)
    this.#endFrame(tick, spent)
    return grants
  }

  /** Also lets as many agents think as the budget has expansions: a run must not depend on how long its thoughts take. */
  #spendExpansions(tick: number, grants: Grant[]): number {
    this.#think(this.#budget, tick, grants)
    this.#workshop.frames++
    let spent = 0
    for (let job = this.#queue.peek(); job !== undefined && spent < this.#budget; job = this.#queue.peek()) {
      const isTimed = job.limits.milliseconds !== undefined
      const start = isTimed ? this.#clock() : 0
      const used = job.advance(Math.max(1, Math.min(this.#slice, Math.floor(this.#budget - spent))))
      if (isTimed) this.#takeTime(job, this.#clock() - start)
      // a turn without expansions counts as work, too: a thousand goals that already hold must not all be checked in one frame
      const cost = Math.max(1, used)
      spent += cost
      this.#endTurn(job, tick, used, cost, grants)
    }
    return spent
  }

  #spendTime(tick: number, grants: Grant[]): number {
    const start = this.#clock()
    const end = start + this.#budget * aim
    const shared = this.#queue.size === 0 ? end : start + (end - start) * thinkingShare
    const searchStart = this.#thinkUntil(shared, start, 1, tick, grants)
    this.#workshop.frames++
    const searchEnd = this.#searchUntil(end, searchStart, tick, grants)
    return this.#thinkUntil(end, searchEnd, 0, tick, grants) - start
  }

  /** Lets at most this many agents think; returns how many did. */
  #think(most: number, tick: number, grants: Grant[] | undefined): number {
    const count = Math.min(most, this.thinking.size)
    for (let turn = 0; turn < count; turn++) this.thinking.serve()
    this.#endThinking(count, tick, grants)
    return count
  }

  /** Lets agents think, at least `least` of them regardless of time. Returns the time at the end. */
  #thinkUntil(end: number, start: number, least: number, tick: number, grants: Grant[]): number {
    let now = start
    let count = 0
    while (this.thinking.size > 0 && (count < least || this.#paceToThink.fits(end - now))) {
      this.thinking.serve()
      const before = now
      now = this.#clock()
      this.#paceToThink.note(now - before)
      count++
    }
    this.#endThinking(count, tick, grants)
    return now
  }

  #endThinking(count: number, tick: number, grants: Grant[] | undefined): void {
    if (count === 0) return
    grants?.push({ ticket: thoughts, expansions: count })
    this.#admit(tick)
  }

  #searchUntil(end: number, start: number, tick: number, grants: Grant[]): number {
    let now = start
    let isFirst = true
    for (let job = this.#queue.peek(); job !== undefined; job = this.#queue.peek()) {
      // one query advances in every frame, whatever the budget
      if (!isFirst && !this.#paceOf(job).fits(end - now)) break
      isFirst = false
      const turnStart = now
      let used = 0
      do {
        const pace = this.#paceOf(job)
        const before = now
        used += job.advance(Math.min(piece, this.#slice - used))
        now = this.#clock()
        pace.note(now - before)
        this.#takeTime(job, now - before)
      } while (job.answer === undefined && used < this.#slice && this.#paceToGoOn.fits(end - now))
      this.#endTurn(job, tick, used, now - turnStart, grants)
    }
    return now
  }

  #paceOf(job: PlanJob): WorkPace {
    return job.isBegun ? this.#paceToGoOn : this.#paceToBegin
  }

  #takeTime(job: PlanJob, milliseconds: number): void {
    job.milliseconds += milliseconds
    const most = job.limits.milliseconds
    if (most !== undefined && job.answer === undefined && job.milliseconds >= most) job.expire()
  }

  #follow(tick: number, given: readonly Grant[]): readonly Grant[] {
    // if any agent had a turn to think, at least one had it before all searches
    const [first] = given
    if (first?.ticket === thoughts) this.#think(first.expansions, tick, undefined)
    this.#workshop.frames++
    for (const grant of first?.ticket === thoughts ? given.slice(1) : given) {
      if (grant.ticket === thoughts) this.#think(grant.expansions, tick, undefined)
      const job = this.#jobs.get(grant.ticket)
      if (job === undefined) continue
      job.follow(grant)
      this.#endTurn(job, tick, grant.expansions, 0, undefined)
    }
    this.statistics.frameEnded(0, false)
    return given
  }

  #enter(job: PlanJob, tick: number, turn: number): void {
    const { priority } = job.query
    const bounded = Number.isNaN(priority) ? 0 : Math.max(-mostPriority, Math.min(mostPriority, priority))
    job.entered = tick
    job.turn = turn
    job.rank = bounded - this.#ageing * tick
    this.#queue.push(job)
  }

  #endTurn(job: PlanJob, tick: number, expansions: number, spent: number, grants: Grant[] | undefined): void {
    const { answer, id } = job
    this.#queue.remove(job)
    this.statistics.granted(job.query.agent, expansions, spent)
    if (answer === undefined) {
      this.#enter(job, tick, this.issued++)
      grants?.push({ ticket: id, expansions })
      return
    }
    this.#jobs.delete(id)
    this.statistics.queue = this.#jobs.size
    this.statistics.answeredAfter(job.query.agent, job.waited)
    if (job.isKnown) this.statistics.cacheHits++
    const done = answer.status
    grants?.push(answer.cached ? { ticket: id, expansions, done, cached: true } : { ticket: id, expansions, done })
  }

  #endFrame(tick: number, spent: number): void {
    const isOver = spent > this.#budget
    this.statistics.frameEnded(spent, isOver)
    if (!isOver) return
    const frame: OverBudget = { tick, spent, budget: this.#budget, unit: this.statistics.unit }
    this.onOverBudget?.(frame)
    // a throwing user hook must not stop the frame for everyone
    try {
      this.#tell?.(frame)
    } catch {
      this.statistics.hookFaults++
    }
  }

  #forget(job: PlanJob | undefined): void {
    if (job === undefined) return
    this.#jobs.delete(job.id)
    this.#queue.remove(job)
    job.drop()
    this.statistics.queue = this.#jobs.size
  }
}

/**
 * Creates a scheduler, which plans for many agents within a budget per frame.
 *
 * @example
 * const scheduler = createScheduler({ budget: { milliseconds: 2 } })
 * const society = createSociety({ planning: scheduler })
 */
export function createScheduler(options: SchedulerOptions): Scheduler {
  return new Scheduler(options)
}
