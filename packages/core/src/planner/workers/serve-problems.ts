import type { LiftedProblem } from '../../task/ground/lifted-problem.ts'
import type { WorkerPort } from '../../worker-port.ts'
import { type PlainResult, plainResult } from '../plan-result.ts'
import { ProblemSearch } from '../problem-search.ts'
import { runInSlices } from '../run-in-slices.ts'
import { type FromWorker, isToWorker, type ProblemOrder, plainError } from './worker-message.ts'

/** Options of a worker. */
export interface ServeProblemsOptions<Given = LiftedProblem> {
  /**
   * Turns what was requested, such as texts or a URL, into a problem. The requester receives any error it throws.
   *
   * @default the request itself is a problem
   */
  readonly read?: (given: Given) => LiftedProblem | Promise<LiftedProblem>
  /** Milliseconds of searching between two checks for new messages. @default 100 */
  readonly slice?: number
  /** Returns the bytes in use, for the memory limit. Memory of the search itself always counts. */
  readonly usedMemory?: () => number
}

type Tell = (message: FromWorker<PlainResult>) => void

/**
 * Answers orders that arrive through a port: the worker's side of a `ProblemConnection`. Grounding runs in one piece, and so does preparing
 * the heuristics; the search itself runs in slices.
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
  // all interruptible work reads the clock at intervals, so this is where the shared memory gets checked
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

/** Lets pending messages go first. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
