import { type Clock, ImmediatePlanner, type PlanAnswer, type PlanOrder, type Progress, type Ticket } from '@telos/core'

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
  #prepared = 0

  /** Time for what the next decision needs. */
  prepare(milliseconds: number): void {
    this.#prepared += milliseconds
  }

  decide(milliseconds: number, expanded: number): void {
    const { counters } = this
    const spent = milliseconds + this.#prepared
    this.#prepared = 0
    counters.decisions++
    counters.milliseconds += spent
    counters.worst = Math.max(counters.worst, spent)
    counters.expanded += expanded
  }
}

/** Answers at once, and measures how long that takes. Agents may have answers of their own. */
export class MeteredPlanner extends ImmediatePlanner {
  readonly #meter: PlanningMeter
  readonly #clock: Clock
  readonly #own = new Map<string, (order: PlanOrder) => PlanAnswer>()

  constructor(meter: PlanningMeter, clock: Clock) {
    super()
    this.#meter = meter
    this.#clock = clock
  }

  /** Lets another planner answer what an agent asks. */
  answerFor(agent: string, answer: (order: PlanOrder) => PlanAnswer): void {
    this.#own.set(agent, answer)
  }

  override ask(order: PlanOrder, resume?: Progress): Ticket {
    const begun = this.#clock()
    const own = this.#own.get(order.agent)
    const ticket = own === undefined ? super.ask(order, resume) : this.#ticket(order, own(order))
    this.#meter.decide(this.#clock() - begun, ticket.expanded)
    return ticket
  }

  #ticket(order: PlanOrder, answer: PlanAnswer): Ticket {
    const id = this.issued++
    const { expanded } = answer
    return { id, order, answer, expanded, pass: expanded, waited: 0, entered: -1, turn: id }
  }
}
