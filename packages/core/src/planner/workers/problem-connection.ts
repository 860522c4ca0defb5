import { emptyStatistics } from '../../search/search.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { WorkerPort } from '../../worker-port.ts'
import type { FoundPlan } from '../outcome.ts'
import type { PlainResult } from '../plan-result.ts'
import { WorkerLine } from './worker-line.ts'
import { errorFromPlain, type FromWorker, type ProblemOrder, type WorkerProblem } from './worker-message.ts'

type Timer = ReturnType<typeof setTimeout> | undefined

/** A pending problem. */
interface Job {
  readonly request: WorkerProblem<unknown>
  readonly signal: AbortSignal | undefined
  readonly resolve: (answer: PlainResult) => void
  readonly reject: (error: unknown) => void
  readonly abort: () => void
  readonly stop: Int32Array | undefined
  /** Its order number; -1 until it is sent. */
  id: number
  /** What the worker has reported so far. */
  plan: FoundPlan | undefined
  soFar: PlainResult
  /** Runs until the worker begins. */
  beginTimer: Timer
  /** Runs from an abort until the answer. */
  endTimer: Timer
}

const nothingDone: PlainResult = Object.freeze({
  status: 'running',
  steps: [],
  cost: 0,
  optimal: false,
  alreadyHolds: false,
  limit: undefined,
  statistics: emptyStatistics(),
  size: { variables: 0, facts: 0, operators: 0, derived: 0, lazy: false },
  bytes: 0,
  engine: '',
  times: { groundMs: 0, searchMs: 0 },
  why: [],
})

/**
 * Asks a worker to solve problems, one at a time.
 *
 * @example
 * const { steps } = await new ProblemConnection(port).plan({ problem, planner: 'best', limits: { milliseconds: 30_000 } })
 */
export class ProblemConnection {
  readonly #line: WorkerLine<Job, PlainResult>
  /** The first entry is the one the worker is solving. */
  readonly #jobs: Job[] = []
  /** Why the worker is gone. */
  #ending: string | undefined

