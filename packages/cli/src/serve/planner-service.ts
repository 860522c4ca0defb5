/** Planning as a service: the routes, and the runs behind them. */
import { randomUUID } from 'node:crypto'
import { type LocalAnswer, type LocalRequest, type LocalRoute, RefusedRequest } from '../server/local-route.ts'
import { KeptResults } from './kept-results.ts'
import { packageManifest, packageNames, plannerCalled, plannerOfPackage } from './planner-packages.ts'
import { readServiceBody, type ServiceTask, secondsFor, textOf } from './read-task.ts'
import { RunQueue } from './run-queue.ts'
import { type RunEnd, RunFolders, runTelos, type TelosRuns } from './run-telos.ts'
import { checkAnswer, solveAnswer, validateAnswer } from './service-answers.ts'

export interface PlannerServiceOptions extends TelosRuns {
  /** Seconds that a run may take. */
  readonly seconds: number
  /** Megabytes that a run may use. */
  readonly megabytes: number
  readonly parallel: number
  readonly queue: number
  readonly clock?: () => number
}

/** Extra seconds before a run is killed: the process has to start, and the validator checks the plan. */
const grace = 10

/** How long results of packages are kept, in milliseconds, and how many. */
const keptFor = 10 * 60_000
const mostKept = 50

export class PlannerService {
  readonly #options: PlannerServiceOptions
  readonly #queue: RunQueue
  readonly #results: KeptResults<RunEnd>
  readonly #folders = new RunFolders()
  readonly #closing = new AbortController()
  readonly #running = new Set<Promise<unknown>>()

  constructor(options: PlannerServiceOptions) {
    this.#options = options
    this.#queue = new RunQueue({ parallel: options.parallel, mostWaiting: options.queue })
    this.#results = new KeptResults({ mostKept, keptFor, ...(options.clock && { clock: options.clock }) })
  }

  get routes(): readonly LocalRoute[] {
    const { seconds } = this.#options
    return [
      { method: 'POST', path: '/solve', answer: (request) => this.#solve(request) },
      { method: 'POST', path: '/validate', answer: (request) => this.#validate(request) },
      {
        method: 'GET',
        path: '/package',
        answer: () => ({ json: packageNames.map((name) => packageManifest(name, seconds)) }),
      },
      {
        method: 'GET',
        path: '/package/:name',
        answer: ({ parameters }) => ({ json: packageManifest(parameters.name, seconds) }),
      },
      { method: 'POST', path: '/package/:name/solve', answer: (request) => this.#submit(request) },
      { method: 'GET', path: '/check/:id', answer: (request) => this.#check(request) },
      { method: 'POST', path: '/check/:id', answer: (request) => this.#check(request) },
    ]
  }

  /** Ends all runs and removes their files. Resolves when the last process has ended. */
  async close(): Promise<void> {
    this.endAtOnce()
    await Promise.allSettled(this.#running)
    this.#folders.remove()
  }

  /** Like `close`, for callers that cannot wait. */
  endAtOnce(): void {
    this.#closing.abort()
    this.#folders.remove()
  }

  async #solve(request: LocalRequest): Promise<LocalAnswer> {
    const { task, argument } = await readServiceBody(request)
    const planner = plannerCalled(argument('search') ?? 'first')
    const seconds = secondsFor(argument('time'), this.#options.seconds)
    return { json: solveAnswer(await this.#plan(task, planner, seconds, request.signal)) }
  }

  async #submit(request: LocalRequest): Promise<LocalAnswer> {
    const planner = plannerOfPackage(request.parameters.name)
    const { task, argument } = await readServiceBody(request)
    const seconds = secondsFor(argument('time'), this.#options.seconds)
    this.#refuseIfFull()
    const id = randomUUID()
    this.#results.expect(id)
    this.#plan(task, planner, seconds).then(
      (end) => this.#results.set(id, end),
      () => this.#results.set(id, { failed: 'The server failed to run the planner.' }),
    )
    // clients fetch this address unchanged, so it contains their token
    const token = request.query.get('token')
    return { json: { result: `/check/${id}${token === null ? '' : `?token=${encodeURIComponent(token)}`}` } }
  }

  #check({ parameters }: LocalRequest): LocalAnswer {
    const found = this.#results.get(parameters.id)
    if (found === undefined)
      throw new RefusedRequest(
        404,
        `No such result: it was never requested, or it has expired. The last ${mostKept} are kept for ${keptFor / 60_000} minutes.`,
      )
    return { json: found === 'pending' ? { status: 'PENDING' } : checkAnswer(found.value) }
  }

  async #validate(request: LocalRequest): Promise<LocalAnswer> {
    const { task, argument } = await readServiceBody(request)
    const plan = argument('plan') ?? textOf(undefined, 'plan')
    const seconds = secondsFor(argument('time'), this.#options.seconds)
    const args = ['validate', 'domain.pddl', 'problem.pddl', 'plan', '--time', String(seconds)]
    const end = await this.#run({ ...filesOf(task), plan }, args, seconds, request.signal)
    return { json: validateAnswer(end) }
  }

  #plan(task: ServiceTask, planner: string, seconds: number, signal?: AbortSignal): Promise<RunEnd> {
    const limits = ['--time', String(seconds), '--memory', `${this.#options.megabytes}M`]
    const args = ['plan', 'domain.pddl', 'problem.pddl', '--search', planner, ...limits]
    return this.#run(filesOf(task), args, seconds, signal)
  }

  #run(
    files: Readonly<Record<string, string>>,
    args: readonly string[],
    seconds: number,
    asked?: AbortSignal,
  ): Promise<RunEnd> {
    this.#refuseIfFull()
    const called = new AbortController()
    const callOff = (): void => called.abort()
    const signals = asked === undefined ? [this.#closing.signal] : [asked, this.#closing.signal]
    for (const signal of signals) signal.addEventListener('abort', callOff, { once: true })
    if (asked?.aborted) callOff()
    const run = { files, args, mostMilliseconds: (seconds + grace) * 1000, signal: called.signal }
    const end = this.#queue.run(() => runTelos(this.#options, this.#folders, run), called.signal)
    this.#running.add(end)
    const forget = (): void => {
      this.#running.delete(end)
      for (const signal of signals) signal.removeEventListener('abort', callOff)
    }
    end.then(forget, forget)
    return end.then((ended) => ended ?? { failed: 'The run was cancelled.' })
  }

  #refuseIfFull(): void {
    if (this.#closing.signal.aborted) throw new RefusedRequest(503, 'The server is closing.')
    if (!this.#queue.isFull) return
    const { running, waiting } = this.#queue
    throw new RefusedRequest(
      503,
      `The server is busy: ${running} running, ${waiting} waiting. Ask again later, or start it with a larger --queue.`,
      { 'Retry-After': '5' },
    )
  }
}

function filesOf({ domain, problem }: ServiceTask): Record<string, string> {
  return { 'domain.pddl': domain, 'problem.pddl': problem }
}
