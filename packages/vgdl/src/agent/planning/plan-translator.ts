/** Translates the steps of a plan into the player's moves, turn by turn (the plan translator of the planning module). */
import type { Diagnostic } from '@telos/core'
import { didYouMean, needKeys, needList } from '@telos/core/text'
import { type PlanFile, readPddlPlan, spanOf } from '@telos/pddl'
import type { Action } from '../../engine/action.ts'
import type { PlanCode } from './codes.ts'

/** A step of a plan: an action of the model with its objects. */
export interface ModelStep {
  readonly name: string
  readonly args: readonly string[]
}

/** One turn of the game within a plan. */
export interface PlannedTurn {
  readonly move: Action
  /** The step behind the move. */
  readonly step: ModelStep
  /** Steps that only continue the turn. */
  readonly carriedBy: readonly ModelStep[]
}

/** The meanings of steps: the actions of a model by lower-case name, because PDDL ignores case. */
export type StepMeanings = ReadonlyMap<string, { readonly parameters: number; readonly move: Action | undefined }>

export interface PlanTranslation {
  /** Undefined if there are errors. */
  readonly turns: readonly PlannedTurn[] | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Translates the steps of a plan into moves. Reports steps that the domain lacks.
 *
 * @example
 * const { turns } = translatePlan([{ name: 'move-up', args: ['c-1-2', 'c-1-1'] }], model.meanings)
 * turns.map(({ move }) => move) // [Action.up]
 */
export function translatePlan(steps: readonly ModelStep[], meanings: StepMeanings): PlanTranslation {
  needList(steps, 'a list of steps')
  needKeys(meanings, 'the meanings of a model: model.meanings', 'get')
  const diagnostics: Diagnostic[] = []
  const turns: { move: Action; step: ModelStep; carriedBy: ModelStep[] }[] = []
  for (const [index, step] of steps.entries()) {
    const report = (code: PlanCode, message: string, hint?: string): void => {
      diagnostics.push({ code, severity: 'error', message, path: [index], ...(hint !== undefined && { hint }) })
    }
    const meaning = meanings.get(step.name.toLowerCase())
    const turn = turns.at(-1)
    if (meaning === undefined) {
      const hint = didYouMean(step.name.toLowerCase(), meanings.keys()) ?? 'plan with the domain of this game'
      report('vgdl/unknown-step', `the domain has no action "${step.name}"`, hint)
    } else if (meaning.parameters !== step.args.length) {
      const message = `"${step.name}" has ${step.args.length} objects, expected ${meaning.parameters}`
      report('vgdl/step-objects', message, 'a step is "(action object object)", with an object for each parameter')
    } else if (meaning.move !== undefined) turns.push({ move: meaning.move, step, carriedBy: [] })
    else if (turn !== undefined) turn.carriedBy.push(step)
    else
      report(
        'vgdl/step-without-turn',
        `"${step.name}" comes before any move`,
        'begin each turn with a move of the avatar',
      )
  }
  return { turns: diagnostics.length > 0 ? undefined : turns, diagnostics }
}

/**
 * Reads a plan in the format of the planning competitions and translates it into moves. Diagnostics point into the text.
 *
 * @example translatePlanText('(fly)', 'plan.txt', model.meanings).diagnostics[0].message // 'the domain has no action "fly"'
 */
export function translatePlanText(text: string, file: string, meanings: StepMeanings): PlanTranslation {
  const { plan, diagnostics } = readPddlPlan(text, file)
  if (plan === undefined) return { turns: undefined, diagnostics }
  const translation = translatePlan(stepsOf(plan), meanings)
  return { ...translation, diagnostics: translation.diagnostics.map((one) => placed(one, plan)) }
}

function stepsOf({ steps }: PlanFile): ModelStep[] {
  return steps.map(({ name, args }) => ({ name: name.text, args: args.map(({ text }) => text) }))
}

function placed({ path: [index] = [], ...diagnostic }: Diagnostic, { source, steps }: PlanFile): Diagnostic {
  const step = steps[Number(index)]
  return step === undefined ? diagnostic : { ...diagnostic, span: spanOf(source, step) }
}
