import type { PlanStatus } from '../../planner/outcome.ts'
import type { PlanResult } from '../../planner/plan-result.ts'
import type { Step } from '../../planner/steps.ts'
import { messageOf } from '../guard.ts'
import type { PlainAnswer, PlanAnswer, PlanQuery } from './planning-service.ts'

const noSteps: readonly Step[] = Object.freeze([])

const noReason = () => ''

/** Converts a planner's result to an answer. */
export function answerOf(result: PlanResult, expanded: number, random?: PlanQuery['random']): PlanAnswer {
  const { status, steps, cost } = result
  const why = status === 'solved' && steps.length > 0 ? noReason : reasonOf(result, random)
  return { status, steps, cost, expanded, cached: false, why }
}

/** Creates an answer without a plan, for a known reason. */
export function noAnswer(status: Exclude<PlanStatus, 'solved'>, reason: string, expanded = 0): PlanAnswer {
  return { status, steps: noSteps, cost: 0, expanded, cached: false, why: () => reason }
}

/** Converts an answer to plain data. */
export function plainAnswer(answer: PlanAnswer): PlainAnswer {
  const { status, steps, cost, expanded, cached } = answer
  return { status, steps, cost, expanded, cached, reason: answer.why() }
}

/** Restores an answer from plain data. */
export function answerFromPlain(plain: PlainAnswer): PlanAnswer {
  const { reason, ...rest } = plain
  return { ...rest, why: () => reason }
}

/** Releases the result, which holds all the memory of its search. Once the reason is known, releases the start and the goal, too. */
function reasonOf(result: PlanResult, random: PlanQuery['random']): () => string {
  let explain: (() => unknown) | undefined = explanationOf(result)
  let reason = ''
  return () => {
    if (explain === undefined) return reason
    const chance = random?.state
    try {
      reason = String(explain())
    } catch (error) {
      // explaining calls checks in code again, which may throw
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
