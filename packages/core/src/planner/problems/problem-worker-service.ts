import type { LiftedProblem } from '../../task/ground/lifted-problem.ts'
import type { WorkerPort } from '../../worker-port.ts'
import type { ProblemAnswer } from './problem-answer.ts'
import { ProblemSearch } from './problem-search.ts'
import {
  type FromProblemWorker,
  isToProblemWorker,
  plainError,
  type ToProblemWorker,
} from './problem-worker-message.ts'

/** How a worker serves. */
export interface ServeProblemsOptions<Given = LiftedProblem> {
  /**
   * Makes a problem of what was asked for, such as texts or an address. What it throws, those who asked get.
   *
   * @default what was asked for is a problem
   */
  readonly read?: (given: Given) => LiftedProblem | Promise<LiftedProblem>
  /** Milliseconds of searching between two looks at new messages. @default 100 */
  readonly slice?: number
  /** Bytes in use by whatever counts, for the limit on memory. What the search itself takes counts in any case. */
  readonly usedMemory?: () => number
}

type Order = Extract<ToProblemWorker, { type: 'telos-problem' }>

/**
 * Answers requests that come through a port: the worker's side of a `ProblemWorkerConnection`. Grounding is one piece of work, and so is
 * making the heuristics ready; searching is done in slices.
 *
 * @example serveProblems(port, { read: (texts) => problemOf(texts) })
 */
export function serveProblems<Given = LiftedProblem>(
  port: WorkerPort,
  options: ServeProblemsOptions<Given> = {},
): void {
  const running = new Map<number, AbortController>()
  const post = (message: FromProblemWorker) => port.postMessage(message)

  const serve = async (order: Order): Promise<void> => {
    const { id } = order
    const controller = new AbortController()
    running.set(id, controller)
    post({ type: 'telos-problem-begun', id })
    try {
      post({ type: 'telos-problem-answer', id, answer: await solve(order, options, controller, post) })
    } catch (error) {
      post({ type: 'telos-problem-failed', id, error: plainError(error) })
    }
    running.delete(id)
  }

  port.onmessage = (message) => {
    if (!isToProblemWorker(message)) return
    if (message.type === 'telos-problem') void serve(message)
    else running.get(message.id)?.abort()
  }
}

async function solve<Given>(
  { id, problem: given, request, stop }: Order,
  { read = (known) => known as unknown as LiftedProblem, slice = 100, usedMemory }: ServeProblemsOptions<Given>,
  controller: AbortController,
  post: (message: FromProblemWorker) => void,
): Promise<ProblemAnswer> {
  // whatever may end asks for the time now and then, so this is where the memory that is shared gets looked at
  const clock = (): number => {
    if (stop !== undefined && Atomics.load(stop, 0) !== 0) controller.abort()
    return performance.now()
  }
  const { limits = {}, progressEvery = 1000, ...choice } = request
  const { signal } = controller
  const deadline = clock() + (limits.milliseconds ?? Number.POSITIVE_INFINITY)
  let toldAt = clock()
  const search = new ProblemSearch(await read(given as Given), {
    ...choice,
    clock,
    usedMemory,
    onPlan: (plan) => post({ type: 'telos-problem-plan', id, plan, statistics: search.answer.statistics }),
    onProgress: (progress) => {
      const now = clock()
      if (now - toldAt < progressEvery) return
      toldAt = now
      post({ type: 'telos-problem-progress', id, progress, statistics: search.answer.statistics })
    },
    // of one run, while progress is told over all of them
    progressEvery: 0,
  })
  // a run that ends in grounding is lost, so the first one has all the time, and searches nothing
  search.run({ milliseconds: deadline - clock(), deadline, memory: limits.memory, expansions: 0, signal })
  for (;;) {
    const left = (limits.expansions ?? Number.MAX_SAFE_INTEGER) - search.answer.statistics.expanded
    if (isEnd(search, deadline - clock(), left)) return search.answer
    await nextTurn()
    search.run({
      milliseconds: Math.min(Math.max(slice, 1), deadline - clock()),
      deadline,
      memory: limits.memory,
      expansions: left,
      signal,
    })
  }
}

/** Whether it ended for good, not with its slice. */
function isEnd(search: ProblemSearch, milliseconds: number, expansions: number): boolean {
  if (search.isOver) return true
  const { limit } = search.answer
  return limit === 'milliseconds' ? milliseconds <= 0 : limit === 'expansions' ? expansions <= 0 : true
}

/** Messages that wait come first. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
