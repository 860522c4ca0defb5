import type { WorkerPort } from '../../worker-port.ts'
import { answerFromPlain, messageOf, noAnswer, plainAnswer } from './answers.ts'
import { type FromWorker, isPlanMessage } from './plan-message.ts'
import type {
  Grant,
  OverBudget,
  PlainAnswer,
  PlanningService,
  PlanQuery,
  PlanTicket,
  TicketProgress,
} from './planning-service.ts'
import { whyNotSent } from './sendable.ts'
import { PlanningStatistics } from './statistics.ts'
import { WorkerConnection } from './worker-connection.ts'
import { WorkerTicket } from './worker-ticket.ts'

/** What a planner with workers does besides. */
export interface WorkerPlannerOptions {
  /** Plans here what cannot be sent, and what a worker that died has left. Without it, these are answered as `unsupported`. */
  readonly fallback?: PlanningService
}

type Line = WorkerConnection<WorkerTicket>

const noGrants: readonly Grant[] = Object.freeze([])

/**
 * Plans in other threads and hands out the answers with the next frame. Functions cannot be sent: the fallback plans requests with a
 * context, choices or listeners, and the worker must know domains with functions beforehand.
 *
 * @example
 * const planner = new WorkerPlanner([port], { fallback: createScheduler({ budget: { milliseconds: 2 } }) })
 */
export class WorkerPlanner implements PlanningService {
  readonly external = true
  issued = 0
  readonly statistics = new PlanningStatistics('expansions')
  readonly #fallback: PlanningService | undefined
  readonly #lines: Line[]
  /** Why there is no worker any more. */
  #ending = 'there is no worker'
  readonly #waiting = new Map<number, WorkerTicket>()
  /** Those that wait for the fallback. */
  readonly #here = new Set<WorkerTicket>()
  #arrived: { readonly ticket: WorkerTicket; readonly answer: PlainAnswer }[] = []
  #wires = 0
  readonly #frames = { count: 0 }

  constructor(ports: readonly WorkerPort[], { fallback }: WorkerPlannerOptions = {}) {
    this.#fallback = fallback
    this.#lines = ports.map((port) => new WorkerConnection(port))
    for (const connection of this.#lines) {
      connection.port.onmessage = (message) => this.#receive(connection, message)
      connection.port.onclose = (reason) => this.#lose(connection, reason)
    }
  }

  /** Frames over budget are the fallback's. */
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

  /** Ends the workers. What still waits, and what is asked from now on, is planned by the fallback or answered as `unsupported`. */
  dispose(): void {
    for (const connection of [...this.#lines]) {
      this.#lose(connection, 'the planner was disposed of')
      connection.port.close()
    }
  }

  #send(ticket: WorkerTicket): void {
    const connection = this.#leastBusy()
    const obstacle = whyNotSent(ticket.query.request) ?? (connection === undefined ? this.#ending : undefined)
    if (connection === undefined || obstacle !== undefined) {
      this.#planElsewhere(ticket, obstacle ?? this.#ending)
      return
    }
    const wire = this.#wires++
    try {
      connection.send(wire, ticket.query, ticket)
      ticket.remoteId = wire
      ticket.connection = connection
    } catch (error) {
      this.#planElsewhere(ticket, `the request cannot be sent to a worker: ${messageOf(error)}`)
    }
  }

  #leastBusy(): Line | undefined {
    let best: Line | undefined
    for (const connection of this.#lines)
      if (best === undefined || connection.pending.size < best.pending.size) best = connection
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

  #receive(connection: Line, message: unknown): void {
    if (!isPlanMessage<FromWorker>(message, 'telos-answer', 'telos-refused')) return
    const ticket = connection.pending.get(message.id)
    if (ticket === undefined) return
    connection.pending.delete(message.id)
    ticket.connection = undefined
    if (message.type === 'telos-answer') this.#arrived.push({ ticket, answer: message.answer })
    else this.#planElsewhere(ticket, message.reason)
  }

  /** Its orders are not given to the other workers: one of them may be what this one has died of. */
  #lose(connection: Line, reason: string): void {
    const at = this.#lines.indexOf(connection)
    if (at < 0) return
    this.#lines.splice(at, 1)
    this.#ending = `the worker is gone: ${reason}`
    const left = [...connection.pending.values()]
    connection.pending.clear()
    for (const ticket of left) {
      ticket.connection = undefined
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

  /** Takes an order back from whoever has it. */
  #withdraw(ticket: WorkerTicket | undefined): void {
    if (ticket === undefined) return
    this.#waiting.delete(ticket.id)
    this.statistics.queue = this.#waiting.size
    if (ticket.inner !== undefined) this.#fallback?.cancel(ticket.inner)
    this.#here.delete(ticket)
    ticket.connection?.withdraw(ticket.remoteId)
    ticket.connection = undefined
  }
}
