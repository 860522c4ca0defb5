/**
 * Telos: goals for characters and programs, and the actions that reach them.
 *
 * @example
 * import { atLeast, count, defineDomain, flag, minus } from '@telos/core'
 *
 * const pirate = defineDomain({
 *   facts: { drunk: flag(), rum: count({ max: 3 }) },
 *   actions: { drinkRum: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true } } },
 * })
 * pirate.plan({ from: { rum: 1 }, to: { drunk: true } }).steps // drinkRum
 *
 * @module
 */

// define a domain
export { defineDomain } from './planner/define-domain.ts'
export { Domain, type RequestOf, type StateOf } from './planner/domain.ts'
export type { ActionChoice, ChoicesOf, Request } from './planner/base-domain.ts'
export { count, derived, Fact, flag, number, oneOf, ref } from './domain/builders/facts.ts'
export { contextOf } from './domain/builders/context.ts'
export { among, atLeast, atMost, between, isNot, lessThan, moreThan } from './domain/builders/tests.ts'
export { all, any, not } from './domain/builders/combinators.ts'
export { minus, plus, when } from './domain/builders/effects.ts'
export { difference, fact, largest, product, quotient, smallest, sum } from './domain/builders/expressions.ts'

// the types of a domain
export type { AnyFact } from './domain/builders/facts.ts'
export type { ContextType } from './domain/builders/context.ts'
export type { ChangeOptions, Minus, Plus } from './domain/builders/effects.ts'
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

// plan, and read the answer
export { defaultLimits, type PlannerChoice, type PlanRequest } from './planner/plan-request.ts'
export type { PlanStatus } from './planner/outcome.ts'
export { PlanResult } from './planner/plan-result.ts'
export { PlanSearch } from './planner/plan-search.ts'
export { Planner } from './planner/planner.ts'
export type { StepChoice, StepChoices } from './planner/step-choice.ts'
export type { Step } from './planner/steps.ts'
export { Explanation, type Reason } from './search/explain/reason.ts'
export type { CausalLink } from './task/plan/causal-links.ts'
export type { PlanStep } from './task/plan/plan-step.ts'
export { type PlanFault, type PlanToValidate, type PlanVerdict, validatePlan } from './task/plan/validate.ts'

// read and write domains as data
export { type AnyDomain, type ReadDomainOptions, readDomain } from './planner/read-domain.ts'
export {
  DOCUMENT_VERSION,
  type DomainDocument,
  domainFromJSON,
  domainToJSON,
  functionsOf,
  type ReadDomain,
} from './domain/json.ts'
export type { ActionSpec, ChangeSpec, ConditionalEffectSpec, ConditionSpec, DerivedSpec } from './domain/spec.ts'
export type { DomainSpec, EffectsSpec, ExpressionSpec, FactReference, FactSpec, FunctionSpec } from './domain/spec.ts'
export type { GoalSpec, ParametersSpec, TestSpec, ValueSpec } from './domain/spec.ts'
export type { Functions } from './domain/check/actions/read-cost.ts'

// the lifted model, for those who write readers of other languages
export { type BuildOptions, type BuiltModel, buildModel } from './domain/check/build-model.ts'
export { type ReadFormula, readCondition } from './domain/read-condition.ts'
export { readGoal } from './domain/read-goal.ts'
export { type Claim, type ReadStart, readStart, type Start, startValue } from './domain/read-start.ts'
export { codeToValue, valueToCode, namedObjects, type Value } from './domain/values.ts'
export type { ActionModel, Argument, Comparison, Cost, Effect, FactModel, FactTerm, Formula } from './domain/model.ts'
export type { GoalModel, Model, NamedFunction, ObjectModel, ParameterModel, Term, TypeModel } from './domain/model.ts'
export type { FactValues } from './domain/model.ts'
export type {
  QuantifiedParameters,
  LiftedAction,
  LiftedEffect,
  LiftedFact,
  LiftedFormula,
} from './domain/lifted-model.ts'
export type { LiftedModel } from './domain/lifted-model.ts'
export type { LiftedProblem, Relation, StartRelations } from './task/ground/lifted-problem.ts'
export { expandFormula, expandQuantifiers } from './task/expand-quantifiers.ts'

