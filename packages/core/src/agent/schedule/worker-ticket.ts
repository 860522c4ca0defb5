import type { PlanAnswer, PlanOrder, Progress, Ticket } from './planning-service.ts'
import type { WorkerLine } from './worker-line.ts'

/** An order that a worker, or the fallback, has to answer. */
export class WorkerTicket implements Ticket {
  readonly id: number
  readonly order: PlanOrder
  readonly entered = -1
  readonly turn: number
  answer: PlanAnswer | undefined
  expanded = 0
  pass = 0
  /** The line that it was sent through, and its number there. */
  line: WorkerLine<WorkerTicket> | undefined
  wire = -1
  /** The order at the fallback. */
  inner: Ticket | undefined
  readonly #frames: { readonly count: number }
  readonly #asked: number
  #waited = -1

  constructor(order: PlanOrder, { id, waited }: Pick<Progress, 'id' | 'waited'>, frames: { readonly count: number }) {
    this.id = id
    this.turn = id
    // beliefs may change before the order is sent a second time
    this.order = { ...order, request: { ...order.request, from: { ...order.request.from } } }
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
