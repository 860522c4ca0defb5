/** The end of a turn: removes killed sprites, and checks whether the game is over. */

import type { NumberStyle } from '../../compiled-game.ts'
import type { GameElements, TerminationElement } from '../../elements/game-elements.ts'
import { always, isAlways, isNever, never } from '../../language/constant-formulas.ts'
import type { PlanningEffect, PlanningFormula } from '../../language/planning-model.ts'
import { hasPushTrigger, pushTriggerName } from '../analysis/pushes.ts'
import { amountAtLeast, amountAtMost, amountChanges, type ModelAmount } from '../formulas/amounts.ts'
import { hereCell } from '../formulas/board-direction.ts'
import { add, allOf, anyOf, effectOf, is, negated, remove } from '../formulas/formulas.ts'
import { AVATAR_OBJECT } from '../formulas/turn-names.ts'
import { clearSkins } from '../sprites/forms.ts'
import {
  coordinates,
  goesFrom,
  goneEffects,
  isOn,
  spriteReference,
  type TurnSetting,
} from '../sprites/sprite-reference.ts'
import { countStep, type TurnCounter } from './count-step.ts'
import type { TurnStep } from './turn-step.ts'

/** The model ignores losing Timeouts longer than this. */
export const LONGEST_LOSING_TIME = 100

/** A termination as a formula about the state at the end of a turn. */
export interface TurnEnding {
  readonly win: boolean
  readonly formula: PlanningFormula
  /** The counters that it needs. */
  readonly counter?: TurnCounter
}

/** The terminations and clock of a game. */
export interface TurnEndings {
  /** In the order of the game. */
  readonly endings: readonly TurnEnding[]
  /** Number of turns played, if the end depends on it. */
  readonly clock?: ModelAmount
  readonly turnLimit?: number
}

/** Returns the terminations of a game as formulas. */
export function findEndings(setting: TurnSetting, numbers: NumberStyle): TurnEndings {
  const { elements } = setting.analysis
  const times = elements.terminations.filter(isModelledTime)
  const last = Math.max(-1, ...times.map(({ limit }) => limit))
  const clock: ModelAmount | undefined =
    times.length === 0 ? undefined : { name: 'turn', most: last + 1, style: numbers }
  let turnLimit: number | undefined
  let counters = 0
  const endings = elements.terminations.flatMap((one, index): TurnEnding[] => {
    const { win } = one
    if (one.kind === 'turns') {
      if (clock !== undefined && isModelledTime(one)) return [{ win, formula: amountAtLeast(clock, one.limit + 1) }]
      // the first turn is number 0; terminations listed earlier may still win in the last turn
      const isLate = elements.terminations.slice(0, index).some((other) => other.win)
      turnLimit = Math.min(turnLimit ?? Number.POSITIVE_INFINITY, Math.max(0, one.limit) + (isLate ? 1 : 0))
      return []
    }
    const plain = plainFormula(setting, one)
    if (plain !== undefined) return [{ win, formula: plain }]
    const most = one.is === 'at-least' ? one.limit : one.limit + 1
    const amount: ModelAmount = { name: `count-${++counters}`, most, style: numbers }
    const counter = { number: counters, types: one.types, amount }
    const reached = allOf([
      one.is === 'at-most' ? always : amountAtLeast(amount, one.limit),
      one.is === 'at-least' ? always : amountAtMost(amount, one.limit),
    ])
    return [{ win, counter, formula: reached }]
  })
  const isTold = !canDie(setting) || losesWithAvatar(elements)
  const dead: TurnEnding[] = isTold ? [] : [{ win: false, formula: is('object-dead', AVATAR_OBJECT) }]
  return {
    endings: [...endings, ...dead],
    ...(clock !== undefined && { clock }),
    ...(turnLimit !== undefined && { turnLimit }),
  }
}

function isModelledTime(one: TerminationElement): one is Extract<TerminationElement, { kind: 'turns' }> {
  return one.kind === 'turns' && (one.win || one.limit <= LONGEST_LOSING_TIME)
}

