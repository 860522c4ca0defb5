import type { PlanResult } from '../../planner/plan-result.ts'
import { answerOf, messageOf, noAnswer } from './answers.ts'
import type { Grant, OverBudget, PlanAnswer, PlanningService, PlanOrder, Progress, Ticket } from './planning-service.ts'

const noGrants: readonly Grant[] = Object.freeze([])

/**
 * Answers when it is asked, however long that takes: for an agent alone, for tools and for tests.
 *
 * @example
 * const ticket = new ImmediatePlanner().ask({ agent: 'Jack', goal: 'drink', domain: pirate, request: { from: {}, to: 'drink' }, priority: 0 })
 * ticket.answer?.steps
 */
export class ImmediatePlanner implements PlanningService {
  readonly outside = false
  issued = 0
  /** Without a budget there is nothing to tell. */
  onOverBudget: ((frame: OverBudget) => void) | undefined

  ask(order: PlanOrder, resume?: Progress): Ticket {
    const id = resume?.id ?? this.issued
    this.issued = Math.max(this.issued, id + 1)
    const answer = planNow(order)
    const { expanded } = answer
    return { id, order, answer, expanded, pass: expanded, waited: resume?.waited ?? 0, entered: -1, turn: id }
  }

  cancel(): void {}

  frame(): readonly Grant[] {
    return noGrants
  }

  restart(issued: number): void {
    this.issued = issued
  }
}

function planNow({ domain, request }: PlanOrder): PlanAnswer {
  try {
    const result = domain.plan(request as Parameters<typeof domain.plan>[0]) as unknown as PlanResult
    return answerOf(result, result.statistics.expanded)
  } catch (error) {
    return noAnswer('unsupported', messageOf(error))
  }
}
