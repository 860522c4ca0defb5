/** The turn-structured encoding: the phases of the seed, in the engine's order. */
import type { Diagnostic } from '@telos/core'
import type { CompiledGame, GameCompilation, NumberStyle } from '../compiled-game.ts'
import type { GameElements } from '../elements/game-elements.ts'
import { Refusals } from '../elements/refusals.ts'
import type { PlanningDomain, PlanningSymbol } from '../language/planning-model.ts'
import { analyseTurns } from './analysis/analyse-turns.ts'
import { isInTurn } from './analysis/in-turn.ts'
import { textOfLine } from './analysis/line-text.ts'
import type { TurnAnalysis } from './analysis/turn-analysis.ts'
import { checkKinds } from './check/check-kinds.ts'
import { checkLines, type LineChecking, namesOf } from './check/check-lines.ts'
import { amountFacts, numberObject } from './formulas/amounts.ts'
import { AVATAR_OBJECT, COUNT_START, createTurnNames, signaturesOf } from './formulas/turn-names.ts'
import { isReserveBounded } from './problem/reserve.ts'
import { turnProblem } from './problem/turn-problem.ts'
import { allSkins } from './sprites/forms.ts'
import type { TurnSetting } from './sprites/sprite-reference.ts'
import { avatarActions } from './steps/avatar-actions.ts'
import { countedBy } from './steps/count-step.ts'
import { canDie, endSteps, findEndings, goalOf, losesWithAvatar, type TurnEndings } from './steps/end-steps.ts'
import { turnOrderOf } from './steps/in-turn-step.ts'
import { interactionSteps } from './steps/interaction-steps.ts'
import { lastAge, spriteSteps } from './steps/sprite-steps.ts'
import { chainOf } from './steps/turn-step.ts'
import { turnsCorrespondence } from './turns-correspondence.ts'

/**
 * Compiles a game into a model whose turns are a chain of phases: the avatar's action, what moves by itself, each line of the interaction set,
 * and the end of the turn.
 *
 * @example
 * const { elements } = findElements(game)
 * const { compiled, diagnostics } = compileTurns(elements, 'objects')
 */
export function compileTurns(elements: GameElements, numbers: NumberStyle): GameCompilation {
  const refusals = new Refusals(elements.game.definition.file)
  const names = createTurnNames(elements)
  const analysis = analyseTurns(elements, numbers, (resource) => names.gotName(resource))
  checkKinds(analysis, refusals)
  const { separations, crowds } = checkLines(analysis, refusals)
  if (refusals.diagnostics.length > 0) return { compiled: undefined, diagnostics: refusals.diagnostics }
  const setting: TurnSetting = { analysis, names }
  const endings = findEndings(setting, numbers)
  const goal = goalOf(endings)
  const steps = [...spriteSteps(setting), ...interactionSteps(setting, crowds), ...endSteps(setting, endings)]
  const chain = chainOf(steps, names)
  const actions = [...avatarActions(setting, chain.first), ...chain.actions]
  const resources = resourcesOf(elements)
  const largest = largestNumber(setting, endings, resources)
  const turnOrders = [
    ...analysis.lines.filter((line) => isInTurn(analysis, line)).map(turnOrderOf),
    ...endings.endings.flatMap(({ counter }) => (counter === undefined ? [] : [countedBy(counter)])),
  ]
  const domain: PlanningDomain = {
    name: 'vgdlgame',
    types: names.types,
    constants: constantsOf(setting, turnOrders.length > 0, largest),
    ...signaturesOf(actions, goal),
    actions,
  }
  const problems = { ...setting, domain, goal, endings, separations, turnOrders, resources, largest }
  const warnings = [...turnWarnings(setting, endings), ...crowdWarnings(analysis, crowds)]
  const moves = new Map(actions.map(({ name, move }) => [name, move]))
  const declared = new Set(domain.predicates.map(({ name }) => name))
  const nothing = resources.flatMap((resource) => amountFacts(analysis.amountOf(resource), 0).facts)
  const compiled: CompiledGame = {
    game: elements.game,
    encoding: 'turns',
    numbers,
    domain,
    correspondence: turnsCorrespondence(
      setting,
      actions,
      nothing.filter(({ name }) => declared.has(name)),
      declared,
    ),
    goal,
    goalInProblems: goal,
    ...(endings.turnLimit !== undefined && { turnLimit: endings.turnLimit }),
    warnings,
    leavesMovesOut: warnings.some(({ code }) => code === 'vgdl/leaves-moves-out'),
    problem: (world, options) => turnProblem(problems, world, options),
    moveOf: (step) => moves.get(/[^\s()]+/.exec(step)?.[0].toLowerCase() ?? ''),
  }
  return { compiled, diagnostics: [] }
}

