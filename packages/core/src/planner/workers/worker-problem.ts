import type { LiftedProblem } from '../../task/ground/lifted-problem.ts'
import type { FoundPlan, PlanProgress } from '../outcome.ts'
import type { PlainPart } from './plain-result.ts'
import type { SentOptions } from './worker-message.ts'

/** What a worker is asked for: a problem, with the options of `solveProblem` that can be sent. */
export interface WorkerProblem<Given = LiftedProblem> extends SentOptions {
  /** A problem, or what the worker makes one of: see `read` of `serveProblemsHere`. */
  readonly problem: Given
  /** Told about every plan; each one costs less than the one before. */
  readonly onPlan?: (plan: FoundPlan) => void
  /** Told now and then how far it has come. */
  readonly onProgress?: (progress: PlanProgress) => void
  /**
   * What to work out besides the plan: why there is none, why its steps are there, and the states between them. `limits` hold for `why`,
   * too: when they are reached, it tells what is proved by then.
   *
   * @default nothing
   */
  readonly include?: readonly PlainPart[]
  /**
   * Milliseconds that the worker has after an abort of `limits.signal`. Then it is terminated, and others who wait for it get an error. A
   * search stops soon. Reading, grounding and making the heuristics ready do not look at messages: where memory cannot be shared (pages
   * that are not cross-origin isolated), an abort is honoured only after them. Where it can, grounding stops within moments.
   *
   * @default it is never terminated
   */
  readonly terminateAfter?: number
  /** Milliseconds in which the worker has to begin; it is loading its script before that. @default 30,000 */
  readonly beginWithin?: number
}
