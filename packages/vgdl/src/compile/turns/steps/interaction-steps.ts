/** Lines of the interaction set: each is a step that affects all pairs of sprites on one cell. */
import type { FilledOperation, FilledRequirement, GameElements } from '../../elements/game-elements.ts'
import { isAlways } from '../../language/constant-formulas.ts'
import type { PlanningEffect, PlanningFormula } from '../../language/planning-model.ts'
import { isUndone } from '../analysis/analyse-turns.ts'
import { isInTurn } from '../analysis/in-turn.ts'
import { nameOfLine, textOfLine } from '../analysis/line-text.ts'
import type { InteractionLine, TypePair } from '../analysis/turn-analysis.ts'
import type { Separation } from '../check/check-lines.ts'
import { amountAtLeast, amountAtMost } from '../formulas/amounts.ts'
import { add, type EffectCase, effectOf, is, negated, remove } from '../formulas/formulas.ts'
import { allSkins } from '../sprites/forms.ts'
import { type PairSetting, pairsOf } from '../sprites/pair.ts'
import {
  anySprite,
  coordinates,
  goesBack,
  isOn,
  spriteReference,
  type TurnSetting,
} from '../sprites/sprite-reference.ts'
import { heldUpSteps, holdsUpAvatar } from './held-up-steps.ts'
import { inTurnStep } from './in-turn-step.ts'
import { casesOf } from './operations.ts'
import type { TurnStep } from './turn-step.ts'

type Undoing = Extract<FilledOperation, { kind: 'undo-all' }>

/**
 * Returns the steps of all lines that can have an effect.
 *
 * @param crowds by line: what the model leaves out
 */
export function interactionSteps(
  setting: TurnSetting,
  crowds: ReadonlyMap<InteractionLine, readonly Separation[]>,
): TurnStep[] {
  const { elements, lines } = setting.analysis
  const steps: TurnStep[] = []
  for (let index = 0; index < lines.length; index++) {
    const undoing = undoingOf(lines[index])
    if (undoing === undefined) {
      steps.push(...stepsOf(setting, lines[index], crowds.get(lines[index]) ?? []))
      continue
    }
    // when the first of them has undone all moves, the next ones have nothing left to undo
    const together = [lines[index]]
    while (index + 1 < lines.length && isSame(elements, undoing, undoingOf(lines[index + 1])))
      together.push(lines[++index])
    steps.push(...undoSteps(setting, together, undoing))
  }
  return steps
}

function stepsOf(setting: TurnSetting, line: InteractionLine, crowds: readonly Separation[]): TurnStep[] {
  if (isInTurn(setting.analysis, line)) return [inTurnStep(setting, line)]
  return holdsUpAvatar(setting, line) ? heldUpSteps(setting, line) : [lineStep(setting, line, crowds)]
}

function undoingOf({ element }: InteractionLine): Undoing | undefined {
  return element.happens.find((one): one is Undoing => one.kind === 'undo-all')
}

function isSame(elements: GameElements, one: Undoing, other: Undoing | undefined): boolean {
  if (other === undefined) return false
  return [...elements.kinds.keys()].every((type) => isUndone(elements, one, type) === isUndone(elements, other, type))
}

function lineStep(setting: TurnSetting, line: InteractionLine, crowds: readonly Separation[]): TurnStep {
  const { element, pairs } = line
  const effects = pairs.flatMap((pair) =>
    pairsOf(setting, line, pair).flatMap((on) => {
      const required = element.requires.map((one) => requirement(setting, one, pair, on))
      const cases = element.happens.flatMap((one) => casesOf(setting, one, on, line))
      return gathered(cases).flatMap((one) =>
        effectOf({
          variables: [...on.variables, ...one.variables],
          condition: [...on.condition, ...required, ...one.condition],
          effects: one.effects,
        }),
      )
    }),
  )
  const { elements } = setting.analysis
  const guards = crowds.flatMap((crowd) => guardsOf(setting, line, crowd))
  return {
    name: nameOfLine(elements, line),
    phase: 'interactions',
    effects: [...effects, ...guards],
    comment: textOfLine(elements, element),
    lines: [element.span.line],
  }
}

