import { emptyStatistics } from '../../search/search.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { WorkerPort } from '../../worker-port.ts'
import type { FoundPlan } from '../outcome.ts'
import type { PlainResult } from './plain-result.ts'
import { WorkerLine } from './worker-line.ts'
import { errorFromPlain, type FromWorker, type ProblemOrder } from './worker-message.ts'
import type { WorkerProblem } from './worker-problem.ts'

type Timer = ReturnType<typeof setTimeout> | undefined

/** A problem on its way. */
interface Job {
  readonly request: WorkerProblem<unknown>
  readonly signal: AbortSignal | undefined
  readonly resolve: (answer: PlainResult) => void
  readonly reject: (error: unknown) => void
  readonly abort: () => void
  readonly stop: Int32Array | undefined
  /** Its number on the line; -1 before it is sent. */
  id: number
  /** What the worker has told so far. */
  plan: FoundPlan | undefined
  soFar: PlainResult
  /** Runs while it has not begun. */
  beginTimer: Timer
  /** Runs while it has been aborted and is not answered. */
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
 * Asks a worker to solve problems, one after the other.
 *
 * @example
 * const { steps } = await new ProblemConnection(port).plan({ problem, planner: 'best', limits: { milliseconds: 30_000 } })
 */
export class ProblemConnection {
  readonly #line: WorkerLine<Job, PlainResult>
  /** The first one is with the worker. */
  readonly #jobs: Job[] = []
  /** Why there is no worker any more. */
  #ending: string | undefined

  constructor(port: WorkerPort) {
    this.#line = new WorkerLine(port, {
      receive: (job, message) => this.#receive(job, message),
      lose: (_, reason) => this.#lose(reason),
    })
  }

  /** Rejects with what is wrong with the problem or the options, and when the worker is gone. */
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

  /** The worker is gone: all who wait are told, and so are those who ask from now on. */
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
      const hint = 'what a problem is made of can be, and `read` of serveProblemsHere makes it there'
      this.#end(job, () => job.reject(new UnsupportedError(`${refusal} — ${hint}`)))
      return
    }
    job.beginTimer = after(beginWithin, () => {
      const complaint = `the worker has not begun within ${beginWithin} ms; does it run, and does it call serveProblemsHere?`
      this.#stop(job)
      this.#end(job, () => job.reject(new Error(complaint)))
    })
  }

  #receive(job: Job, message: FromWorker<PlainResult>): void {
    // one that was given up here may be answered all the same
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

  /** What a listener throws ends its request. */
  #tell(job: Job, tell: () => void): void {
    try {
      tell()
    } catch (error) {
      this.#stop(job)
      this.#end(job, () => job.reject(error))
    }
  }

  #abort(job: Job): void {
    // one that the worker does not know yet is answered here
    if (job !== this.#jobs[0]) {
      this.#end(job, () => job.resolve(abortedAnswer(job)))
      return
    }
    this.#stop(job)
    const { terminateAfter } = job.request
    if (terminateAfter === undefined) return
    job.endTimer = after(terminateAfter, () => {
      this.#line.close()
      this.#end(job, () => job.resolve(abortedAnswer(job)), 'it was terminated, as it did not stop in time')
    })
  }

  #stop(job: Job): void {
    if (job.stop !== undefined) Atomics.store(job.stop, 0, 1)
    this.#line.stop(job.id)
  }

  /** Settles one, then either the worker is gone or the next one is sent. */
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

/** The connection to a worker, the same one every time. */
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

/** Signals and functions stay here; what nobody knows is sent along, so that the worker refuses it by its name. */
function orderOf({ request, stop }: Job): ProblemOrder {
  const { problem, include = [], ...options } = request
  const here = { onPlan: undefined, onProgress: undefined, terminateAfter: undefined, beginWithin: undefined }
  const limits = { ...options.limits, signal: undefined, usedMemory: undefined }
  return { problem, options: withoutGaps({ ...options, ...here, limits }), include, stop }
}

function withoutGaps<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T
}

/** Timers do not count further than this; it is 24 days. */
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

/** A word that a worker sees as well; pages have such memory only when they are cross-origin isolated. */
function sharedWord(): Int32Array | undefined {
  return typeof SharedArrayBuffer === 'undefined' ? undefined : new Int32Array(new SharedArrayBuffer(4))
}
