import type { LiftedProblem } from '../../task/ground/lifted-problem.ts'
import type { WorkerPort } from '../../worker-port.ts'
import { ProblemSearch } from '../problems/problem-search.ts'
import { runInSlices } from '../problems/run-in-slices.ts'
import { type PlainResult, plainResult } from './plain-result.ts'
import { type FromWorker, isToWorker, type ProblemOrder, plainError } from './worker-message.ts'

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

type Tell = (message: FromWorker<PlainResult>) => void

/**
 * Answers orders that come through a port: the worker's side of a `ProblemConnection`. Grounding is one piece of work, and so is
 * making the heuristics ready; searching is done in slices.
 *
 * @example serveProblems(port, { read: (texts) => problemOf(texts) })
 */
export function serveProblems<Given = LiftedProblem>(
  port: WorkerPort,
  options: ServeProblemsOptions<Given> = {},
): void {
  const running = new Map<number, AbortController>()
  const tell: Tell = (message) => port.postMessage(message)

  const serve = async (id: number, order: ProblemOrder): Promise<void> => {
    const controller = new AbortController()
    running.set(id, controller)
    tell({ type: 'telos-begun', id })
    try {
      tell({ type: 'telos-answer', id, answer: await solve(id, order, options, controller, tell) })
    } catch (error) {
      tell({ type: 'telos-refused', id, error: plainError(error) })
    }
    running.delete(id)
  }

  port.onmessage = (message) => {
    if (!isToWorker(message)) return
    if (message.type === 'telos-problem') void serve(message.id, message.order)
    else if (message.type === 'telos-stop') running.get(message.id)?.abort()
  }
}

async function solve<Given>(
  id: number,
  { problem: given, options, include, stop }: ProblemOrder,
  { read = (known) => known as unknown as LiftedProblem, slice = 100, usedMemory }: ServeProblemsOptions<Given>,
  controller: AbortController,
  tell: Tell,
): Promise<PlainResult> {
  // whatever may end asks for the time now and then, so this is where the memory that is shared gets looked at
  const clock = (): number => {
    if (stop !== undefined && Atomics.load(stop, 0) !== 0) controller.abort()
    return performance.now()
  }
  const { limits = {} } = options
  const { signal } = controller
  const deadline = clock() + (limits.milliseconds ?? Number.POSITIVE_INFINITY)
  const soFar = () => plainResult(search.result)
  const search = new ProblemSearch(await read(given as Given), {
    ...options,
    limits: { ...limits, usedMemory },
    clock,
    onPlan: (plan) => tell({ type: 'telos-found', id, plan, soFar: soFar() }),
    onProgress: (progress) => tell({ type: 'telos-progress', id, progress, soFar: soFar() }),
  })
  const { memory, expansions } = limits
  await runInSlices(search, { slice, pause: nextTurn, clock, deadline, memory, expansions, signal })
  const { memory: allowed = Number.POSITIVE_INFINITY } = limits
  const isOver = (): boolean => clock() >= deadline || signal.aborted || (usedMemory?.() ?? 0) > allowed
  return plainResult(search.result, include, isOver)
}

/** Messages that wait come first. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
