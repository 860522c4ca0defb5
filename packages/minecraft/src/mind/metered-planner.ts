import type { Clock } from '@telos/core'
import {
  ImmediatePlanner,
  type PlanAnswer,
  type PlanQuery,
  type PlanTicket,
  type TicketProgress,
} from '@telos/core/schedule'

/** Accumulated cost of decisions. */
export interface PlanningCounters {
  decisions: number
  milliseconds: number
  /** Of the most expensive decision. */
  worst: number
  expanded: number
}

/** Adds up planning costs, measured with a given clock. */
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

/** Answers queries at once and measures how long that takes. Agents may have their own planners. */
export class MeteredPlanner extends ImmediatePlanner {
  readonly #meter: PlanningMeter
  readonly #clock: Clock
  readonly #own = new Map<string, (order: PlanQuery) => PlanAnswer>()

  constructor(meter: PlanningMeter, clock: Clock) {
    super()
    this.#meter = meter
    this.#clock = clock
  }

  /** Lets another planner answer an agent's queries. */
  answerFor(agent: string, answer: (order: PlanQuery) => PlanAnswer): void {
    this.#own.set(agent, answer)
  }

  /** Stores the answer to an agent's next query. */
  answerOnce(agent: string, answer: PlanAnswer): void {
    this.#own.set(agent, () => {
      this.#own.delete(agent)
      return answer
    })
  }

  /** Forgets an agent that is gone. */
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