// solve lifted problems, as PDDL has them
export { solveProblem } from './planner/problems/solve-problem.ts'
export { ProblemSearch } from './planner/problems/problem-search.ts'
export type { ProblemLimits, ProblemRequest } from './planner/problems/problem-request.ts'
export type {
  ProblemAnswer,
  ProblemPlan,
  ProblemProgress,
  ProblemStatistics,
} from './planner/problems/problem-answer.ts'
export type { ProblemStatus, ProblemStep } from './planner/problems/problem-answer.ts'
export { type Grounded, groundProblem } from './task/ground/ground-problem.ts'
export type { GroundingLimits } from './task/ground/budget.ts'
export type { GroundTerm } from './task/ground/literal.ts'
export { FiniteSpace } from './task/finite/finite-space.ts'
export type { OperatorBuffer } from './task/finite/operator-buffer.ts'
export { type FiniteConversion, finiteTaskOf } from './task/finite/from-ground.ts'
export type { FiniteTask, Lists, NumericCondition, NumericEffect, NumericTable } from './task/finite/finite-task.ts'
export type { OperatorTable, RuleTable, TaskNames } from './task/finite/finite-task.ts'

// what planners work with
export type { PlanExplainer, RequestedGoal, ExplainedPlan } from './planner/explaining/plan-explainer.ts'
export type { DefineOptions, PlannerFeatures } from './planner/planner-features.ts'
export { planExplainer } from './planner/explaining/full-plan-explainer.ts'
export { allStrategies } from './search/registry.ts'
export type { Strategies } from './search/strategies.ts'

// what went wrong
export { type Diagnostic, DomainError, formatDiagnostic, type Span } from './diagnostic.ts'
export { DOMAIN_CODES, type DomainCode } from './domain/check/codes.ts'
export { didYouMean } from './domain/check/did-you-mean.ts'
export { UnsupportedError } from './task/unsupported-error.ts'

// search by hand, in tasks and in spaces of your own
export { createSearch, type SearchOptions } from './search/create-search.ts'
export type { Search, SearchStatistics, SearchStatus } from './search/search.ts'
export type { Clock, LimitName, Limits } from './search/limits.ts'
export { solutionOf } from './search/solution.ts'
export { type StateSpace, Successors } from './state-space.ts'
export { OperatorNames } from './search/spaces/operator-names.ts'
export { type ValueEquality, ValueTable } from './search/spaces/value-table.ts'
export { type ValueProblem, ValueSpace, type ValueStep, valueSpace } from './search/spaces/value-space.ts'
export { type Simulator, SimulatorSpace, simulatorSpace } from './search/spaces/simulator-space.ts'
export { type CompileTaskOptions, compileTask } from './task/compile-task.ts'
export { Task } from './task/task.ts'

// engines, heuristics and prunings, and how to add your own
export { findByName } from './search/strategies/find-by-name.ts'
export { engines, heuristics, planners, prunings } from './search/registry.ts'
export type { Engine, EngineOption, EngineSetup, Guarantees } from './search/engine.ts'
export type { Heuristic, HeuristicDeclaration } from './search/heuristic.ts'
export type { RegressionSpace } from './search/regression/regression-space.ts'
export type { Pruning, PruningDeclaration } from './search/pruning.ts'
export { BestFirst, type BestFirstOptions } from './search/best-first.ts'
export { BestSoFar, type Bound, Deepening, type DeepeningMeasure } from './search/bound.ts'
export { SteppedSearch } from './search/stepped-search.ts'
export type { OpenList } from './search/open-list.ts'
export { BeamOpenList } from './search/open-lists/beam.ts'
export { HeapOpenList } from './search/open-lists/heap.ts'
export { HillOpenList } from './search/open-lists/hill.ts'
export { QueueOpenList } from './search/open-lists/queue.ts'
export { StackOpenList } from './search/open-lists/stack.ts'
export { NodeTable } from './search/nodes/node-table.ts'

// watch
export type { Emit, SearchEvent, TelosEvent } from './events.ts'
export type { AgentEvent, AgentEventData, EventStep, StopReason } from './agent-events.ts'

