import type { Clock } from '@telos/core'
import {
  ImmediatePlanner,
  type PlanAnswer,
  type PlanQuery,
  type PlanTicket,
  type TicketProgress,
} from '@telos/core/schedule'

/** What decisions have cost. */
export interface PlanningCounters {
  decisions: number
  milliseconds: number
  /** Of the dearest decision. */
  worst: number
  expanded: number
}

/** Adds up what planning costs, by a clock that is handed in. */
export class PlanningMeter {
  readonly counters: PlanningCounters = { decisions: 0, milliseconds: 0, worst: 0, expanded: 0 }
  decide(milliseconds: number, expanded: number): void {
    const { counters } = this
    counters.decisions++
    counters.milliseconds += milliseconds
    counters.worst = Math.max(counters.worst, milliseconds)
    counters.expanded += expanded
  }
}

/** Answers at once, and measures how long that takes. Agents may have answers of their own. */
export class MeteredPlanner extends ImmediatePlanner {
  readonly #meter: PlanningMeter
  readonly #clock: Clock
  readonly #own = new Map<string, (order: PlanQuery) => PlanAnswer>()

  constructor(meter: PlanningMeter, clock: Clock) {
    super()
    this.#meter = meter
    this.#clock = clock
  }

  /** Lets another planner answer what an agent asks. */
  answerFor(agent: string, answer: (order: PlanQuery) => PlanAnswer): void {
    this.#own.set(agent, answer)
  }

  /** Has the answer to the next query of an agent. */
  answerOnce(agent: string, answer: PlanAnswer): void {
    this.#own.set(agent, () => {
      this.#own.delete(agent)
      return answer
    })
  }

  /** The agent is gone, and asks no more. */
  forget(agent: string): void {
    this.#own.delete(agent)
  }

  override ask(order: PlanQuery, resume?: TicketProgress): PlanTicket {
    const begun = this.#clock()
    const own = this.#own.get(order.agent)
    if (own !== undefined) return this.#ticket(order, own(order))
    const ticket = super.ask(order, resume)
    this.#meter.decide(this.#clock() - begun, ticket.expanded)
    return ticket
  }

  #ticket(query: PlanQuery, answer: PlanAnswer): PlanTicket {
    const id = this.issued++
    const { expanded } = answer
    return { id, query, answer, expanded, pass: expanded, waited: 0, entered: -1, turn: id }
  }
}
