import { needList, needObject } from '../../domain/check/plain.ts'
import type { PlanRequest } from '../../planner/plan-request.ts'
import { domainTextOf, mostSentDomains } from '../../planner/workers/domain-text.ts'
import { WorkerLine } from '../../planner/workers/worker-line.ts'
import type { FromWorker } from '../../planner/workers/worker-message.ts'
import type { WorkerPort } from '../../worker-port.ts'
import { messageOf } from '../guard.ts'
import { answerFromPlain, noAnswer, plainAnswer } from './answers.ts'
import type {
  Grant,
  OverBudget,
  PlainAnswer,
  PlanAnswer,
  PlanningService,
  PlanQuery,
  PlanTicket,
  TicketProgress,
} from './planning-service.ts'
import { PlanningStatistics } from './statistics.ts'

/** Options of a planner with workers. */
export interface WorkerPlannerOptions {
  /** Plans in this thread what cannot be sent, and what a dead worker left behind. Without it, these queries are `unsupported`. */
  readonly fallback?: PlanningService
}

const noGrants: readonly Grant[] = Object.freeze([])

/**
 * Plans in other threads and delivers the answers with the next frame. Functions cannot be sent: the fallback handles requests with a
 * context, choices or callbacks, and the worker must know domains with functions in advance.
 *
 * @example
 * const planner = new WorkerPlanner([port], { fallback: createScheduler({ budget: { milliseconds: 2 } }) })
 */
export class WorkerPlanner implements PlanningService {
  readonly external = true
  issued = 0
  readonly statistics = new PlanningStatistics('expansions')
  readonly #fallback: PlanningService | undefined
  readonly #lines: DomainLine<WorkerTicket>[]
  /** Why no worker is left. */
  #ending = 'the planner has no workers'
  readonly #waiting = new Map<number, WorkerTicket>()
  /** Queries that wait for the fallback. */
  readonly #here = new Set<WorkerTicket>()
  #arrived: { readonly ticket: WorkerTicket; readonly answer: PlainAnswer }[] = []
  readonly #frames = { count: 0 }

