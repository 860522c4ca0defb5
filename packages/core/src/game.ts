/**
 * Telos as a game ships it: the names and types of `@telos/core` that a game uses, without what is only of use while it is made.
 * Write the game with `@telos/core`, and let the bundler put `@telos/core/game` in its place when it is built; the code stays as it is:
 *
 *     resolve: { alias: [{ find: /^@telos\/core$/, replacement: '@telos/core/game' }] }
 *
 * Plans and actions come out the same, and as fast. What is left out, what happens then, and how it is handed in again:
 *
 * - engines, heuristics and prunings that `auto` does not use: a question that names one is `unsupported`;
 *   `defineDomain(…, { equipment: { strategies: allStrategies } })`
 * - accounts of plans: `why` tells the status alone, and a printed plan its steps; `links`, `states`, `validate`, `toJSON` and
 *   `functions` throw an `UnsupportedError`; `{ equipment: { account: fullAccount } }`
 * - domains with more than 10,000 ground operators: `unsupported`; `{ equipment: { compileForStart: compile } }`
 * - squads and groups: `superior` and `group` throw; `createSociety({ faculties: squads })`
 * - saving: `save` and `load` throw; `{ faculties: saving }`
 * - compound actions: an event `fault` when one is begun; `{ faculties: compounds }`
 * - sentences of `agent.explain()`, which tells what the agent does in a word, and words in the event `plan-broken`;
 *   `{ faculties: explanations }`
 * - the checks of `defineAgent`, as `@telos/core` has made them. Domains, requests, beliefs and options are checked as ever.
 *
 * Faculties go together as `{ ...squads, ...saving }`. With `@telos/core` all this can be written, too, and changes nothing.
 * Recorder, replay, searching by hand and the readers of other languages are in `@telos/core` alone.
 *
 * @module
 */

