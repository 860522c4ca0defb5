import type { LiftedProblem } from '../../task/ground/lifted-problem.ts'
import type { FoundPlan, PlanProgress } from '../outcome.ts'
import type { PlainPart } from './plain-result.ts'
import type { SentOptions } from './worker-message.ts'

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
