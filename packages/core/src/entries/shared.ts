/**
 * Exports that `@telos/core` and `@telos/core/game` share: everything except what `/game` replaces with a smaller version.
 *
 * @module
 */

// define a domain
export {
  type ActionChoice,
  type AnyDomain,
  type ChoicesOf,
  Domain,
  type Request,
  type RequestOf,
  type StateOf,
} from '../planner/domain.ts'
export { count, derived, Fact, flag, number, oneOf, ref } from '../domain/fact-builders.ts'
export { contextOf } from '../domain/condition-builders.ts'
export { among, atLeast, atMost, between, isNot, lessThan, moreThan } from '../domain/condition-builders.ts'
export { all, any, not } from '../domain/condition-builders.ts'
export { minus, plus, when } from '../domain/effect-builders.ts'
export { difference, fact, largest, product, quotient, smallest, sum } from '../domain/effect-builders.ts'

// the types of a domain
export type { AnyFact } from '../domain/fact-builders.ts'
export type { ChangeOptions, Minus, Plus } from '../domain/effect-builders.ts'
export type {
  Arguments,
  DomainAction,
  DomainDefinition,
  DomainGoal,
  GoalChoice,
  PlanGoal,
} from '../domain/typed.ts'
export type { Condition, Effects, Expression } from '../domain/typed.ts'
export type { Facts, Objects, Shape, ShapeOf, State, TypeHierarchy, View } from '../domain/typed-keys.ts'
export type { StepOf } from '../domain/typed.ts'

// plan, and read the result
export type { PlannerChoice, PlanOptions } from '../planner/plan-request.ts'
export type { FoundPlan, PlanProgress, PlanStatus, PlanTimes, TaskSize } from '../planner/outcome.ts'
export { PlanResult } from '../planner/plan-result.ts'
export { PlanSearch } from '../planner/plan-search.ts'
export type { StepChoice } from '../planner/step-choices.ts'
export type { Step } from '../planner/steps.ts'
export { Explanation, type Reason, type ReasonData } from '../search/explain/reason.ts'
export type { CausalLink } from '../task/plan/causal-links.ts'
export type { PlanStep } from '../task/plan/plan-step.ts'
export type { PlanFault, PlanVerdict } from '../task/plan/validate.ts'

// read and write domains as data
export type { DomainDocument } from '../domain/json.ts'
export type { FunctionSpec } from '../domain/spec.ts'
export type { Functions } from '../domain/check/read-actions.ts'
export type { Value } from '../domain/values.ts'
export type { DefineOptions, ReadDomainOptions } from '../planner/planner-features.ts'

// errors and diagnostics
export { type Diagnostic, DomainError, type Fix, formatDiagnostic, type Span, type TextEdit } from '../diagnostic.ts'
export { UnsupportedError } from '../task/unsupported-error.ts'

// limits and statistics of a search
export type { SearchStatistics, SearchStatus } from '../search/search.ts'
export type { Clock, EffortLimits, LimitName, Limits } from '../search/limits.ts'

// events
export type { Emit, SearchEvent } from '../events.ts'
export type { AgentEvent, StopReason } from '../agent/agent-events.ts'

// agents: sense, believe, choose a goal, plan, act, monitor, replan
export type { AgentDefinition } from '../agent/defining/agent-definition.ts'
export type { Society, SocietyOptions } from '../agent/society.ts'
export type { LoadSocietyOptions } from '../agent/saving/saving.ts'
export type { Agent, LoneAgent } from '../agent/agent.ts'
export type { AgentOptions } from '../agent/defining/agent-options.ts'
export type { AgentView } from '../agent/agent.ts'
export { AgentExplanation } from '../agent/agent.ts'
export { type Thought, type Thoughts, watchThoughts } from '../agent/explaining/thoughts.ts'
export type { GoalDefinition } from '../agent/defining/agent-definition.ts'
export type { GoalSettings, GoalState } from '../agent/agent.ts'
export {
  type ActionResult,
  type ActionHandler,
  failed,
} from '../agent/defining/action-handler.ts'
export type { ChosenTarget } from '../agent/defining/action-handler.ts'
export type { ActionExecution } from '../agent/defining/action-handler.ts'
export type { Sensing, SensorDefinition } from '../agent/defining/agent-definition.ts'
export { spreadSensor } from '../agent/sensing/spread-sensor.ts'
export type { Beliefs } from '../agent/believing/beliefs.ts'
export { Memory, type MemoryDecay, type MemoryRecord } from '../agent/believing/memory.ts'
export type { Blackboard } from '../agent/believing/blackboard.ts'
export { defaultPolicy, type Policy } from '../agent/defining/agent-definition.ts'
export type { GameWorld } from '../agent/society.ts'
export type { SavedSociety } from '../agent/saving/saving.ts'

// squads
export { giveOrders, type OrdersDefinition } from '../agent/squad/give-orders.ts'
export type { Order, OrderReport, SquadRole } from '../agent/squad-role.ts'

// randomness
export { type RandomSource, seededRandom, seedFor } from '../agent/random.ts'