  constructor(port: WorkerPort) {
    this.#line = new WorkerLine(port, {
      receive: (job, message) => this.#receive(job, message),
      lose: (_, reason) => this.#lose(reason),
    })
  }

  /** Rejects if the problem or the options are invalid, and if the worker is gone. */
  plan(request: WorkerProblem<unknown>): Promise<PlainResult> {
    return new Promise((resolve, reject) => {
      if (this.#ending !== undefined) throw goneError(this.#ending)
      const signal = request.limits?.signal
      const job: Job = {
        request,
        signal,
        resolve,
        reject,
        abort: () => this.#abort(job),
        stop: sharedWord(),
        id: -1,
        plan: undefined,
        soFar: nothingDone,
        beginTimer: undefined,
        endTimer: undefined,
      }
      if (signal?.aborted) {
        resolve(abortedAnswer(job))
        return
      }
      signal?.addEventListener('abort', job.abort)
      this.#jobs.push(job)
      if (this.#jobs.length === 1) this.#send(job)
    })
  }

  /** The worker is gone: rejects all pending requests, and all later ones. */
  lose(reason: string): void {
    this.#line.lose(reason)
  }

  #send(job: Job): void {
    const { beginWithin = 30_000 } = job.request
    try {
      job.id = this.#line.send({ type: 'telos-problem', order: orderOf(job) }, job)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const refusal = `the request cannot be sent to a worker: ${reason}`
      const hint = 'send plain data, and build the problem from it with `read` of serveProblemsHere'
      this.#end(job, () => job.reject(new UnsupportedError(`${refusal} — ${hint}`)))
      return
    }
    job.beginTimer = after(beginWithin, () => {
      const complaint = `the worker has not started within ${beginWithin} ms; is it running, and does it call serveProblemsHere?`
      this.#stop(job)
      this.#end(job, () => job.reject(new Error(complaint)))
    })
  }

  #receive(job: Job, message: FromWorker<PlainResult>): void {
    // the worker may still answer one that was given up here
    if (!this.#jobs.includes(job)) return
    switch (message.type) {
      case 'telos-begun':
        clearTimeout(job.beginTimer)
        break
      case 'telos-found':
        job.plan = message.plan
        job.soFar = message.soFar
        this.#tell(job, () => job.request.onPlan?.(message.plan))
        break
      case 'telos-progress':
        job.soFar = message.soFar
        this.#tell(job, () => job.request.onProgress?.(message.progress))
        break
      case 'telos-answer':
        this.#end(job, () => job.resolve(message.answer))
        break
      case 'telos-refused':
        this.#end(job, () => job.reject(errorFromPlain(message.error)))
        break
    }
  }

  /** An error thrown by a listener ends its request. */
  #tell(job: Job, tell: () => void): void {
    try {
      tell()
    } catch (error) {
      this.#stop(job)
      this.#end(job, () => job.reject(error))
    }
  }

  #abort(job: Job): void {
    // one that has not been sent yet is answered here
    if (job !== this.#jobs[0]) {
      this.#end(job, () => job.resolve(abortedAnswer(job)))
      return
    }
    this.#stop(job)
    const { terminateAfter } = job.request
    if (terminateAfter === undefined) return
    job.endTimer = after(terminateAfter, () => {
      this.#line.close()
      this.#end(job, () => job.resolve(abortedAnswer(job)), 'it was terminated because it did not stop in time')
    })
  }

  #stop(job: Job): void {
    if (job.stop !== undefined) Atomics.store(job.stop, 0, 1)
    this.#line.stop(job.id)
  }

  /** Settles one request; then either the worker is gone or the next one is sent. */
  #end(job: Job, settle: () => void, ending?: string): void {
    const at = this.#jobs.indexOf(job)
    if (at < 0) return
    this.#jobs.splice(at, 1)
    clearTimeout(job.beginTimer)
    clearTimeout(job.endTimer)
    job.signal?.removeEventListener('abort', job.abort)
    settle()
    if (ending !== undefined) this.lose(ending)
    else if (at === 0 && this.#jobs.length > 0) this.#send(this.#jobs[0])
  }

  #lose(reason: string): void {
    this.#ending = reason
    for (const job of [...this.#jobs].reverse()) this.#end(job, () => job.reject(goneError(reason)))
  }
}

const connections = new WeakMap<object, ProblemConnection>()

/** Returns the connection to a worker, always the same one. */
export function problemConnectionTo<Worker extends object>(
  worker: Worker,
  portTo: (worker: Worker) => WorkerPort,
): ProblemConnection {
  let connection = connections.get(worker)
  if (connection === undefined) {
    connection = new ProblemConnection(portTo(worker))
    connections.set(worker, connection)
  }
  return connection
}

/** Signals and functions stay here. Unknown options are sent, so that the worker can reject them by name. */
function orderOf({ request, stop }: Job): ProblemOrder {
  const { problem, include = [], ...options } = request
  const here = { onPlan: undefined, onProgress: undefined, terminateAfter: undefined, beginWithin: undefined }
  const limits = { ...options.limits, signal: undefined, usedMemory: undefined }
  return { problem, options: withoutGaps({ ...options, ...here, limits }), include, stop }
}

function withoutGaps<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T
}

/** The longest delay timers support: 24 days. */
const longest = 2 ** 31 - 1

function after(milliseconds: number, act: () => void): Timer {
  return setTimeout(act, Math.min(milliseconds, longest))
}

function goneError(reason: string): Error {
  return new Error(`the worker is gone: ${reason}`)
}

function abortedAnswer({ plan, soFar }: Job): PlainResult {
  const aborted = { limit: 'abort', best: undefined, message: 'limit: abort.' } as const
  if (plan !== undefined) return { ...soFar, ...plan, status: 'solved', limit: 'abort', why: [] }
  return { ...soFar, status: 'limit', limit: 'abort', why: [{ kind: 'limit', ...aborted }] }
}

/** One word of memory shared with the worker; pages have such memory only if they are cross-origin isolated. */
function sharedWord(): Int32Array | undefined {
  return typeof SharedArrayBuffer === 'undefined' ? undefined : new Int32Array(new SharedArrayBuffer(4))
}
