import type { PlanResult } from '../../planner/plan-result.ts'
import { messageOf } from '../guard.ts'
import { answerOf, noAnswer } from './answers.ts'
import type {
  Grant,
  OverBudget,
  PlanAnswer,
  PlanningService,
  PlanQuery,
  PlanTicket,
  TicketProgress,
} from './planning-service.ts'

const noGrants: readonly Grant[] = Object.freeze([])

/**
 * Answers as soon as it is asked, however long that takes: for a lone agent, for tools and for tests.
 *
 * @example const society = createSociety({ planning: new ImmediatePlanner() })
 */
export class ImmediatePlanner implements PlanningService {
  readonly external = false
  issued = 0
  /** Never called: there is no budget. */
  onOverBudget: ((frame: OverBudget) => void) | undefined

  ask(query: PlanQuery, resume?: TicketProgress): PlanTicket {
    const id = resume?.id ?? this.issued
    this.issued = Math.max(this.issued, id + 1)
    const answer = planNow(query)
    const { expanded } = answer
    return { id, query, answer, expanded, pass: expanded, waited: resume?.waited ?? 0, entered: -1, turn: id }
  }

  cancel(): void {}

  frame(): readonly Grant[] {
    return noGrants
  }

  restart(issued: number): void {
    this.issued = issued
  }
}

function planNow({ domain, request, random }: PlanQuery): PlanAnswer {
  try {
    const result = domain.plan(request as Parameters<typeof domain.plan>[0]) as unknown as PlanResult
    return answerOf(result, result.statistics.expanded, random)
  } catch (error) {
    return noAnswer('unsupported', messageOf(error))
  }
}
