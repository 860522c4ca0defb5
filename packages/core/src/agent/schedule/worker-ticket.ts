import type { DomainLine } from './domain-line.ts'
import type { PlanAnswer, PlanQuery, PlanTicket, TicketProgress } from './planning-service.ts'

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
