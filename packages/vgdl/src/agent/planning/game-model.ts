/** A compiled game for planners: its domain as PDDL, the problems of states, and the meanings of plan steps. */

import type { Diagnostic } from '@telos/core'
import { needObject } from '@telos/core/text'
import {
  checkDomain,
  checkProblem,
  type DomainSyntax,
  type ProblemSyntax,
  readPddlDomain,
  readPddlProblem,
} from '@telos/pddl'
import type { CompiledGame, ProblemOptions } from '../../compile/compiled-game.ts'
import type { PlanningProblem } from '../../compile/language/planning-model.ts'
import { requirementsOf } from '../../compile/language/requirements.ts'
import { writePddlDomain, writePddlProblem } from '../../compile/language/write-pddl.ts'
import { needCompiled } from '../../compile/need-compiled.ts'
import type { Action } from '../../engine/action.ts'
import type { World } from '../../engine/world.ts'
import type { PlanCode } from './codes.ts'
import type { StepMeanings } from './plan-translator.ts'

export interface GameModel {
  readonly compiled: CompiledGame
  /** The domain as PDDL. */
  readonly domainText: string
  readonly domain: DomainSyntax
  readonly meanings: StepMeanings
  /** Whether neither the domain nor the step meanings were edited by hand, so that proofs in the model apply to the game. */
  readonly isAsCompiled: boolean
  /** Returns the problem of a state: its content, its text, and the text parsed. */
  problem(world: World, options?: ProblemOptions): ModelProblem
}

export type ModelProblem =
  | {
      readonly problem: PlanningProblem
      readonly text: string
      readonly syntax: ProblemSyntax
      readonly diagnostics: readonly Diagnostic[]
    }
  | { readonly problem?: undefined; readonly diagnostics: readonly Diagnostic[] }

export interface GameModelOptions {
  /** A domain edited by hand, used instead of the compiled one. */
  readonly domain?: { readonly text: string; readonly file: string }
  /** Moves by action name, in addition to the compiler's or overriding them. */
  readonly moves?: ReadonlyMap<string, Action>
  /** Number of reserve objects by sprite type name, overriding the compiler's choice. */
  readonly deadObjects?: ReadonlyMap<string, number>
}

export interface GameModelReading {
  readonly model: GameModel | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Prepares a compiled game for PDDL planners. An edited domain must still be valid and fit the game.
 *
 * @example
 * const { compiled } = compileGame(game)
 * const { model, diagnostics } = readModel(compiled)
 */
export function readModel(game: CompiledGame, options: GameModelOptions = {}): GameModelReading {
  needCompiled(game)
  needObject(options, '{ domain, moves, … }')
  const compiled = withReserve(game, options.deadObjects)
  const given = options.domain
  const written = writePddlDomain(compiled.domain, [compiled.goalInProblems])
  const domainText = given?.text ?? written
  const file = given?.file ?? 'domain.pddl'
  const { domain, diagnostics } = readPddlDomain(domainText, file)
  if (domain === undefined) return { model: undefined, diagnostics }
  const found = [...diagnostics, ...checkDomain(domain), ...(given === undefined ? [] : misfits(compiled, domain))]
  if (found.some(({ severity }) => severity === 'error')) return { model: undefined, diagnostics: found }
  const moveOf = (name: string): Action | undefined => options.moves?.get(name) ?? compiled.moveOf(name)
  const meanings: StepMeanings = new Map(
    domain.actions.map(({ name, parameters }) => [
      name.text,
      { parameters: parameters.length, move: moveOf(name.text) },
    ]),
  )
  const declared = requirementsOf(compiled.domain, [compiled.goalInProblems])
  const problem = (world: World, wanted?: ProblemOptions): ModelProblem => {
    const compilation = compiled.problem(world, wanted)
    if (compilation.problem === undefined) return { diagnostics: compilation.diagnostics }
    const text = writePddlProblem(compilation.problem, declared)
    const reading = readPddlProblem(text, 'problem.pddl')
    const wrong = [
      ...reading.diagnostics,
      ...(reading.problem === undefined ? [] : checkProblem(domain, reading.problem)),
    ].filter(({ severity }) => severity === 'error')
    if (reading.problem === undefined || wrong.length > 0) return { diagnostics: wrong }
    return { problem: compilation.problem, text, syntax: reading.problem, diagnostics: compilation.diagnostics }
  }
  const isAsCompiled =
    linesOf(domainText) === linesOf(written) &&
    [...meanings].every(([name, { move }]) => move === compiled.moveOf(name))
  return { model: { compiled, domainText, domain, meanings, isAsCompiled, problem }, diagnostics: found }
}

/** Normalises a text, dropping what editors change by themselves. */
function linesOf(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}

/** Returns the same game with other reserves in all problems. */
function withReserve(compiled: CompiledGame, deadObjects: GameModelOptions['deadObjects']): CompiledGame {
  if (deadObjects === undefined) return compiled
  return { ...compiled, problem: (world, wanted) => compiled.problem(world, { deadObjects, ...wanted }) }
}

/** Reports what an edited domain has lost: problems generated for the game would not fit it. */
function misfits({ domain: expected }: CompiledGame, domain: DomainSyntax): Diagnostic[] {
  const report = (message: string, hint: string): Diagnostic => ({
    code: 'vgdl/domain-does-not-fit' satisfies PlanCode,
    severity: 'error',
    message,
    hint,
  })
  const predicates = new Map(domain.predicates.map(({ name, parameters }) => [name.text, parameters.length]))
  const found = expected.predicates
    .filter(({ name, parameters }) => predicates.get(name.toLowerCase()) !== parameters.length)
    .map(({ name, parameters }) =>
      report(
        `the domain has no predicate "${name}" with ${parameters.length} parameters`,
        'keep it in the domain: problems of the game state it',
      ),
    )
  if (domain.name.text === expected.name.toLowerCase()) return found
  const message = `the domain is called "${domain.name.text}", expected "${expected.name}"`
  return [report(message, 'rename it: problems name their domain'), ...found]
}
