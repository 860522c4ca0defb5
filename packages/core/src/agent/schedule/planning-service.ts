import type { AnyDomain } from '../../planner/domain.ts'
import type { PlanStatus } from '../../planner/outcome.ts'
import type { PlanRequest } from '../../planner/plan-request.ts'
import type { PlainResult } from '../../planner/plan-result.ts'
import type { Reason } from '../../search/explain/reason.ts'
import type { RandomSource } from '../random.ts'
import type { ThinkingQueue } from './thinking-queue.ts'

/** A query of an agent to a planner. */
export interface PlanQuery {
  /** Name of the asking agent. */
  readonly agent: string
  /** Name of its goal, for statistics and events. */
  readonly goal: string
  readonly domain: AnyDomain
  /** The start is copied when the query is accepted, so beliefs may change meanwhile. */
  readonly request: PlanRequest
  /** How urgent the query is, e.g. its relevance to the player. Higher comes first. */
  readonly priority: number
  /** Random source for functions of the request. Explaining the answer does not advance it, so asking for the reason changes nothing. */
  readonly random?: Pick<RandomSource, 'state'>
}

/** The result of a query: plain data except for the reasons, which are computed when asked for. */
export interface PlanAnswer extends Pick<PlainResult, 'status' | 'steps' | 'cost'> {
  /** Nodes expanded for this query. */
  readonly expanded: number
  /** Whether it came sooner because another agent asked the same before. */
  readonly cached: boolean
  /** Why there is no plan, or nothing to do; empty for a plan with steps. */
  reasons(): readonly Reason[]
}

/** A query in progress. */
export interface PlanTicket {
  readonly id: number
  readonly query: PlanQuery
  /** Undefined while it waits. */
  readonly answer: PlanAnswer | undefined
  /** Frames of the service from accepting the query to the answer. */
  readonly waited: number
  /** Nodes expanded for it so far. */
  readonly expanded: number
  /**
   * Expansions since the search last restarted: a saved search is run again up to here. A search restarts when a cost function reads a fact
   * for the first time.
   */
  readonly pass: number
  /** Tick in which it joined the queue or last had a turn; -1 before its first frame. */
  readonly entered: number
  /** Its position among equal ranks, lowest first. */
  readonly turn: number
}

/** The progress of a query, as plain data: what a saved agent keeps of its ticket. */
export type TicketProgress = Pick<PlanTicket, 'id' | 'expanded' | 'pass' | 'waited' | 'entered' | 'turn'>

/**
 * Picks what to save of a ticket. Pass it to `PlanningService.ask` to continue from there.
 *
 * @example service.ask(ticket.query, ticketProgress(ticket))
 */
export function ticketProgress({ id, expanded, pass, waited, entered, turn }: PlanTicket): TicketProgress {
  return { id, expanded, pass, waited, entered, turn }
}

/** What one query, or thinking, was granted in one turn. A frame is a list of grants, in order. */
export interface Grant {
  /** The query, or -1 for turns to think: `expansions` then counts the agents that had one. */
  readonly ticket: number
  /** Nodes that it expanded, or -1 when its answer came from outside (a worker) in this frame. */
  readonly expansions: number
  /** The status, if the query ended. */
  readonly done?: PlanStatus
  /** Whether the result came from another agent's query. */
  readonly cached?: true
  /** The answer from outside. */
  readonly answer?: PlainAnswer
}

/** An answer that can be stored and sent: its reasons are already computed. */
export type PlainAnswer = Omit<PlanAnswer, 'reasons'> & { readonly reasons: readonly Reason[] }

/** A frame in which planning took more than its budget. */
export interface OverBudget {
  readonly tick: number
  readonly spent: number
  readonly budget: number
  readonly unit: 'milliseconds' | 'expansions'
}

/**
 * Accepts queries for plans and answers them, in this frame or a later one. Implemented by the scheduler in this thread, by workers, and by
 * the planner that answers at once. A service serves one society: its frames are that society's ticks.
 */
export interface PlanningService {
  /** Whether the work of a frame depends on more than the queries: on a clock, or on another thread. */
  readonly external: boolean
  /** The next number to assign to a query or a turn. Save it with the queries, for `restart`. */
  readonly issued: number
  /** If thinking shares the budget: the queue of agents that have something to think about. If undefined, they think at any time. */
  readonly thinking?: ThinkingQueue
  /** Called at the end of frames over budget. For the owner of the service; users have an option of the same name. */
  onOverBudget: ((frame: OverBudget) => void) | undefined
  /**
   * Accepts a query. `resume`: a saved search is first run to where it was, outside of any budget, and takes its old place in the queue.
   */
  ask(query: PlanQuery, resume?: TicketProgress): PlanTicket
  /** Cancels a query whose answer is no longer wanted. */
  cancel(ticket: PlanTicket): void
  /** Runs once per tick. With `given`, repeats exactly what another run was granted. Returns what each query was granted. */
  frame(tick: number, given?: readonly Grant[]): readonly Grant[]
  /** Drops all queries and numbers the next ones from `issued` on. Call it before asking saved queries again, in the order of their ids. */
  restart(issued: number): void
}
