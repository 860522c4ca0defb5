/**
 * Lifted models and problems: for parsers of other planning languages, such as `@telos/pddl`, and for planning with the result.
 *
 * @module
 */

export { type BuiltModel, buildModel } from '../domain/check/build-model.ts'
export type { BuildOptions } from '../domain/check/build-model.ts'
export type { DataPath } from '../domain/check/domain-report.ts'
export type {
  LiftedAction,
  LiftedEffect,
  LiftedFact,
  LiftedFormula,
  LiftedModel,
  QuantifiedParameters,
} from '../domain/model.ts'
export type {
  ActionModel,
  Argument,
  CheckFunction,
  Comparison,
  Cost,
  CostFunction,
  Effect,
  FactModel,
  FactTerm,
  FactValues,
  Formula,
  GoalModel,
  Model,
  NamedFunction,
  ObjectModel,
  ParameterModel,
  Term,
  TypeModel,
} from '../domain/model.ts'
export { type ReadFormula, readCondition } from '../domain/read-goal.ts'
export { readGoal } from '../domain/read-goal.ts'
export { type Claim, type ReadStart, readStart, type Start, startValue } from '../domain/read-start.ts'
export { codeToValue, namedObjects, valueToCode } from '../domain/values.ts'
export type { PlanRequest, RunLimits } from '../planner/plan-request.ts'
export { createPlanner } from '../planner/define-domain.ts'
export type { Planner } from '../planner/planner.ts'
export type { ProblemRequest } from '../planner/problem-request.ts'
export { ProblemSearch } from '../planner/problem-search.ts'
export { runInSlices, type SliceOptions } from '../planner/run-in-slices.ts'
export { solveProblem } from '../planner/problem-search.ts'
export type { StepChoices } from '../planner/step-choices.ts'
export { expandFormula, expandQuantifiers } from '../task/expand-quantifiers.ts'
export type { FactoredSpace } from '../task/factored-space.ts'
export { FdrSpace } from '../task/fdr/fdr-space.ts'
export type {
  FdrTask,
  Lists,
  NumericCondition,
  NumericEffect,
  NumericTable,
  OperatorTable,
  RuleTable,
  TaskNames,
} from '../task/fdr/fdr-task.ts'
export { type FdrConversion, fdrTaskOf } from '../task/fdr/from-ground.ts'
export type { OperatorBuffer } from '../task/fdr/fdr-task.ts'
export type { GroundingLimits } from '../task/ground/budget.ts'
export { type Grounded, groundProblem } from '../task/ground/ground-problem.ts'
export type { LiftedProblem, Relation, StartRelations } from '../task/ground/lifted-problem.ts'
export { calculate, compareValues, type GroundTerm } from '../task/ground/literal.ts'
export type { StartValues } from '../task/packed/packed-start.ts'
export { type PlainProblem, plainProblem } from '../task/plain-problem.ts'
export type { UnknownStep } from '../task/plan/plan-step.ts'
export {
  type AppliedStep,
  applyStep,
  type PlanProblem,
  type PlanToValidate,
  type StepProblem,
  validatePlan,
  type WrongStart,
} from '../task/plan/validate.ts'
export { describeEffect, describeFormula, type FactValue } from '../task/plan/words.ts'