/** Whether a line kills the avatar. */
export function canDie({ analysis }: TurnSetting): boolean {
  const { avatar } = analysis.elements
  return analysis.lines.some(({ element, pairs }) =>
    element.happens.some(
      (one) =>
        (one.kind === 'kill' || one.kind === 'remove') && pairs.some((pair) => avatar.kinds.includes(pair[one.whom])),
    ),
  )
}

/** Whether the game itself makes a dead avatar lose. */
export function losesWithAvatar({ avatar, terminations }: GameElements): boolean {
  return terminations.some((one) => isLossOf(avatar.kinds, one))
}

/** Whether it does so before any termination that may win. */
export function losesFirst({ avatar, terminations }: GameElements): boolean {
  const loss = terminations.findIndex((one) => isLossOf(avatar.kinds, one))
  return loss >= 0 && terminations.slice(0, loss).every(({ win }) => !win)
}

function isLossOf(avatars: readonly number[], one: TerminationElement): boolean {
  return (
    one.kind === 'count' &&
    !one.win &&
    one.is !== 'at-least' &&
    one.limit >= 0 &&
    (one.is === 'at-most' || one.limit === 0) &&
    one.types.every((type) => avatars.includes(type)) &&
    avatars.every((type) => one.types.includes(type))
  )
}

/** The condition that all of them are dead, without counting. */
function plainFormula(
  setting: TurnSetting,
  one: Extract<TerminationElement, { kind: 'count' }>,
): PlanningFormula | undefined {
  const { analysis, names } = setting
  if (one.limit < 0 || one.types.length === 0) {
    const isMet = one.is === 'at-least' ? one.limit <= 0 : one.is === 'at-most' ? one.limit >= 0 : one.limit === 0
    return isMet ? always : never
  }
  if (one.is === 'at-least') return one.limit === 0 ? always : undefined
  if (one.limit > 0) return undefined
  const isDead = is('object-dead', AVATAR_OBJECT)
  const { kinds: avatars } = analysis.elements.avatar
  if (avatars.every((type) => one.types.includes(type))) {
    const others = one.types.filter((type) => !avatars.includes(type))
    return allOf([isDead, ...(others.length === 0 ? [] : [plainFormula(setting, { ...one, types: others }) ?? never])])
  }
  return allOf(
    one.types.map((type): PlanningFormula => {
      if (avatars.includes(type)) return anyOf([isDead, negated(is(names.asName(type)))])
      const variables = [{ name: '?o', type: names.typeOf(type) }]
      return { kind: 'forall', variables, part: is('object-dead', '?o') }
    }),
  )
}

/** The goal: it is the avatar's turn again, and the game is won. */
export function goalOf({ endings }: TurnEndings): PlanningFormula {
  const wins = anyOf(endings.filter(({ win }) => win).map(({ formula }) => formula))
  return { kind: 'and', parts: [is('turn-avatar'), ...(isAlways(wins) ? [] : [wins])] }
}

/** Returns the last steps of a turn. */
export function endSteps(setting: TurnSetting, { endings, clock }: TurnEndings): TurnStep[] {
  const passing = clock === undefined ? [] : amountChanges(clock, 1, 'keep').flatMap(effectOf)
  const counts = endings.flatMap(({ counter }) => (counter === undefined ? [] : [countStep(counter, setting.names)]))
  const { known, steps, condition } = judging(endings)
  const clearing: PlanningEffect[] = [...clears(setting), ...passing, ...known]
  const last: TurnStep = {
    name: 'turn_end',
    phase: 'end',
    condition: [...condition, negated(is('left-out'))],
    effects: [],
  }
  // the condition uses only facts that existed before
  const isSimple = counts.length === 0 && steps.length === 0 && known.length === 0 && condition.every(isAboutAvatar)
  if (isSimple) return [{ ...last, effects: clearing }]
  return [{ name: 'turn_clear', phase: 'end', effects: clearing }, ...counts, ...steps, last]
}

