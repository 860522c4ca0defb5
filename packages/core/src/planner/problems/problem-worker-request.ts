import type { LiftedProblem } from '../../task/ground/lifted-problem.ts'
import type { ProblemPlan, ProblemProgress } from './problem-answer.ts'
import type { SentProblemRequest } from './problem-worker-message.ts'

/** What a worker is asked for. */
export interface WorkerProblemRequest<Given = LiftedProblem> extends SentProblemRequest {
  /** A problem, or what the worker makes one of: see `read` of `serveProblemsHere`. */
  readonly problem: Given
  /** Aborted, it is answered with the best plan so far. */
  readonly signal?: AbortSignal
  /** Told about every plan; each one costs less than the one before. */
  readonly onPlan?: (plan: ProblemPlan) => void
  /** Told now and then how far it has come. */
  readonly onProgress?: (progress: ProblemProgress) => void
  /**
   * Milliseconds that the worker has after an abort. Then it is terminated, and others who wait for it get an error. A search stops
   * soon. Reading, grounding and making the heuristics ready do not look at messages: where memory cannot be shared (pages that are
   * not cross-origin isolated), an abort is honoured only after them. Where it can, grounding stops within moments.
   *
   * @default it is never terminated
   */
  readonly terminateAfter?: number
  /** Milliseconds in which the worker has to begin; it is loading its script before that. @default 30,000 */
  readonly beginWithin?: number
}
