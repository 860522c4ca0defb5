/** What goes between those who ask for plans of problems and their workers, as plain data. */
import { type Diagnostic, DomainError } from '../../diagnostic.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { ProblemAnswer, ProblemPlan, ProblemProgress, ProblemStatistics } from './problem-answer.ts'
import type { ProblemLimits, ProblemRequest } from './problem-request.ts'

/** The parts of a request that can be sent: engines, heuristics and prunings are named. */
export interface SentProblemRequest
  extends Pick<ProblemRequest, 'options' | 'depth' | 'cost' | 'improve' | 'progressEvery' | 'maxBindings'> {
  /** @default 'first' */
  readonly engine?: string
  /** @default 'lmcut' for engines that find cheapest plans with it, else 'ff' */
  readonly heuristic?: string
  /** @default 'best-cost' */
  readonly pruning?: string
  /** Time counts from when the worker begins with the request. */
  readonly limits?: Pick<ProblemLimits, 'expansions' | 'milliseconds' | 'memory'>
}

/** To a worker. */
export type ToProblemWorker =
  | {
      readonly type: 'telos-problem'
      readonly id: number
      readonly problem: unknown
      readonly request: SentProblemRequest
      /** In memory that both share, where there is such: not 0 when the request is aborted. */
      readonly stop: Int32Array | undefined
    }
  | { readonly type: 'telos-problem-stop'; readonly id: number }

/** From a worker. */
export type FromProblemWorker =
  | { readonly type: 'telos-problem-begun'; readonly id: number }
  | {
      readonly type: 'telos-problem-plan'
      readonly id: number
      readonly plan: ProblemPlan
      readonly statistics: ProblemStatistics
    }
  | {
      readonly type: 'telos-problem-progress'
      readonly id: number
      readonly progress: ProblemProgress
      readonly statistics: ProblemStatistics
    }
  | { readonly type: 'telos-problem-answer'; readonly id: number; readonly answer: ProblemAnswer }
  | { readonly type: 'telos-problem-failed'; readonly id: number; readonly error: PlainError }

/** An error without its class, which does not get through. */
export interface PlainError {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  readonly diagnostics: readonly Diagnostic[] | undefined
}

const toWorker: readonly ToProblemWorker['type'][] = ['telos-problem', 'telos-problem-stop']
const fromWorker: readonly FromProblemWorker['type'][] = [
  'telos-problem-begun',
  'telos-problem-plan',
  'telos-problem-progress',
  'telos-problem-answer',
  'telos-problem-failed',
]

/** Whether a message is one of these: a worker may have others to talk about. */
export function isToProblemWorker(message: unknown): message is ToProblemWorker {
  return hasType(message, toWorker)
}

export function isFromProblemWorker(message: unknown): message is FromProblemWorker {
  return hasType(message, fromWorker)
}

function hasType(message: unknown, types: readonly string[]): boolean {
  return typeof message === 'object' && message !== null && types.includes((message as { type: string }).type)
}

export function plainError(thrown: unknown): PlainError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  // by name: the code that reads may have come with a copy of the class
  const diagnostics = error.name === 'DomainError' ? (error as DomainError).diagnostics : undefined
  return { name: error.name, message: error.message, stack: error.stack, diagnostics }
}

export function errorFromPlain({ name, message, stack, diagnostics }: PlainError): Error {
  if (diagnostics !== undefined) return new DomainError(diagnostics)
  if (name === 'UnsupportedError') return new UnsupportedError(message)
  return Object.assign(new Error(message), { name, stack })
}
