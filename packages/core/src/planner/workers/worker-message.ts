import { type Diagnostic, DomainError } from '../../diagnostic.ts'
import type { LiftedProblem } from '../../task/ground/lifted-problem.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { FoundPlan, PlanProgress } from '../outcome.ts'
import type { PlanRequest } from '../plan-request.ts'
import type { PlainPart, PlainResult } from '../plan-result.ts'
import type { ProblemRequest } from '../problem-request.ts'

/** Messages between requesters of plans and their workers, as plain data: one protocol for domains and for problems. */

/** Messages to a worker. */
export type ToWorker =
  /** A domain without functions, used by the orders that follow. */
  | { readonly type: 'telos-domain'; readonly fingerprint: string; readonly text: string }
  | { readonly type: 'telos-plan'; readonly id: number; readonly order: DomainOrder }
  | { readonly type: 'telos-problem'; readonly id: number; readonly order: ProblemOrder }
  /** Finish an order now. It is still answered, with the result so far. */
  | { readonly type: 'telos-stop'; readonly id: number }

/** A request to a domain that the worker has. */
export interface DomainOrder {
  readonly domain: string
  readonly fingerprint: string
  /** The requester, and the request's priority. */
  readonly query: { readonly agent: string; readonly goal: string; readonly priority: number }
  readonly request: Pick<PlanRequest, 'from' | 'to' | 'planner' | 'limits' | 'only' | 'without' | 'improve'>
}

/** A problem, or what the worker builds one from. */
export interface ProblemOrder {
  readonly problem: unknown
  readonly options: SentOptions
  /** Expensive parts of the answer to compute. */
  readonly include: readonly PlainPart[]
  /** In shared memory, if available: not 0 if the order is to be stopped. */
  readonly stop: Int32Array | undefined
}

/** The options that can be sent: planners by name, no functions. */
type SentOptions = Omit<ProblemRequest, 'onPlan' | 'onProgress' | 'prefers' | 'emit' | 'clock'>

/** Messages from a worker. `Answer` is the type of its answers. */
export type FromWorker<Answer = unknown> =
  | { readonly type: 'telos-begun'; readonly id: number }
  | { readonly type: 'telos-found'; readonly id: number; readonly plan: FoundPlan; readonly soFar: PlainResult }
  | {
      readonly type: 'telos-progress'
      readonly id: number
      readonly progress: PlanProgress
      readonly soFar: PlainResult
    }
  | { readonly type: 'telos-answer'; readonly id: number; readonly answer: Answer }
  /** The worker cannot do this, or has failed; another may succeed. */
  | { readonly type: 'telos-refused'; readonly id: number; readonly error: PlainError }

const toWorker: readonly ToWorker['type'][] = ['telos-domain', 'telos-plan', 'telos-problem', 'telos-stop']
const fromWorker: readonly FromWorker['type'][] = [
  'telos-begun',
  'telos-found',
  'telos-progress',
  'telos-answer',
  'telos-refused',
]

/** Whether a message belongs to this protocol: a worker may receive others. */
export function isToWorker(message: unknown): message is ToWorker {
  return hasType(message, toWorker)
}

export function isFromWorker<Answer>(message: unknown): message is FromWorker<Answer> {
  return hasType(message, fromWorker)
}

function hasType(message: unknown, types: readonly string[]): boolean {
  return typeof message === 'object' && message !== null && types.includes((message as { type: string }).type)
}

/** An error without its class, which cannot be sent. */
interface PlainError {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  readonly diagnostics: readonly Diagnostic[] | undefined
}

export function plainError(thrown: unknown): PlainError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  // by name: the reader may have another copy of the class
  const diagnostics = error.name === 'DomainError' ? (error as DomainError).diagnostics : undefined
  return { name: error.name, message: error.message, stack: error.stack, diagnostics }
}

export function errorFromPlain({ name, message, stack, diagnostics }: PlainError): Error {
  if (diagnostics !== undefined) return new DomainError(diagnostics)
  if (name === 'UnsupportedError') return new UnsupportedError(message)
  return Object.assign(new Error(message), { name, stack })
}

/** A request to a worker: a problem, with the options of `solveProblem` that can be sent. */
export interface WorkerProblem<Given = LiftedProblem> extends SentOptions {
  /** A problem, or what the worker builds one from: see `read` of `serveProblemsHere`. */
  readonly problem: Given
  /** Called for every plan; each costs less than the one before. */
  readonly onPlan?: (plan: FoundPlan) => void
  /** Called at intervals with the progress so far. */
  readonly onProgress?: (progress: PlanProgress) => void
  /**
   * What to compute besides the plan: why there is none, why its steps are there, and the states between them. `limits` apply to `why`,
   * too: when they are reached, it reports what is proved so far.
   *
   * @default nothing
   */
  readonly include?: readonly PlainPart[]
  /**
   * Milliseconds the worker has after an abort of `limits.signal`. Then it is terminated, and other requests waiting for it are rejected. A
   * search stops soon. Reading, grounding and preparing the heuristics do not check messages: without shared memory (on pages that are not
   * cross-origin isolated), an abort takes effect only after them. With it, grounding stops within moments.
   *
   * @default it is never terminated
   */
  readonly terminateAfter?: number
  /** Milliseconds within which the worker has to begin; it loads its script first. @default 30,000 */
  readonly beginWithin?: number
}
