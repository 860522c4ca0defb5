/**
 * Planning for many agents: a scheduler with a budget per frame, a cache, statistics, and workers.
 *
 * @module
 */

export { ImmediatePlanner } from '../agent/schedule/immediate-planner.ts'
export { PlanCache } from '../agent/schedule/plan-cache.ts'
export {
  type Grant,
  type OverBudget,
  type PlainAnswer,
  type PlanAnswer,
  type PlanningService,
  type PlanQuery,
  type PlanTicket,
  type TicketProgress,
  ticketProgress,
} from '../agent/schedule/planning-service.ts'
export { createScheduler, type FrameBudget, Scheduler, type SchedulerOptions } from '../agent/schedule/scheduler.ts'
export { type ServePlansOptions, servePlans } from '../agent/schedule/serve-plans.ts'
export {
  type AgentShare,
  type Distribution,
  PlanningStatistics,
  type StatisticsSnapshot,
} from '../agent/schedule/statistics.ts'
export { WorkerPlanner, type WorkerPlannerOptions } from '../agent/schedule/worker-planner.ts'
export type { WorkerPort } from '../worker-port.ts'
