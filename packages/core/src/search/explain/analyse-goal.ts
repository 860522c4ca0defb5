/** The ground task behind an explanation, with the conditions of the goal kept apart. */
import type { ActionModel, Formula, Model } from '../../domain/model.ts'
import { ground } from '../../task/ground/ground.ts'
import type { GroundOperator, GroundTask } from '../../task/ground/ground-task.ts'
import type { Literal, Read } from '../../task/ground/literal.ts'
import { type Alternatives, fixedFacts, type Known, NormalForm } from '../../task/ground/normal-form.ts'
import { type Variable, VariableTable } from '../../task/ground/variable.ts'
import { describeFormula } from '../../task/plan/words.ts'
import { conjuncts } from '../../task/referee/conjuncts.ts'
import { factCode, type RefereeState } from '../../task/referee/execute.ts'
import { Reachability } from '../../task/simplify/reachability.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import { describeLiteral } from './literal-words.ts'

export interface GoalCondition {
  readonly formula: Formula
  readonly words: string
  readonly alternatives: Alternatives
}

export interface Analysis {
  readonly model: Model
  /** All existing actions, including those that are not allowed. */
  readonly actions: readonly ActionModel[]
  /** The same actions, ground. */
  readonly task: GroundTask
  /** Variables of the task, and those that `alternativesOf` has added since. */
  readonly variables: readonly Variable[]
  readonly start: Read
  readonly conditions: readonly GoalCondition[]
  /** The same, for the condition of any action. */
  alternativesOf(formula: Formula, binding: readonly number[]): Alternatives
  words(literal: Literal): string
}

/** Grounds all actions, or those named, for an explanation. Returns undefined if that would be too much. */
export function analyseGoal(
  model: Model,
  goal: Formula,
  state: RefereeState,
  { actions, mostOperators }: { readonly actions: readonly number[] | undefined; readonly mostOperators: number },
): Analysis | undefined {
  try {
    const parts = conjuncts(goal)
    // `any` keeps the conditions from being multiplied out: only their variables are needed here
    const lasting = lastingRelations(model, state)
    const task = ground({ model, goal: { kind: 'any', parts }, actions, mostOperators, known: lasting })
    if (task === undefined) return undefined
    const table = new VariableTable(model)
    for (const { fact, args } of task.variables) table.of(fact, args)
    const fixed = fixedFacts(model)
    const normalForm = new NormalForm(model, table, (fact, args) => fixed(fact, args) ?? lasting(fact, args))
    return {
      model,
      actions: actions === undefined ? model.actions : actions.map((index) => model.actions[index]),
      task,
      variables: table.all,
      start: (variable) => factCode(model, state, table.all[variable].fact, table.all[variable].args),
      conditions: parts.map((formula) => ({
        formula,
        words: describeFormula(model, formula),
        alternatives: normalForm.alternatives(formula, []),
      })),
      alternativesOf: (formula, binding) => normalForm.alternatives(formula, binding),
      words: (literal) => describeLiteral(model, table.all, literal),
    }
  } catch (error) {
    if (error instanceof UnsupportedError) return undefined
    throw error
  }
}

/**
 * Facts about two or more objects that no action changes are maps: someone who asks why the tower is out of reach does not want to hear
 * that nothing achieves link(gate,tower). Other unchanging facts are kept, since they are often what is missing.
 */
export function lastingRelations(model: Model, state: RefereeState): Known {
  const changed = new Set(model.actions.flatMap(({ effects }) => effects.map(({ target }) => target.fact)))
  return (fact, args) => {
    const { parameters, derived } = model.facts[fact]
    if (parameters.length < 2 || derived !== undefined || changed.has(fact)) return undefined
    return factCode(model, state, fact, args)
  }
}

/** Returns the values that are reachable with these operators. */
export function reachableValues({ task, start }: Analysis, operators: readonly GroundOperator[]): Reachability {
  return new Reachability({ ...task, operators }, start)
}

export function isReachable(reachability: Reachability, alternatives: Alternatives): boolean {
  return alternatives.some((literals) => reachability.allPossible(literals))
}