  constructor(ports: readonly WorkerPort[], options: WorkerPlannerOptions = {}) {
    needList(ports, 'a list of ports of workers')
    needObject(options, '{ fallback, … }')
    const { fallback } = options
    this.#fallback = fallback
    this.#lines = ports.map((port) => {
      const line: DomainLine<WorkerTicket> = new DomainLine(port, {
        receive: (ticket, message) => this.#receive(ticket, message),
        lose: (left, reason) => this.#lose(line, left, reason),
      })
      return line
    })
  }

  /** Only the fallback can exceed a budget. */
  get onOverBudget(): ((frame: OverBudget) => void) | undefined {
    return this.#fallback?.onOverBudget
  }

  set onOverBudget(tell: ((frame: OverBudget) => void) | undefined) {
    if (this.#fallback !== undefined) this.#fallback.onOverBudget = tell
  }

  ask(query: PlanQuery, resume?: TicketProgress): PlanTicket {
    const id = resume?.id ?? this.issued
    this.issued = Math.max(this.issued, id + 1)
    const ticket = new WorkerTicket(query, { id, waited: resume?.waited ?? 0 }, this.#frames)
    this.#withdraw(this.#waiting.get(id))
    this.#waiting.set(id, ticket)
    this.statistics.asked++
    this.#send(ticket)
    this.statistics.queue = this.#waiting.size
    return ticket
  }

  cancel(ticket: PlanTicket): void {
    const own = this.#waiting.get(ticket.id)
    if (own !== ticket) return
    this.#withdraw(own)
    this.statistics.cancelled++
  }

  frame(tick: number, given?: readonly Grant[]): readonly Grant[] {
    this.#frames.count++
    if (given !== undefined) {
      for (const { ticket, answer } of given) if (answer !== undefined) this.#answer(this.#waiting.get(ticket), answer)
      return given
    }
    if (this.#here.size > 0) this.#planHere(tick)
    if (this.#arrived.length === 0) return noGrants
    const arrived = this.#arrived
    this.#arrived = []
    const grants: Grant[] = []
    for (const { ticket, answer } of arrived) {
      if (this.#waiting.get(ticket.id) !== ticket) continue
      this.#answer(ticket, answer)
      grants.push({ ticket: ticket.id, expansions: -1, answer })
    }
    return grants
  }

  restart(issued: number): void {
    for (const ticket of [...this.#waiting.values()]) this.#withdraw(ticket)
    this.#arrived = []
    this.issued = issued
  }

  /** Ends the workers. Waiting and future queries go to the fallback or are answered as `unsupported`. */
  dispose(): void {
    for (const line of [...this.#lines]) {
      line.lose('the planner was disposed')
      line.close()
    }
  }

  #send(ticket: WorkerTicket): void {
    const line = this.#leastBusy()
    const obstacle = whyNotSent(ticket.query.request) ?? (line === undefined ? this.#ending : undefined)
    if (line === undefined || obstacle !== undefined) {
      this.#planElsewhere(ticket, obstacle ?? this.#ending)
      return
    }
    try {
      ticket.remoteId = line.ask(ticket.query, ticket)
      ticket.line = line
    } catch (error) {
      this.#planElsewhere(ticket, `the request cannot be sent to a worker: ${messageOf(error)}`)
    }
  }

  #leastBusy(): DomainLine<WorkerTicket> | undefined {
    let best: DomainLine<WorkerTicket> | undefined
    for (const line of this.#lines) if (best === undefined || line.pending.size < best.pending.size) best = line
    return best
  }

  #planElsewhere(ticket: WorkerTicket, reason: string): void {
    if (this.#fallback === undefined) {
      this.#arrived.push({ ticket, answer: plainAnswer(noAnswer('unsupported', reason)) })
      return
    }
    ticket.inner = this.#fallback.ask(ticket.query)
    this.#here.add(ticket)
  }

  #planHere(tick: number): void {
    this.#fallback?.frame(tick)
    for (const ticket of this.#here) {
      const answer = ticket.inner?.answer
      if (answer === undefined) continue
      this.#here.delete(ticket)
      this.#arrived.push({ ticket, answer: plainAnswer(answer) })
    }
  }

  #receive(ticket: WorkerTicket, message: FromWorker<PlainAnswer>): void {
    if (message.type === 'telos-answer') this.#arrived.push({ ticket, answer: message.answer })
    else if (message.type === 'telos-refused') this.#planElsewhere(ticket, message.error.message)
    else return
    ticket.line = undefined
  }

  /** Handles a lost worker. Its queries do not go to other workers: one of them may have killed it. */
  #lose(line: DomainLine<WorkerTicket>, left: readonly WorkerTicket[], reason: string): void {
    this.#lines.splice(this.#lines.indexOf(line), 1)
    this.#ending = `the worker is gone: ${reason}`
    for (const ticket of left) {
      ticket.line = undefined
      this.#planElsewhere(ticket, this.#ending)
    }
  }

  #answer(ticket: WorkerTicket | undefined, plain: PlainAnswer): void {
    if (ticket === undefined) return
    this.#withdraw(ticket)
    ticket.end(answerFromPlain(plain))
    this.statistics.granted(ticket.query.agent, plain.expanded, plain.expanded)
    this.statistics.answeredAfter(ticket.query.agent, ticket.waited)
    if (plain.cached) this.statistics.cacheHits++
  }

  /** Cancels a query wherever it was sent. */
  #withdraw(ticket: WorkerTicket | undefined): void {
    if (ticket === undefined) return
    this.#waiting.delete(ticket.id)
    this.statistics.queue = this.#waiting.size
    if (ticket.inner !== undefined) this.#fallback?.cancel(ticket.inner)
    this.#here.delete(ticket)
    ticket.line?.withdraw(ticket.remoteId)
    ticket.line = undefined
  }
}

/** A connection for queries to domains. Sends each domain to the worker once. */
export class DomainLine<Item> extends WorkerLine<Item, PlainAnswer> {
  /** Fingerprints of the domains that the worker has, oldest first. The worker forgets them in the same order. */
  readonly #domains = new Set<string>()

  /** Sends a query and returns its number; throws when something in it cannot be sent. */
  ask({ domain, request, agent, goal, priority }: PlanQuery, item: Item): number {
    const { text, fingerprint, functions } = domainTextOf(domain)
    if (functions.length === 0 && !this.#domains.has(fingerprint)) {
      this.post({ type: 'telos-domain', fingerprint, text })
      this.#domains.add(fingerprint)
      for (const oldest of this.#domains) if (this.#domains.size > mostSentDomains) this.#domains.delete(oldest)
    }
    const { from, to, planner, limits, only, improve, without = [] } = request
    // in the worker's domain, all actions are enabled
    const off = domain.model.actions.filter(({ name }) => !domain.isEnabled(name)).map(({ name }) => name)
    const sent = { from, to, planner, limits, only, improve, without: [...without, ...off] }
    const order = { domain: domain.name, fingerprint, query: { agent, goal, priority }, request: sent }
    return this.send({ type: 'telos-plan', order }, item)
  }
}

/** Returns why a request cannot be sent to another thread; undefined if it can. */
export function whyNotSent(request: PlanRequest): string | undefined {
  const { context, choices, emit, clock, onPlan, onProgress, limits = {} } = request
  const ofLimits = { 'limits.signal': limits.signal, 'limits.usedMemory': limits.usedMemory }
  const parts = { context, choices, emit, clock, onPlan, onProgress, ...ofLimits }
  const stuck = Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : `\`${name}\``))
  if (stuck.length === 0) return undefined
  return `a request with ${stuck.join(' and ')} cannot be sent to a worker — plan it in this thread, with a fallback`
}

/** A query for a worker or the fallback. */
export class WorkerTicket implements PlanTicket {
  readonly id: number
  readonly query: PlanQuery
  readonly entered = -1
  readonly turn: number
  answer: PlanAnswer | undefined
  expanded = 0
  pass = 0
  /** The connection it was sent through, and its number there. */
  line: DomainLine<WorkerTicket> | undefined
  remoteId = -1
  /** The ticket at the fallback. */
  inner: PlanTicket | undefined
  readonly #frames: { readonly count: number }
  readonly #asked: number
  #waited = -1

  constructor(
    query: PlanQuery,
    { id, waited }: Pick<TicketProgress, 'id' | 'waited'>,
    frames: { readonly count: number },
  ) {
    this.id = id
    this.turn = id
    // beliefs may change before the query is sent a second time
    this.query = { ...query, request: { ...query.request, from: { ...query.request.from } } }
    this.#frames = frames
    this.#asked = frames.count - waited
  }

  get waited(): number {
    return this.#waited < 0 ? this.#frames.count - this.#asked : this.#waited
  }

  end(answer: PlanAnswer): void {
    this.#waited = this.waited
    this.answer = answer
    this.expanded = answer.expanded
  }
}
