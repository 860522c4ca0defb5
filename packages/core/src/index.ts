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
export { type ActionChoice, Domain, type Request, type RequestOf, type StateOf } from './planner/domain.ts'
export { count, derived, Fact, flag, number, oneOf, ref } from './domain/facts.ts'
export { contextOf } from './domain/context.ts'
export { among, atLeast, atMost, between, isNot, lessThan, moreThan } from './domain/tests.ts'
export { all, any, not } from './domain/combinators.ts'
export { minus, plus, when } from './domain/effects.ts'
export { difference, fact, largest, product, quotient, smallest, sum } from './domain/expressions.ts'

// the types of a domain
export type { AnyFact } from './domain/facts.ts'
export type { ContextType } from './domain/context.ts'
export type { ChangeOptions, Minus, Plus } from './domain/effects.ts'
export type { Action, Arguments, DomainDefinition, Goal, GoalChoice, Target } from './domain/typed.ts'
export type { Condition, Effects, Expression } from './domain/typed-conditions.ts'
export type { Facts, Kinds, Objects, Shape, ShapeOf, State, View } from './domain/typed-keys.ts'
export type { StepOf } from './domain/typed-steps.ts'

// plan, and read the answer
export { defaultLimits, type PlannerChoice, type PlanRequest } from './planner/plan-request.ts'
export { PlanResult, type PlanStatus } from './planner/plan-result.ts'
export { PlanSearch } from './planner/plan-search.ts'
export { Planner } from './planner/planner.ts'
export type { Step } from './planner/steps.ts'
export { Explanation, type Reason } from './search/explain/reason.ts'
export type { CausalLink } from './task/plan/causal-links.ts'
export type { PlanStep } from './task/plan/plan-step.ts'
export { type Fault, type PlanToValidate, type Verdict, validatePlan } from './task/plan/validate.ts'

// read and write domains as data
export { type AnyDomain, readDomain } from './planner/read-domain.ts'
export {
  DOCUMENT_VERSION,
  type DomainDocument,
  domainFromJSON,
  domainToJSON,
  functionsOf,
  type ReadDomain,
} from './domain/json.ts'
export type {
  ActionSpec,
  ChangeSpec,
  ConditionalEffectSpec,
  ConditionSpec,
  DerivedSpec,
  DomainSpec,
  EffectsSpec,
  ExpressionSpec,
  FactReference,
  FactSpec,
  FunctionSpec,
  GoalSpec,
  Parameters,
  TestSpec,
  ValueSpec,
} from './domain/spec.ts'
export type { Functions } from './domain/check/read-cost.ts'

// the lifted model, for those who write readers of other languages
export { type BuildOptions, type BuiltModel, buildModel } from './domain/check/build-model.ts'
export { type ReadFormula, readCondition } from './domain/read-condition.ts'
export { readGoal } from './domain/read-goal.ts'
export { type Claim, type ReadStart, readStart, type Start, startValue } from './domain/read-start.ts'
export { decode, encode, namedObjects, type Value } from './domain/values.ts'
export type {
  ActionModel,
  Argument,
  Comparison,
  Cost,
  Effect,
  FactModel,
  FactTerm,
  Formula,
  GoalModel,
  Model,
  NamedFunction,
  ObjectModel,
  ParameterModel,
  Term,
  TypeModel,
  Values,
} from './domain/model.ts'

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
export { type Sameness, ValueTable } from './search/spaces/value-table.ts'
export { type ValueProblem, ValueSpace, type ValueStep, valueSpace } from './search/spaces/value-space.ts'
export { type Simulator, SimulatorSpace, simulatorSpace } from './search/spaces/simulator-space.ts'
export { type CompileOptions, compile } from './task/compile.ts'
export { Task } from './task/task.ts'

// engines, heuristics and prunings, and how to add your own
export { engines, findByName, heuristics, prunings } from './search/registry.ts'
export type { Engine, EngineOption, EngineSetup, Guarantees } from './search/engine.ts'
export type { Heuristic, HeuristicDeclaration } from './search/heuristic.ts'
export type { Pruning, PruningDeclaration } from './search/pruning.ts'
export { BestFirst, type BestFirstOptions } from './search/best-first.ts'
export { BestSoFar, type Bound, Deepening, type Measure } from './search/bound.ts'
export { SteppedSearch } from './search/stepped-search.ts'
export type { OpenList } from './search/open-list.ts'
export { BeamOpenList } from './search/open-lists/beam.ts'
export { HeapOpenList } from './search/open-lists/heap.ts'
export { HillOpenList } from './search/open-lists/hill.ts'
export { QueueOpenList } from './search/open-lists/queue.ts'
export { StackOpenList } from './search/open-lists/stack.ts'
export { NodeTable } from './search/node-table.ts'

// watch
export type { Emit, SearchEvent, TelosEvent } from './events.ts'

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
export { applyAction, availableActions } from './agent/needs/apply-action.ts'
export {
  type ChoiceRule,
  type RankedRule,
  type RankedRuleDefinition,
  rankedRule,
  shortestFirst,
} from './agent/needs/choice-rule.ts'
export {
  choiceRules,
  discontentmentRule,
  mostPressingRule,
  squaredRule,
  totalRule,
} from './agent/needs/choice-rules.ts'
export { type Reflex, reflex } from './agent/needs/reflex.ts'
export type { NeedsTest } from './agent/needs/needs-test.ts'
export type { NeedChange, NeedsEvent } from './agent/needs/needs-event.ts'
export { type BehaveOptions, behave, type NeedsRun } from './agent/needs/behave.ts'
export { type NeedsMetrics, needsMetrics } from './agent/needs/needs-metrics.ts'
export { type NeedsCost, needsEdgeCost, needsFold } from './agent/needs/needs-cost.ts'
export { NeedsSpace, type NeedsSpaceOptions, needsSpace } from './agent/needs/needs-space.ts'
export {
  discontentmentHeuristic,
  greatestHeuristic,
  leastHeuristic,
  type NeedsHeuristic,
  type NeedsHeuristicFamily,
  needsHeuristics,
} from './agent/needs/needs-heuristics.ts'
export { householdNeeds, householdScenarios } from './agent/needs/household.ts'
export { NEEDS_CODES, type NeedsCode } from './agent/needs/needs-report.ts'