// agents: sense, believe, choose a goal, plan, act, monitor, replan
export { type AnyKind, defineAgent, type AgentKind } from './agent/defining/kind.ts'
export type { RecordedFields } from './agent/defining/agent-definition.ts'
export type { Drawing } from './agent/defining/agent-definition.ts'
export type { AgentDefinition } from './agent/defining/agent-definition.ts'
export { createAgent, createSociety, type Society, type SocietyOptions } from './agent/society.ts'
export type { LoadSocietyOptions } from './agent/saving/saving.ts'
export type { Agent, AgentSociety } from './agent/agent.ts'
export type { AgentOptions } from './agent/defining/agent-options.ts'
export type { ActivityView, AgentView } from './agent/agent-view.ts'
export { AgentExplanation, type AgentActivity } from './agent/agent-explanation.ts'
export { type Thought, type Thoughts, watchThoughts } from './agent/explaining/thoughts.ts'
export type { GoalDefinition } from './agent/defining/goal.ts'
export type { GoalSettings } from './agent/goal-state.ts'
export {
  type ActionResult,
  type Behaviour,
  type CompoundDefinition,
  failed,
  type TargetChoice,
} from './agent/defining/behaviour.ts'
export type { ChosenTarget } from './agent/defining/planned-step.ts'
export type { ActionRun } from './agent/defining/action-run.ts'
export type { SensorDefinition, Sensing } from './agent/defining/sensor.ts'
export { type SpreadDefinition, spreadSensor } from './agent/sensing/spread-sensor.ts'
export { Beliefs } from './agent/believing/beliefs.ts'
export { type MemoryDecay, Memory, type Recollection } from './agent/believing/memory.ts'
export { Blackboard } from './agent/believing/blackboard.ts'
export { defaultPolicy, type Policy } from './agent/defining/policy.ts'
export { AGENT_CODES, type AgentCode } from './agent/defining/check-kind.ts'
export type { GameWorld } from './agent/game-world.ts'
export type { SavedAgent, SavedSociety } from './agent/saving/saved.ts'
export {
  type ExternalInputs,
  liveInputs,
  type SensorReading,
  type Settlement,
  type Sighting,
} from './agent/external-inputs.ts'

// what agents have beyond the loop
export type { AgentFeatures } from './agent/agent-features.ts'
export { compounds, explanations, saving, squads } from './agent/all-agent-features.ts'

// planning for many agents
export { createScheduler, type FrameBudget, Scheduler, type SchedulerOptions } from './agent/schedule/scheduler.ts'
export { ImmediatePlanner } from './agent/schedule/immediate-planner.ts'
export { PlanCache } from './agent/schedule/plan-cache.ts'
export {
  type AgentShare,
  type Distribution,
  PlanningStatistics,
  type StatisticsSnapshot,
} from './agent/schedule/statistics.ts'
export {
  type Grant,
  type OverBudget,
  type PlainAnswer,
  type PlanAnswer,
  type PlanningService,
  type PlanQuery,
  type TicketProgress,
  ticketProgress,
  type PlanTicket,
} from './agent/schedule/planning-service.ts'
export type { WorkerPort } from './worker-port.ts'
export { type ServePlansOptions, servePlans } from './agent/schedule/serve-plans.ts'
export { WorkerPlanner, type WorkerPlannerOptions } from './agent/schedule/worker-planner.ts'

// record, rewind, replay
export { createRecorder, Recorder, type RecorderOptions, type RecorderStatistics } from './record/recorder.ts'
export { Recording, type TickRange } from './record/recording.ts'
export { Cursor } from './record/cursor.ts'
export type { Moment } from './record/moment.ts'
export { applyEvent } from './record/tracks/apply-event.ts'
export { compareMoments, type Difference } from './record/moments/compare-moments.ts'
export { describeMoment } from './record/moments/describe-moment.ts'
export { drawMoment } from './record/moments/draw-moment.ts'
export { type Breakpoint, type BreakpointHit, isBreakpointHit } from './record/watching/breakpoint.ts'
export { decodeValue } from './record/values/decode-value.ts'
export { encodeValue } from './record/values/encode-value.ts'
export { type Session, sessionOf } from './record/session.ts'
export { SESSION_VERSION, writeSession } from './record/sessions/write-session.ts'
export { readSession } from './record/sessions/read-session.ts'
export { SESSION_CODES } from './record/sessions/session-codes.ts'
export { InputLog, recordInputs } from './record/sessions/input-log.ts'
export { Replay, replay } from './record/replay.ts'
export { branch } from './record/branch.ts'

// agents and squads as documents
export { AGENTS_CODES, type AgentsCode } from './agent/documents/agents-report.ts'
export {
  type AgentsDocument,
  type AgentsRequirements,
  agentsToJSON,
  type PlacedAgent,
} from './agent/documents/agents-document.ts'
export {
  AGENTS_VERSION,
  type AgentGoalSpec,
  type AgentSpec,
  type AgentsData,
  type AgentsSpec,
  type BehaviourSpec,
  type KindGoalSpec,
  type KindSpec,
  type PolicySpec,
  type RelevanceSpec,
} from './agent/documents/agents-spec.ts'
export { type PopulateOptions, populate } from './agent/documents/populate.ts'
export { type ReadAgents, readAgents } from './agent/documents/read-agents.ts'
export type { ReadAgentsOptions } from './agent/documents/document-reading.ts'
export { relevanceOf } from './agent/documents/kinds/read-relevance.ts'

