/**
 * Telos as a game ships it: the names and types of `@telos/core`, without what is only of use while a game is made.
 * Write the game with `@telos/core`, and let the bundler put `@telos/core/game` in its place when it is built; the code stays as it is:
 *
 *     resolve: { alias: [{ find: /^@telos\/core$/, replacement: '@telos/core/game' }] }
 *
 * Plans and actions come out the same, and as fast. What is left out, what happens then, and how it is handed in again:
 *
 * - engines, heuristics and prunings that `auto` does not use: a request that names one is `unsupported`;
 *   `defineDomain(…, { features: { strategies: allStrategies } })`
 * - explanations of plans: `why` tells the status alone, and a printed plan its steps; `links`, `states`, `validate`, `toJSON` and
 *   `functions` throw an `UnsupportedError`; `{ features: { explainer: planExplainer } }`
 * - domains with more than 10,000 ground operators: `unsupported`; `{ features: { compileForStart: compileTask } }`
 * - squads and groups: `superior` and `group` throw; `createSociety({ features: squads })`
 * - saving: `save` and `load` throw; `{ features: saving }`
 * - compound actions: an event `fault` when one is begun; `{ features: compounds }`
 * - sentences of `agent.explain()`, which tells what the agent does in a word, and words in the event `plan-broken`;
 *   `{ features: explanations }`
 * - the checks of `defineAgent`, as `@telos/core` has made them. Domains, requests, beliefs and options are checked as ever.
 *
 * What is handed in comes from `@telos/core/features`, and goes together as `{ ...squads, ...saving }`. With `@telos/core` all this
 * can be written, too, and changes nothing. The other sub-paths serve both.
 *
 * @module
 */

// define a domain
export { defineGameDomain as defineDomain, readGameDomain as readDomain } from './planner/game-domain.ts'
export type { RequestOf, StateOf } from './planner/domain.ts'
export type { ActionChoice, BaseDomain as Domain, ChoicesOf, Request } from './planner/base-domain.ts'
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
  Arguments,
  DomainAction,
  DomainDefinition,
  DomainGoal,
  GoalChoice,
  PlanGoal,
} from './domain/types/typed.ts'
export type { Condition, Effects, Expression } from './domain/types/typed-conditions.ts'
export type { Facts, Objects, Shape, ShapeOf, State, TypeHierarchy, View } from './domain/types/typed-keys.ts'
export type { StepOf } from './domain/types/typed-steps.ts'

// plan, and read the answer
export type { PlannerChoice } from './planner/plan-request.ts'
export type { PlanStatus } from './planner/outcome.ts'
export { PlanResult } from './planner/plan-result.ts'
export { PlanSearch } from './planner/plan-search.ts'
export type { StepChoice } from './planner/step-choice.ts'
export type { Step } from './planner/steps.ts'
export { Explanation, type Reason } from './search/explain/reason.ts'
export type { CausalLink } from './task/plan/causal-links.ts'
export type { PlanStep } from './task/plan/plan-step.ts'
export type { PlanFault, PlanVerdict } from './task/plan/validate.ts'

// read and write domains as data
export type { AnyDomain, ReadDomainOptions } from './planner/read-domain.ts'
export type { DomainDocument } from './domain/json.ts'
export type { FunctionSpec } from './domain/spec.ts'
export type { Functions } from './domain/check/actions/read-cost.ts'
export type { Value } from './domain/values.ts'
export type { DefineOptions } from './planner/planner-features.ts'

// what went wrong
export { type Diagnostic, DomainError, formatDiagnostic, type Span } from './diagnostic.ts'
export { UnsupportedError } from './task/unsupported-error.ts'

// limits and statistics of a search
export type { SearchStatistics, SearchStatus } from './search/search.ts'
export type { Clock, LimitName, Limits } from './search/limits.ts'

// watch
export type { Emit, SearchEvent, TelosEvent } from './events.ts'
export type { AgentEvent, AgentEventData, EventStep, StopReason } from './agent-events.ts'

// agents: sense, believe, choose a goal, plan, act, monitor, replan
export { defineGameAgent as defineAgent } from './agent/defining/game-kind.ts'
export type { AgentKind, AnyKind } from './agent/defining/kind.ts'
export type { AgentDefinition, Drawing, RecordedFields } from './agent/defining/agent-definition.ts'
export { createGameAgent as createAgent, createGameSociety as createSociety } from './agent/game-society.ts'
export type { Society, SocietyAgent, SocietyOptions } from './agent/society.ts'
export type { LoadSocietyOptions } from './agent/saving/saving.ts'
export type { Agent, AgentSociety } from './agent/agent.ts'
export type { AgentOptions } from './agent/defining/agent-options.ts'
export type { AgentView } from './agent/agent-view.ts'
export { type AgentActivity, AgentExplanation } from './agent/agent-explanation.ts'
export { type Thought, type Thoughts, watchThoughts } from './agent/explaining/thoughts.ts'
export type { FallbackStep, GoalDefinition } from './agent/defining/goal.ts'
export type { GoalSettings, GoalState } from './agent/goal-state.ts'
export {
  type ActionResult,
  type Behaviour,
  type Behaviours,
  type CompoundDefinition,
  type Failed,
  failed,
  type TargetChoice,
} from './agent/defining/behaviour.ts'
export type { ChosenTarget } from './agent/defining/planned-step.ts'
export type { ActionRun } from './agent/defining/action-run.ts'
export type { Sensing, SensorDefinition } from './agent/defining/sensor.ts'
export { type SpreadDefinition, spreadSensor } from './agent/sensing/spread-sensor.ts'
export { Beliefs } from './agent/believing/beliefs.ts'
export { Memory, type MemoryDecay, type Recollection } from './agent/believing/memory.ts'
export { Blackboard } from './agent/believing/blackboard.ts'
export { defaultPolicy, type Policy } from './agent/defining/policy.ts'
export type { GameWorld } from './agent/game-world.ts'
export type { SavedAgent, SavedSociety } from './agent/saving/saved.ts'

// squads
export { giveOrders, type OrdersDefinition } from './agent/squad/give-orders.ts'
export type { Order, OrderReport, SquadRole } from './agent/squad-role.ts'

// chance
export { type RandomSource, seededRandom, seedFor } from './agent/random.ts'
