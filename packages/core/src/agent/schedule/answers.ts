import type { PlanStatus } from '../../planner/outcome.ts'
import type { PlanResult } from '../../planner/plan-result.ts'
import type { Step } from '../../planner/steps.ts'
import { messageOf } from '../guard.ts'
import type { PlainAnswer, PlanAnswer, PlanQuery } from './planning-service.ts'

const noSteps: readonly Step[] = Object.freeze([])

const noReason = () => ''

/** The answer that a planner's result is. */
export function answerOf(result: PlanResult, expanded: number, random?: PlanQuery['random']): PlanAnswer {
  const { status, steps, cost } = result
  const why = status === 'solved' && steps.length > 0 ? noReason : reasonOf(result, random)
  return { status, steps, cost, expanded, cached: false, why }
}

/** An answer without a plan, for a reason known beforehand. */
export function noAnswer(status: Exclude<PlanStatus, 'solved'>, reason: string, expanded = 0): PlanAnswer {
  return { status, steps: noSteps, cost: 0, expanded, cached: false, why: () => reason }
}

/** An answer as plain data. */
export function plainAnswer(answer: PlanAnswer): PlainAnswer {
  const { status, steps, cost, expanded, cached } = answer
  return { status, steps, cost, expanded, cached, reason: answer.why() }
}

/** The answer that plain data stands for. */
export function answerFromPlain(plain: PlainAnswer): PlanAnswer {
  const { reason, ...rest } = plain
  return { ...rest, why: () => reason }
}

/** Lets go of the result, as behind it is all the memory of its search; of the start and the goal, once the reason is known. */
function reasonOf(result: PlanResult, random: PlanQuery['random']): () => string {
  let explain: (() => unknown) | undefined = explanationOf(result)
  let reason = ''
  return () => {
    if (explain === undefined) return reason
    const chance = random?.state
    try {
      reason = String(explain())
    } catch (error) {
      // explaining asks checks in code again, and these may throw
      reason = messageOf(error)
    }
    explain = undefined
    if (random) random.state = chance!
    return reason
  }
}

function explanationOf(result: PlanResult): () => unknown {
  try {
    return result.whyLater()
  } catch (error) {
    return () => messageOf(error)
  }
}