// squads
export { giveOrders, type OrdersDefinition } from './agent/squad/give-orders.ts'
export type { SquadRole, Order, OrderReport } from './agent/squad-role.ts'

// places: generate → filter → score
export { distanceBetween, type Places, type Point, showPoint } from './space/point.ts'
export type {
  CanSee,
  HasCover,
  HasEntities,
  HasPathCost,
  HasPlaces,
  HasReservations,
  SpatialWorld,
} from './space/spatial-world.ts'
export { alongPath, coverPoints, entities, grid, joined, type PointSource, ring } from './space/point-source.ts'
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
export { keep, keepIf, type PointFilter } from './space/point-filter.ts'
export {
  defineSpatialQuery,
  SpatialQuery,
  type SpatialQueryDefinition,
  type SpatialQueryDescription,
} from './space/spatial-query.ts'
export { SpatialQueryResult, type ScoredPoint, type ScoreShare } from './space/spatial-query-result.ts'
export type { Combine } from './space/combine.ts'
export { type ReservationOptions, Reservations, type SavedReservation } from './space/reservations.ts'
export { SPACE_CODES, type SpaceCode } from './space/space-codes.ts'

// utility
export {
  type Curve,
  evaluateCurve,
  type InverseCurve,
  type LinearCurve,
  type LogisticCurve,
  type PiecewiseCurve,
  type PowerCurve,
  type ThresholdCurve,
} from './space/curve.ts'
export { inverse, linear, logistic, piecewise, power, quadratic, threshold } from './space/curves.ts'
export {
  type AveragedUtility,
  averaged,
  type Consideration,
  consider,
  evaluateUtility,
  utilityFacts,
  type MultipliedUtility,
  multiplied,
  type ReadFact,
  type Utility,
} from './agent/utility/utility.ts'
export { expectedUtility, type PossibleOutcome } from './agent/utility/expected-utility.ts'
export { readCurve } from './agent/utility/read-curve.ts'
export { readUtility } from './agent/utility/read-utility.ts'
export {
  UTILITY_CODES,
  type UtilityCode,
  type UtilityDetails,
  type UtilityPath,
  type UtilityReport,
} from './agent/utility/utility-codes.ts'

// chance
export { type RandomSource, seededRandom, seedFor } from './agent/random.ts'

// needs: behaviour and planning by discontentment
export { defineNeeds } from './agent/needs/define-needs.ts'
export {
  level,
  type LevelDefinition,
  type NeedDefinition,
  type NeedImportance,
  type NeedsActionDefinition,
  type NeedsDefinition,
  type SequenceDefinition,
  type SimpleActionDefinition,
  type YesNoDefinition,
  yesNo,
} from './agent/needs/needs-definition.ts'
export { type Need, type NeedsAction, NeedsModel, type NeedsStep } from './agent/needs/needs-model.ts'
export { type NeedsStart, type NeedsState, needsStart } from './agent/needs/needs-state.ts'
export { applyNeedsAction, availableNeedsActions } from './agent/needs/apply-action.ts'
export {
  type ChoiceRule,
  type RankedRule,
  type RankedRuleDefinition,
  rankedRule,
  shortestFirst,
} from './agent/needs/choosing/choice-rule.ts'
export {
  choiceRules,
  discontentmentRule,
  mostPressingRule,
  squaredRule,
  totalRule,
} from './agent/needs/choosing/choice-rules.ts'
export { type Reflex, reflex } from './agent/needs/choosing/reflex.ts'
export type { NeedsTest } from './agent/needs/needs-test.ts'
export type { NeedChange, NeedsEvent } from './agent/needs/needs-event.ts'
export { type BehaveOptions, behave, type NeedsRun } from './agent/needs/behave.ts'
export { type NeedsMetrics, needsMetrics } from './agent/needs/needs-metrics.ts'
export { type NeedsCost, needsEdgeCost, needsFold } from './agent/needs/planning/needs-cost.ts'
export { NeedsSpace, type NeedsSpaceOptions, needsSpace } from './agent/needs/planning/needs-space.ts'
export {
  discontentmentHeuristic,
  greatestHeuristic,
  leastHeuristic,
  type NeedsHeuristic,
  type NeedsHeuristicFamily,
  needsHeuristics,
} from './agent/needs/planning/needs-heuristics.ts'
export { householdNeeds, householdScenarios } from './agent/needs/household.ts'
export { NEEDS_CODES, type NeedsCode } from './agent/needs/needs-report.ts'
