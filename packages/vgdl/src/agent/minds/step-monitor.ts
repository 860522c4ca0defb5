/** Monitors plans of a model step by step: the conditions of the next move must hold in the game's current facts. */
import type { DomainSyntax, SourceRange } from '@telos/pddl'
import { readFormula } from '../../compile/config/read-formula.ts'
import type { PlanningFormula } from '../../compile/language/planning-model.ts'
import { formulaText } from '../../compile/language/write-formula.ts'
import type { GameModel } from '../planning/game-model.ts'
import { holdsInModel, type ModelFacts } from '../planning/model-facts.ts'
import type { ModelPlanning } from '../planning/model-planner.ts'
import type { ModelStep } from '../planning/plan-translator.ts'
import { createMoveMonitor } from './move-monitor.ts'
import type { GamePlanMonitor } from './plan-pursuit.ts'

/**
 * Creates a monitor of plans with steps. If nothing is left to chance, it also checks that the game is as predicted.
 *
 * @param facts returns the game's current facts
 */
export function createStepMonitor(model: GameModel, facts: () => ModelFacts): GamePlanMonitor<ModelPlanning> {
  const conditions = conditionsOf(model)
  return createMoveMonitor<ModelPlanning>({
    missing({ turns }, index) {
      // if any turn wins the game, the move comes from no step
      const step = turns[index]?.step
      const unmet = step && unmetPart(conditions.get(step.name.toLowerCase()), step, facts())
      return unmet && `${[step.name, ...step.args].join(' ')} needs ${unmet}`
    },
    describe: ({ moves }) => `a plan of ${moves.length} turns`,
  })
}

/** The preconditions of an action. */
interface Conditions {
  readonly parameters: readonly string[]
  readonly parts: readonly PlanningFormula[]
}

/** Conditions by action name. For an edited domain, these are the edited conditions. */
function conditionsOf({ compiled, domain, isAsCompiled }: GameModel): ReadonlyMap<string, Conditions> {
  if (isAsCompiled) {
    return new Map(
      compiled.domain.actions.map(({ name, parameters, condition }) => [
        name.toLowerCase(),
        { parameters: parameters.map((parameter) => parameter.name), parts: condition },
      ]),
    )
  }
  return new Map(
    domain.actions.map(({ name, parameters, condition }) => [
      name.text,
      { parameters: parameters.map((parameter) => `?${parameter.name.text}`), parts: partsOf(domain, condition) },
    ]),
  )
}

/** Returns none if the model cannot express the text: the planner has tried the plan, and the monitor watches it. */
function partsOf({ source }: DomainSyntax, condition: SourceRange | undefined): readonly PlanningFormula[] {
  if (condition === undefined) return []
  const { formula } = readFormula(source.text.slice(condition.start, condition.end))
  if (formula === undefined) return []
  return formula.kind === 'and' ? formula.parts : [formula]
}

/** Returns the first condition of a step that does not hold, with its objects. */
function unmetPart(action: Conditions | undefined, { args }: ModelStep, facts: ModelFacts): string | undefined {
  if (action === undefined) return undefined
  const binding = new Map(action.parameters.map((name, index) => [name, args[index]]))
  const unmet = action.parts.find((part) => !holdsInModel(part, facts, binding))
  return unmet && textOf(unmet, binding)
}

function textOf(part: PlanningFormula, binding: ReadonlyMap<string, string>): string {
  return formulaText(part).replaceAll(/\?[\w-]+/g, (variable) => binding.get(variable) ?? variable)
}