function isAboutAvatar(formula: PlanningFormula): boolean {
  const fact = formula.kind === 'not' ? formula.part : formula
  return fact.kind === 'atom' && fact.atom.args[0] === AVATAR_OBJECT
}

/** Removes killed sprites, and clears the facts of this turn. */
function clears(setting: TurnSetting): PlanningEffect[] {
  const { analysis } = setting
  const { kinds } = analysis.elements
  const gone = [...analysis.lingering].flatMap((type): PlanningEffect[] => {
    const sprite = spriteReference(setting, type, '?o')
    const { name, variables } = sprite
    if (name === undefined) return []
    const killed = is('killed', name)
    const aged = kinds.get(type)?.ageLimit === undefined ? [] : [{ name: '?n', type: 'num' }]
    return [
      ...effectOf({
        variables: [...variables, ...coordinates],
        condition: [killed, isOn(setting, sprite)],
        effects: [...goesFrom(setting, type, name, hereCell), ...goneEffects(setting, type, name)],
      }),
      ...aged.flatMap((number) =>
        effectOf({
          variables: [...variables, number],
          condition: [killed, is('age', name, number.name)],
          effects: [remove('age', name, number.name)],
        }),
      ),
    ]
  })
  const forgotten = [...analysis.tracked].flatMap((type) => {
    const { name = '', variables } = spriteReference(setting, type, '?o')
    const effects = analysis.directionsOf(type).map((direction) => remove(`moved-${direction.name}`, name))
    return effectOf({ variables, condition: [], effects })
  })
  const rested = [...analysis.tired].flatMap((type) => {
    const { name = '', variables } = spriteReference(setting, type, '?o')
    return effectOf({ variables, condition: [], effects: [remove('has-moved', name)] })
  })
  const trigger = analysis.lines
    .filter((line) => hasPushTrigger(analysis, line))
    .map((line) => pushTriggerName(analysis, line))
  return [
    ...gone,
    ...forgotten,
    ...rested,
    ...clearSkins(analysis),
    ...[...new Set(trigger)].map((name) => remove(name)),
  ]
}

interface Judging {
  /** Conditions that can be evaluated before killed sprites are removed. */
  readonly known: readonly PlanningEffect[]
  readonly steps: readonly TurnStep[]
  /** Conditions under which the game continues or is won. */
  readonly condition: readonly PlanningFormula[]
}

/**
 * The first termination that is met decides. The steps evaluate them from the last to the first, so that each overrides the later ones; a
 * termination before all wins only needs a condition.
 */
function judging(endings: readonly TurnEnding[]): Judging {
  const lastLoss = endings.findLastIndex(({ win, formula }) => !win && !isNever(formula))
  const open = endings.slice(0, lastLoss + 1).filter(({ formula }) => !isNever(formula))
  const firstWin = open.findIndex(({ win }) => win)
  const isCondition = ({ formula }: TurnEnding, index: number): boolean =>
    (firstWin < 0 || index < firstWin) && formula.kind === 'atom'
  const condition = open.filter(isCondition).map(({ formula }) => negated(formula))
  const rest = open.filter((ending, index) => !isCondition(ending, index)).reverse()
  const isKnown = rest.length > 0 && isAboutAvatar(rest[0].formula)
  const steps = (isKnown ? rest.slice(1) : rest).map(
    (ending): TurnStep => ({
      name: `termination_${endings.indexOf(ending) + 1}`,
      phase: 'end',
      effects: verdict(ending),
    }),
  )
  return {
    known: isKnown ? verdict(rest[0]) : [],
    steps,
    condition: rest.length === 0 ? condition : [...condition, negated(is('game-lost'))],
  }
}

function verdict({ win, formula }: TurnEnding): PlanningEffect[] {
  return effectOf({ variables: [], condition: [formula], effects: [win ? remove('game-lost') : add('game-lost')] })
}
