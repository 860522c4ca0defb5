/** Whether a configuration fits the domain and the level that it is used with. */

import type { Diagnostic } from '@telos/core'
import { didYouMean, needKeys } from '@telos/core/text'
import type { ProblemOptions } from '../../compile/compiled-game.ts'
import type { ConfigCode } from '../../compile/config/codes.ts'
import type { GameConfig } from '../../compile/config/game-config.ts'
import type { ConfigReading } from '../../compile/config/read-config.ts'
import type { PlanningAtom, PlanningFormula } from '../../compile/language/planning-model.ts'
import { formulaText } from '../../compile/language/write-formula.ts'
import { needConfig, needGameModel } from '../../compile/need-compiled.ts'
import { needWorld } from '../../engine/need-world.ts'
import type { World } from '../../engine/world.ts'
import type { GameModel } from './game-model.ts'
import { combinationsIn, type ModelFacts, modelFacts } from './model-facts.ts'

/** Maximum combinations of objects in the quantifiers of a goal, because planners write them out. */
const MOST_COMBINATIONS = 1_000_000

type Mistake = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>

/** A configuration and the source places of its parts. */
export interface PlacedConfig extends Pick<ConfigReading, 'withSpan'> {
  readonly config: GameConfig
}

/**
 * Reports names that the domain lacks, with their places: actions as warnings, facts and goals as errors. Facts come first, because they
 * are part of every goal's problem.
 *
 * @example const diagnostics = checkConfig({ config, withSpan }, model, stage.start())
 */
export function checkConfig(placed: PlacedConfig, model: GameModel, world: World): readonly Diagnostic[] {
  needKeys(placed, 'a configuration from readConfig', 'config')
  needGameModel(model)
  needWorld(world)
  const facts = factErrors(placed, model, world)
  return [...actionWarnings(placed, model), ...(facts.length > 0 ? facts : goalErrors(placed, model, world))]
}

/**
 * Returns the facts of a configuration that the compiler does not state by itself.
 *
 * @example additionalFacts(configOf(compiled, files), model) // []: all come from the compiler
 */
export function additionalFacts(config: GameConfig, model: GameModel): readonly PlanningAtom[] {
  needConfig(config)
  needGameModel(model)
  const { additionalPredicates } = config
  const { compiled } = model
  const known = new Set(compiled.correspondence.additional.map(factText))
  return additionalPredicates.filter((fact) => !known.has(factText(fact)))
}

function actionWarnings({ config, withSpan }: PlacedConfig, { domain }: GameModel): readonly Diagnostic[] {
  const names = new Set(domain.actions.map(({ name }) => name.text))
  return [...config.actionsCorrespondence.keys()]
    .filter((name) => !names.has(name))
    .map((name) =>
      withSpan({
        code: 'vgdl/config-action' satisfies ConfigCode,
        severity: 'warning',
        message: `the domain has no action ${JSON.stringify(name)}`,
        hint: didYouMean(name, names) ?? 'it has no effect',
        path: ['actionsCorrespondence', name],
        atKey: true,
      }),
    )
}

function factErrors({ config, withSpan }: PlacedConfig, model: GameModel, world: World): readonly Diagnostic[] {
  const additional = additionalFacts(config, model)
  if (mistakeIn(model, world, { additional }) === undefined) return []
  return additional.flatMap((fact) => {
    const mistake = mistakeIn(model, world, { additional: [fact] })
    const path = ['additionalPredicates', config.additionalPredicates.indexOf(fact)]
    const message = `the fact (${factText(fact)}) in additionalPredicates: ${mistake?.message}`
    return mistake === undefined ? [] : [withSpan({ ...mistake, message, path })]
  })
}

function goalErrors({ config, withSpan }: PlacedConfig, model: GameModel, world: World): readonly Diagnostic[] {
  const additional = additionalFacts(config, model)
  const { problem } = model.problem(world, { additional })
  const facts = problem && modelFacts(model.compiled.domain, problem)
  return config.goals.flatMap(({ goalPredicate: goal }, at) => {
    const mistake = breadthOf(goal, facts) ?? mistakeIn(model, world, { goal, additional })
    const message = `the goal ${formulaText(goal)}: ${mistake?.message}`
    return mistake === undefined ? [] : [withSpan({ ...mistake, message, path: ['goals', at, 'goalPredicate'] })]
  })
}

/** A condition over more objects than can be checked in reasonable time. */
function breadthOf(goal: PlanningFormula, facts: ModelFacts | undefined): Mistake | undefined {
  const combinations = facts === undefined ? 0 : combinationsIn(goal, facts)
  if (combinations <= MOST_COMBINATIONS) return undefined
  return {
    code: 'vgdl/config-value' satisfies ConfigCode,
    severity: 'error',
    message: `it ranges over ${combinations.toExponential(1)} combinations of objects, which are too many to check`,
    hint: 'use fewer variables in one quantifier, or smaller types',
  }
}

/** Strips the place, which is in a problem that the user never sees. */
function mistakeIn(model: GameModel, world: World, wanted: ProblemOptions): Mistake | undefined {
  const { problem, diagnostics } = model.problem(world, wanted)
  if (problem !== undefined) return undefined
  const usual: Diagnostic = {
    code: 'vgdl/config-value' satisfies ConfigCode,
    severity: 'error',
    message: 'it does not fit the domain',
  }
  const { code, severity, message, hint } = diagnostics[0] ?? usual
  return { code, severity, message, ...(hint !== undefined && { hint }) }
}

function factText({ name, args }: PlanningAtom): string {
  return [name, ...args].join(' ')
}
