import type { PlanStatus } from '../../planner/outcome.ts'
import type { PlanResult } from '../../planner/plan-result.ts'
import type { Step } from '../../planner/steps.ts'
import { Explanation, type Reason } from '../../search/explain/reason.ts'
import { messageOf } from '../guard.ts'
import type { PlainAnswer, PlanAnswer, PlanQuery } from './planning-service.ts'

const noSteps: readonly Step[] = Object.freeze([])
const noReasons: readonly Reason[] = Object.freeze([])

/** Converts a planner's result to an answer. */
export function answerOf(result: PlanResult, expanded: number, random?: PlanQuery['random']): PlanAnswer {
  const { status, steps, cost } = result
  const reasons = status === 'solved' && steps.length > 0 ? () => noReasons : reasonsOf(result, random)
  return { status, steps, cost, expanded, cached: false, reasons }
}

/** Creates an answer without a plan, for a known reason. */
export function noAnswer(status: Exclude<PlanStatus, 'solved'>, reason: string, expanded = 0): PlanAnswer {
  const reasons = [textAsReason(reason)]
  return { status, steps: noSteps, cost: 0, expanded, cached: false, reasons: () => reasons }
}

/** Converts an answer to plain data. */
export function plainAnswer(answer: PlanAnswer): PlainAnswer {
  const { status, steps, cost, expanded, cached } = answer
  return { status, steps, cost, expanded, cached, reasons: answer.reasons() }
}

/** Restores an answer from plain data. */
export function answerFromPlain(plain: PlainAnswer): PlanAnswer {
  // earlier versions stored a text
  const { reason, reasons = reason ? [textAsReason(reason)] : noReasons, ...rest } = plain as StoredAnswer
  return { ...rest, reasons: () => reasons }
}

type StoredAnswer = Omit<PlainAnswer, 'reasons'> & { readonly reasons?: readonly Reason[]; readonly reason?: string }

/** The reasons as a text, one line for each. */
export function describeReasons(reasons: readonly Reason[]): string {
  return String(new Explanation(reasons))
}

/** A reason of which only a text is known. */
export function textAsReason(message: string): Reason {
  return { kind: 'other', message }
}

/** Releases the result, which holds all the memory of its search. Once the reasons are known, releases the start and the goal, too. */
function reasonsOf(result: PlanResult, random: PlanQuery['random']): () => readonly Reason[] {
  let explain: (() => Explanation) | undefined
  let reasons = noReasons
  try {
    explain = result.whyLater()
  } catch (error) {
    reasons = [thrownReason(error)]
  }
  // kept, because finding them is expensive and every view of an agent reads them
  return () => {
    if (explain === undefined) return reasons
    const chance = random?.state
    try {
      reasons = explain().reasons
    } catch (error) {
      // explaining calls checks in code again, which may throw
      reasons = [thrownReason(error)]
    }
    explain = undefined
    if (random) random.state = chance!
    return reasons
  }
}

function thrownReason(error: unknown): Reason {
  return textAsReason(messageOf(error))
}