/** More sprites on one cell than the line can be shown for: the model leaves the turn out. */
function guardsOf(
  setting: TurnSetting,
  { pairs }: InteractionLine,
  { role, one, other }: Separation,
): PlanningEffect[] {
  const partner = role === 'first' ? 'second' : 'first'
  const partners = new Set(pairs.filter((pair) => pair[role] === one).map((pair) => pair[partner]))
  const two = [spriteReference(setting, one, '?one'), spriteReference(setting, other, '?other')]
  const areTwo = one === other ? [negated({ kind: 'equal', left: '?one', right: '?other' })] : []
  return [...partners].flatMap((type) => {
    const all = [anySprite(setting, type, '?third'), ...two]
    return effectOf({
      variables: [...all.flatMap(({ variables }) => variables), ...coordinates],
      condition: [...all.map((sprite) => isOn(setting, sprite)), ...areTwo],
      effects: [add('left-out')],
    })
  })
}

/** Merges unconditional effects into one case. */
function gathered(cases: readonly EffectCase[]): EffectCase[] {
  const isPlain = ({ variables, condition }: EffectCase): boolean => variables.length === 0 && condition.every(isAlways)
  const plain: PlanningEffect[] = cases.filter(isPlain).flatMap(({ effects }) => effects)
  return [{ variables: [], condition: [], effects: plain }, ...cases.filter((one) => !isPlain(one))]
}

function requirement(
  { analysis }: TurnSetting,
  one: FilledRequirement,
  pair: TypePair,
  { first, second }: PairSetting,
): PlanningFormula {
  if (one.kind === 'fell-on') {
    const [below, above] = one.whom === 'first' ? [first, second] : [second, first]
    const fell = above.name !== undefined && analysis.tracked.has(above.type) ? is('moved-down', above.name) : undefined
    if (fell === undefined) return { kind: 'or', parts: [] }
    const stayed =
      below.name !== undefined && analysis.tracked.has(below.type) ? [negated(is('moved-down', below.name))] : []
    return { kind: 'and', parts: [fell, ...stayed] }
  }
  const amount = analysis.amountOf(one.resource < 0 ? pair.first : one.resource)
  if (one.kind === 'room') return amountAtMost(amount, amount.most - (one.for === 'some' ? 1 : one.for))
  return one.kind === 'at-least' ? amountAtLeast(amount, one.limit) : amountAtMost(amount, one.limit)
}

/** One step checks whether some pair meets, the next one undoes all moves. */
function undoSteps(setting: TurnSetting, lines: readonly InteractionLine[], undoing: Undoing): TurnStep[] {
  const { analysis } = setting
  const { elements } = analysis
  const name = nameOfLine(elements, lines[0])
  const finds = lines.flatMap((line) =>
    line.pairs.flatMap((pair) =>
      pairsOf(setting, line, pair).flatMap(({ variables, condition }) =>
        effectOf({ variables, condition, effects: [add('undo')] }),
      ),
    ),
  )
  const undone = [...analysis.tracked].filter((type) => isUndone(elements, undoing, type))
  const all = [
    ...undone.map((type) => spriteReference(setting, type, '?o')),
    ...allSkins(analysis).filter(({ type }) => undone.includes(type)),
  ]
  const undoes = all.flatMap((sprite) => {
    return goesBack(setting, sprite).flatMap(({ variables, condition, effects }) =>
      effectOf({
        variables: [...sprite.variables, ...coordinates, ...variables],
        condition: [is('undo'), isOn(setting, sprite), ...condition],
        effects,
      }),
    )
  })
  const comment = lines.map(({ element }) => textOfLine(elements, element)).join('; ')
  const places = [...new Set(lines.map(({ element }) => element.span.line))]
  return [
    { name, phase: 'interactions', effects: finds, comment, lines: places },
    {
      name: `${name}_undo`,
      phase: 'interactions',
      effects: [...undoes, remove('undo')],
      comment: 'back again',
      lines: places,
    },
  ]
}