export type { ActionRun } from './agent/defining/action-run.ts'
export type { Agent, AgentSociety } from './agent/agent.ts'
export { AgentExplanation, type AgentActivity } from './agent/agent-explanation.ts'
export type { AgentOptions } from './agent/defining/agent-options.ts'
export type { ActivityView, AgentView } from './agent/agent-view.ts'
export {
  type ActionResult,
  type Behaviour,
  type CompoundDefinition,
  failed,
  type TargetChoice,
} from './agent/defining/behaviour.ts'
export type { ChosenTarget } from './agent/defining/planned-step.ts'
export { Beliefs } from './agent/believing/beliefs.ts'
export { Blackboard } from './agent/believing/blackboard.ts'
export type { AgentsDocument, AgentsRequirements, PlacedAgent } from './agent/documents/agents-document.ts'
export { type PopulateOptions, populate } from './agent/documents/populate.ts'
export { type ReadAgents, readAgents } from './agent/documents/read-agents.ts'
export type { ReadAgentsOptions } from './agent/documents/document-reading.ts'
export type { AgentFeatures } from './agent/agent-features.ts'
export { compounds, explanations, saving, squads } from './agent/all-agent-features.ts'
export { defineGameAgent as defineAgent } from './agent/defining/game-kind.ts'
export { createGameAgent as createAgent, createGameSociety as createSociety } from './agent/game-society.ts'
export type { GoalDefinition } from './agent/defining/goal.ts'
export type { AgentKind, AnyKind } from './agent/defining/kind.ts'
export type { RecordedFields } from './agent/defining/agent-definition.ts'
export type { Drawing } from './agent/defining/agent-definition.ts'
export type { AgentDefinition } from './agent/defining/agent-definition.ts'
export { type MemoryDecay, Memory, type Recollection } from './agent/believing/memory.ts'
export { applyNeedsAction, availableNeedsActions } from './agent/needs/apply-action.ts'
export { type BehaveOptions, behave, type NeedsRun } from './agent/needs/behave.ts'
export { type ChoiceRule, type RankedRule, rankedRule, shortestFirst } from './agent/needs/choosing/choice-rule.ts'
export {
  choiceRules,
  discontentmentRule,
  mostPressingRule,
  squaredRule,
  totalRule,
} from './agent/needs/choosing/choice-rules.ts'
export { defineNeeds } from './agent/needs/define-needs.ts'
export { level, type NeedsDefinition, yesNo } from './agent/needs/needs-definition.ts'
export { type Need, type NeedsAction, NeedsModel, type NeedsStep } from './agent/needs/needs-model.ts'
export { type NeedsStart, type NeedsState, needsStart } from './agent/needs/needs-state.ts'
export { type Reflex, reflex } from './agent/needs/choosing/reflex.ts'
export { defaultPolicy, type Policy } from './agent/defining/policy.ts'
export { type RandomSource, seededRandom, seedFor } from './agent/random.ts'
export type { SavedAgent, SavedSociety } from './agent/saving/saved.ts'
export { ImmediatePlanner } from './agent/schedule/immediate-planner.ts'
export { PlanCache } from './agent/schedule/plan-cache.ts'
export type {
  OverBudget,
  PlanAnswer,
  PlanningService,
  PlanQuery,
  PlanTicket,
} from './agent/schedule/planning-service.ts'
export { createScheduler, type FrameBudget, Scheduler, type SchedulerOptions } from './agent/schedule/scheduler.ts'
export type { Sensing, SensorDefinition } from './agent/defining/sensor.ts'
export type { Society, SocietyOptions } from './agent/society.ts'
export type { LoadSocietyOptions } from './agent/saving/saving.ts'
export { type SpreadDefinition, spreadSensor } from './agent/sensing/spread-sensor.ts'
export type { SquadRole, Order, OrderReport } from './agent/squad-role.ts'
export { giveOrders, type OrdersDefinition } from './agent/squad/give-orders.ts'
export { type Thought, type Thoughts, watchThoughts } from './agent/explaining/thoughts.ts'
export { expectedUtility, type PossibleOutcome } from './agent/utility/expected-utility.ts'
export { averaged, consider, evaluateUtility, utilityFacts, multiplied, type Utility } from './agent/utility/utility.ts'
export type { GoalSettings } from './agent/goal-state.ts'
export type { GameWorld } from './agent/game-world.ts'
export type { AgentEvent, AgentEventData, EventStep, StopReason } from './agent-events.ts'
export { type Diagnostic, DomainError, formatDiagnostic } from './diagnostic.ts'
export { all, any, not } from './domain/builders/combinators.ts'
export type { ContextType } from './domain/builders/context.ts'
export { contextOf } from './domain/builders/context.ts'
export type { ChangeOptions, Minus, Plus } from './domain/builders/effects.ts'
export { minus, plus, when } from './domain/builders/effects.ts'
export { difference, fact, largest, product, quotient, smallest, sum } from './domain/builders/expressions.ts'
export type { AnyFact } from './domain/builders/facts.ts'
export { count, derived, Fact, flag, number, oneOf, ref } from './domain/builders/facts.ts'
export { among, atLeast, atMost, between, isNot, lessThan, moreThan } from './domain/builders/tests.ts'
export type {
  DomainAction,
  Arguments,
  DomainDefinition,
  DomainGoal,
  GoalChoice,
  PlanGoal,
} from './domain/types/typed.ts'
export type { Condition, Effects, Expression } from './domain/types/typed-conditions.ts'
export type { Facts, TypeHierarchy, Objects, Shape, ShapeOf, State, View } from './domain/types/typed-keys.ts'
export type { StepOf } from './domain/types/typed-steps.ts'
export type { Emit, SearchEvent, TelosEvent } from './events.ts'
export type { PlanExplainer, RequestedGoal, ExplainedPlan } from './planner/explaining/plan-explainer.ts'
export type { RequestOf, StateOf } from './planner/domain.ts'
export type { DefineOptions, PlannerFeatures } from './planner/planner-features.ts'
export type { ActionChoice, ChoicesOf, BaseDomain as Domain, Request } from './planner/base-domain.ts'
export { planExplainer } from './planner/explaining/full-plan-explainer.ts'
export { defineGameDomain as defineDomain, readGameDomain as readDomain } from './planner/game-domain.ts'
export { defaultLimits, type PlannerChoice, type PlanRequest } from './planner/plan-request.ts'
export type { PlanStatus } from './planner/outcome.ts'
export { PlanResult } from './planner/plan-result.ts'
export { PlanSearch } from './planner/plan-search.ts'
export type { AnyDomain, ReadDomainOptions } from './planner/read-domain.ts'
export type { StepChoice, StepChoices } from './planner/step-choice.ts'
export type { Step } from './planner/steps.ts'
export type { Clock, LimitName, Limits } from './search/limits.ts'
export { allStrategies } from './search/registry.ts'
export type { Strategies } from './search/strategies.ts'
export type { Combine } from './space/combine.ts'
export { type Curve, evaluateCurve } from './space/curve.ts'
export { inverse, linear, logistic, piecewise, power, quadratic, threshold } from './space/curves.ts'
export { distanceBetween, type Places, type Point, showPoint } from './space/point.ts'
export { keep, keepIf, type PointFilter } from './space/point-filter.ts'
export {
  distance,
  expenses,
  exposure,
  lineOfSight,
  type NearOptions,
  type PointMeasure,
  type PointScore,
  pathCost,
  type ScoreOptions,
  score,
  unreserved,
} from './space/point-score.ts'
export { alongPath, coverPoints, entities, grid, joined, type PointSource, ring } from './space/point-source.ts'
export {
  defineSpatialQuery,
  SpatialQuery,
  type SpatialQueryDefinition,
  type SpatialQueryDescription,
} from './space/spatial-query.ts'
export { SpatialQueryResult, type ScoredPoint, type ScoreShare } from './space/spatial-query-result.ts'
export { type ReservationOptions, Reservations, type SavedReservation } from './space/reservations.ts'
export type {
  CanSee,
  HasCover,
  HasEntities,
  HasPathCost,
  HasPlaces,
  HasReservations,
  SpatialWorld,
} from './space/spatial-world.ts'
export { compileTask } from './task/compile-task.ts'
export { UnsupportedError } from './task/unsupported-error.ts'
