import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { WorkerPort } from '../../worker-port.ts'
import type { ProblemAnswer, ProblemPlan, ProblemStatistics } from './problem-answer.ts'
import {
  errorFromPlain,
  type FromProblemWorker,
  isFromProblemWorker,
  type ToProblemWorker,
} from './problem-worker-message.ts'
import type { WorkerProblemRequest } from './problem-worker-request.ts'

type Timer = ReturnType<typeof setTimeout> | undefined

/** A request on its way. */
interface Job {
  readonly id: number
  readonly request: WorkerProblemRequest<unknown>
  readonly resolve: (answer: ProblemAnswer) => void
  readonly reject: (error: unknown) => void
  readonly abort: () => void
  readonly stop: Int32Array | undefined
  /** What the worker has told so far. */
  plan: ProblemPlan | undefined
  statistics: ProblemStatistics
  /** Runs while it has not begun. */
  beginTimer: Timer
  /** Runs while it has been aborted and is not answered. */
  endTimer: Timer
}

const nothingDone: Omit<ProblemStatistics, 'engine'> = Object.freeze({
  expanded: 0,
  evaluated: 0,
  generated: 0,
  reopened: 0,
  deadEnds: 0,
  facts: 0,
  operators: 0,
  variables: 0,
  derived: 0,
  groundMs: 0,
  searchMs: 0,
  peakBytes: 0,
  engine: '',
  lazy: false,
})

/**
 * The line to a worker that solves problems, one after the other.
 *
 * @example const { plan } = await new ProblemWorkerConnection(port).plan({ problem, engine: 'best', limits: { milliseconds: 30_000 } })
 */
export class ProblemWorkerConnection {
  readonly #port: WorkerPort
  /** The first one is with the worker. */
  readonly #jobs: Job[] = []
  #issued = 0
  /** Why there is no worker any more. */
  #ending: string | undefined

  constructor(port: WorkerPort) {
    this.#port = port
    port.onmessage = (message) => {
      const job = this.#jobs.at(0)
      if (isFromProblemWorker(message) && message.id === job?.id) this.#receive(job, message)
    }
    port.onclose = (reason) => this.lose(reason)
  }

  /** Throws what is wrong with the problem or the request, and when the worker is gone. */
  plan(request: WorkerProblemRequest<unknown>): Promise<ProblemAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#ending !== undefined) throw goneError(this.#ending)
      const job: Job = {
        id: this.#issued++,
        request,
        resolve,
        reject,
        abort: () => this.#abort(job),
        stop: sharedWord(),
        plan: undefined,
        statistics: { ...nothingDone, engine: request.engine ?? 'first' },
        beginTimer: undefined,
        endTimer: undefined,
      }
      if (request.signal?.aborted) {
        resolve(abortedAnswer(job))
        return
      }
      request.signal?.addEventListener('abort', job.abort)
      this.#jobs.push(job)
      if (this.#jobs.length === 1) this.#send(job)
    })
  }

  #send(job: Job): void {
    const { problem, signal: _, onPlan: __, onProgress: ___, terminateAfter: ____, ...sent } = job.request
    const { beginWithin = 30_000, ...request } = sent
    try {
      this.#post({ type: 'telos-problem', id: job.id, problem, request, stop: job.stop })
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

  #receive(job: Job, message: FromProblemWorker): void {
    switch (message.type) {
      case 'telos-problem-begun':
        clearTimeout(job.beginTimer)
        break
      case 'telos-problem-plan':
        job.plan = message.plan
        job.statistics = message.statistics
        this.#tell(job, () => job.request.onPlan?.(message.plan))
        break
      case 'telos-problem-progress':
        job.statistics = message.statistics
        this.#tell(job, () => job.request.onProgress?.(message.progress))
        break
      case 'telos-problem-answer':
        this.#end(job, () => job.resolve(message.answer))
        break
      case 'telos-problem-failed':
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
      this.#port.close()
      this.#end(job, () => job.resolve(abortedAnswer(job)), 'it was terminated, as it did not stop in time')
    })
  }

  #stop(job: Job): void {
    if (job.stop !== undefined) Atomics.store(job.stop, 0, 1)
    this.#post({ type: 'telos-problem-stop', id: job.id })
  }

  /** Settles one, then either the worker is gone or the next one is sent. */
  #end(job: Job, settle: () => void, ending?: string): void {
    const at = this.#jobs.indexOf(job)
    if (at < 0) return
    this.#jobs.splice(at, 1)
    clearTimeout(job.beginTimer)
    clearTimeout(job.endTimer)
    job.request.signal?.removeEventListener('abort', job.abort)
    settle()
    if (ending !== undefined) this.lose(ending)
    else if (at === 0 && this.#jobs.length > 0) this.#send(this.#jobs[0])
  }

  /** The worker is gone: all who wait are told, and so are those who ask from now on. */
  lose(reason: string): void {
    if (this.#ending !== undefined) return
    this.#ending = reason
    for (const job of [...this.#jobs].reverse()) this.#end(job, () => job.reject(goneError(reason)))
  }

  #post(message: ToProblemWorker): void {
    this.#port.postMessage(message)
  }
}

const lines = new WeakMap<object, ProblemWorkerConnection>()

/** The line to a worker, the same one every time. */
export function problemConnectionTo<Worker extends object>(
  worker: Worker,
  portTo: (worker: Worker) => WorkerPort,
): ProblemWorkerConnection {
  let line = lines.get(worker)
  if (line === undefined) {
    line = new ProblemWorkerConnection(portTo(worker))
    lines.set(worker, line)
  }
  return line
}

/** Timers do not count further than this; it is 24 days. */
const longest = 2 ** 31 - 1

function after(milliseconds: number, act: () => void): Timer {
  return setTimeout(act, Math.min(milliseconds, longest))
}

function goneError(reason: string): Error {
  return new Error(`the worker is gone: ${reason}`)
}

function abortedAnswer({ plan, statistics }: Job): ProblemAnswer {
  return { status: plan === undefined ? 'limit' : 'solved', limit: 'abort', plan, statistics }
}

/** A word that a worker sees as well; pages have such memory only when they are cross-origin isolated. */
function sharedWord(): Int32Array | undefined {
  return typeof SharedArrayBuffer === 'undefined' ? undefined : new Int32Array(new SharedArrayBuffer(4))
}
