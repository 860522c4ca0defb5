import type { WorkerPort } from '../../worker-port.ts'
import { type FromWorker, isFromWorker, type ToWorker } from './worker-message.ts'

/** Callbacks for the orders sent over a line. */
export interface LineListener<Item, Answer> {
  receive(item: Item, message: FromWorker<Answer>): void
  /** The worker is gone, and these orders with it, the oldest first. */
  lose(left: readonly Item[], reason: string): void
}

/** An order without its number. */
type Unnumbered =
  | Omit<Extract<ToWorker, { type: 'telos-plan' }>, 'id'>
  | Omit<Extract<ToWorker, { type: 'telos-problem' }>, 'id'>

/** Order numbers are unique in this thread, so that several lines may talk to one worker. */
let issued = 0

/** The line to one worker, with the orders it has not answered yet. */
export class WorkerLine<Item, Answer> {
  readonly pending = new Map<number, Item>()
  readonly #port: WorkerPort
  readonly #listener: LineListener<Item, Answer>
  #isLost = false

  constructor(port: WorkerPort, listener: LineListener<Item, Answer>) {
    this.#port = port
    this.#listener = listener
    port.onmessage = (message) => {
      if (!isFromWorker<Answer>(message)) return
      const item = this.pending.get(message.id)
      if (item === undefined) return
      if (message.type === 'telos-answer' || message.type === 'telos-refused') this.pending.delete(message.id)
      listener.receive(item, message)
    }
    port.onclose = (reason) => this.lose(reason)
  }

  /** Sends an order and returns its number; throws if a part of it cannot be sent. */
  send(order: Unnumbered, item: Item): number {
    const id = issued++
    this.post({ ...order, id } as ToWorker)
    this.pending.set(id, item)
    return id
  }

  /** Tells the worker to finish an order. It still answers. */
  stop(id: number): void {
    try {
      this.post({ type: 'telos-stop', id })
    } catch {
      // the port is closing: there is nothing left to stop
    }
  }

  /** Withdraws an order: its answer will be ignored. */
  withdraw(id: number): void {
    if (this.pending.delete(id)) this.stop(id)
  }

  /** The worker is gone. */
  lose(reason: string): void {
    if (this.#isLost) return
    this.#isLost = true
    const left = [...this.pending.values()]
    this.pending.clear()
    this.#listener.lose(left, reason)
  }

  /** Terminates the worker. */
  close(): void {
    this.#port.close()
  }

  post(message: ToWorker): void {
    this.#port.postMessage(message)
  }
}
