import type { AnyDomain } from '../../planner/domain.ts'
import type { PlanStatus } from '../../planner/outcome.ts'
import type { PlanRequest } from '../../planner/plan-request.ts'
import type { PlainResult } from '../../planner/workers/plain-result.ts'
import type { RandomSource } from '../random.ts'
import type { ThinkingQueue } from './thinking-queue.ts'

/** A query of an agent to a planner. */
export interface PlanQuery {
  /** Name of the agent that asks. */
  readonly agent: string
  /** Name of its goal, for statistics and events. */
  readonly goal: string
  readonly domain: AnyDomain
  /** The start is copied when the order is taken, so beliefs may change meanwhile. */
  readonly request: PlanRequest
  /** How much it matters that this one is answered soon: the relevance to the player, say. More is sooner. */
  readonly priority: number
  /** Chance that functions of the request draw from. Explaining the answer leaves it as it was: nobody has to ask for the reason. */
  readonly random?: Pick<RandomSource, 'state'>
}

/** What came of an order, as plain data but for `why`, which is worked out when it is asked for. */
export interface PlanAnswer extends Pick<PlainResult, 'status' | 'steps' | 'cost'> {
  /** Nodes expanded for this order. */
  readonly expanded: number
  /** Came sooner, because another agent has asked the same before. */
  readonly cached: boolean
  why(): string
}

/** An order under way. */
export interface PlanTicket {
  readonly id: number
  readonly query: PlanQuery
  /** Undefined while it waits. */
  readonly answer: PlanAnswer | undefined
  /** Frames of the service since the order was taken, up to the answer. */
  readonly waited: number
  /** Nodes expanded for it so far. */
  readonly expanded: number
  /**
   * Those of them since the search last began: a saved search is run again to here. It begins again when a cost function has read a
   * fact that nobody knew it would.
   */
  readonly pass: number
  /** Tick in which it joined the queue, or last had a turn; -1 before its first frame. */
  readonly entered: number
  /** Its place among those of equal rank: less is sooner. */
  readonly turn: number
}

/** How far an order had come, as plain data: what a saved agent keeps of its ticket. */
export type TicketProgress = Pick<PlanTicket, 'id' | 'expanded' | 'pass' | 'waited' | 'entered' | 'turn'>

/**
 * Picks what to save of a ticket. `PlanningService.ask` takes it to continue where the ticket had come to.
 *
 * @example service.ask(ticket.query, ticketProgress(ticket))
 */
export function ticketProgress({ id, expanded, pass, waited, entered, turn }: PlanTicket): TicketProgress {
  return { id, expanded, pass, waited, entered, turn }
}

/** What one order was given at one go, or thinking; a frame is the list of these, in order. */
export interface Grant {
  /** The order, or -1 for agents that had a turn to think: `expansions` of them. */
  readonly ticket: number
  /** Nodes that it expanded, or -1 when its answer came from outside (a worker) in this frame. */
  readonly expansions: number
  /** What it came to, when it came to its end. */
  readonly done?: PlanStatus
  /** The end was known from another agent's order. */
  readonly cached?: true
  /** The answer from outside. */
  readonly answer?: PlainAnswer
}

/** An answer that can be written down and sent: `why` is worked out already. */
export type PlainAnswer = Omit<PlanAnswer, 'why'> & { readonly reason: string }

/** A frame in which planning took more than its budget. */
export interface OverBudget {
  readonly tick: number
  readonly spent: number
  readonly budget: number
  readonly unit: 'milliseconds' | 'expansions'
}

/**
 * Takes orders for plans and answers them, in this frame or in a later one. The scheduler in this thread, workers, and the
 * service that answers at once are all of this kind. A service serves one society: its frames are that society's ticks.
 */
export interface PlanningService {
  /** Whether what a frame does depends on more than the orders: on a clock, or on another thread. */
  readonly external: boolean
  /** The next number that is given out, to an order or to a turn. To be saved with the orders, for `restart`. */
  readonly issued: number
  /** Where thinking has a share of the budget: agents with something to think about wait here. Undefined: they think when they like. */
  readonly thinking?: ThinkingQueue
  /** Told of frames over the budget, at their end. For the owner of the service; users have an option of the same name. */
  onOverBudget: ((frame: OverBudget) => void) | undefined
  /** `resume`: a saved search is first run to where it was, outside of any budget, and waits where it waited. */
  ask(query: PlanQuery, resume?: TicketProgress): PlanTicket
  /** The answer is not wanted any more. */
  cancel(ticket: PlanTicket): void
  /** Once a tick. With `given`, does exactly what another run was granted. Gives what each order was granted. */
  frame(tick: number, given?: readonly Grant[]): readonly Grant[]
  /** Drops all orders, and numbers the next ones from `issued` on: before saved orders are asked again, in the order of their ids. */
  restart(issued: number): void
}
