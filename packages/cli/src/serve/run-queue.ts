/** Runs a bounded number of jobs in parallel and queues a bounded number of others. */

interface Waiting {
  start(): void
}

export class RunQueue {
  readonly #parallel: number
  readonly #mostWaiting: number
  readonly #waiting: Waiting[] = []
  #running = 0

  constructor({ parallel, mostWaiting }: { readonly parallel: number; readonly mostWaiting: number }) {
    this.#parallel = parallel
    this.#mostWaiting = mostWaiting
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get isFull(): boolean {
    return this.#running >= this.#parallel && this.#waiting.length >= this.#mostWaiting
  }

  /** Runs a job when its turn comes. Returns undefined if the signal aborts before that. */
  async run<T>(job: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
    if (this.isFull) throw new RangeError('the queue is full')
    if (signal.aborted || !(await this.#turn(signal))) return undefined
    try {
      return await job()
    } finally {
      this.#running--
      this.#waiting.shift()?.start()
    }
  }

  /** Waits for a job's turn. Resolves to false if the signal aborts first. */
  #turn(signal: AbortSignal): Promise<boolean> {
    if (this.#running < this.#parallel) {
      this.#running++
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        resolve(false)
      }
      const waiting: Waiting = {
        start: () => {
          signal.removeEventListener('abort', leave)
          this.#running++
          resolve(true)
        },
      }
      this.#waiting.push(waiting)
      signal.addEventListener('abort', leave, { once: true })
    })
  }
}