/** Returns the resources that some line or weapon requires. */
function resourcesOf({ interactions, avatar, game }: GameElements): number[] {
  const found = new Set<number>()
  for (const { requires, happens, first } of interactions) {
    for (const one of [...requires, ...happens]) {
      if (!('resource' in one)) continue
      for (const type of one.resource < 0 ? first : [one.resource]) if (game.resourceIndex[type] >= 0) found.add(type)
    }
  }
  for (const { ammunition } of avatar.weapons) if (ammunition !== undefined && ammunition >= 0) found.add(ammunition)
  return [...found].sort((left, right) => left - right)
}

/** The largest number that is not a coordinate. */
function largestNumber(
  { analysis }: TurnSetting,
  { clock, endings }: TurnEndings,
  resources: readonly number[],
): number {
  const amounts = resources.map((resource) => analysis.amountOf(resource))
  const counted = endings.flatMap(({ counter }) => (counter === undefined ? [] : [counter.amount]))
  const all = [...amounts, ...counted, ...(clock === undefined ? [] : [clock])]
  const ages = [...analysis.elements.kinds.values()].flatMap(({ ageLimit }) =>
    ageLimit === undefined ? [] : [lastAge(ageLimit)],
  )
  return Math.max(0, ...ages, ...all.filter(({ style }) => style === 'objects').map(({ most }) => most))
}

/** The avatar, and the numbers that actions name. */
function constantsOf({ analysis, names }: TurnSetting, isInTurns: boolean, largest: number): PlanningSymbol[] {
  const numbers = Array.from({ length: largest + 1 }, (_, value) => ({ name: numberObject(value), type: 'num' }))
  const tally = isInTurns ? [{ name: COUNT_START, type: 'object' }] : []
  const skins = allSkins(analysis).map(({ name = '' }) => ({ name, type: 'object' }))
  return [{ name: AVATAR_OBJECT, type: names.typeOf(analysis.elements.avatar.kind) }, ...skins, ...tally, ...numbers]
}

/** Describes what is left out because too many sprites share a cell. */
function crowdWarnings(analysis: TurnAnalysis, crowds: LineChecking['crowds']): Diagnostic[] {
  return [...crowds].map(([{ element }, separations]) => {
    const names = [...new Set(separations.map((one) => namesOf(analysis, one)))].join(', ')
    const text = textOfLine(analysis.elements, element)
    return {
      code: 'vgdl/leaves-moves-out',
      severity: 'warning',
      message: `${text}: the model leaves out turns in which ${names} meet it on one cell`,
      span: element.span,
    }
  })
}

function turnWarnings(setting: TurnSetting, { turnLimit }: TurnEndings): Diagnostic[] {
  const { elements } = setting.analysis
  const { types } = elements.game.definition
  const warnings: Diagnostic[] = []
  const warn = (code: string, message: string, type: number): void => {
    const { span } = types[type]
    warnings.push({ code, severity: 'warning', message, ...(span !== undefined && { span }) })
  }
  for (const { id, name, standsStill } of elements.kinds.values()) {
    if (standsStill !== undefined)
      warn('vgdl/stands-still', `"${name}" ${standsStill} in the game but stands still in the model`, id)
  }
  for (const type of new Set(elements.avatar.weapons.map(({ kind }) => kind))) {
    if (!isReserveBounded(setting, type) && !setting.analysis.becomes.has(type)) continue
    warn(
      'vgdl/leaves-moves-out',
      `the model supports a limited number of "${types[type].name}" at a time and leaves out further uses`,
      type,
    )
  }
  if (canDie(setting) && !losesWithAvatar(elements)) {
    warn('vgdl/leaves-moves-out', 'the game continues without its avatar, but the model does not', elements.avatar.kind)
  }
  if (turnLimit !== undefined) {
    warnings.push({
      code: 'vgdl/turn-limit',
      severity: 'warning',
      message: `the game is lost after ${turnLimit} turns, which the model does not count`,
    })
  }
  return warnings
}
