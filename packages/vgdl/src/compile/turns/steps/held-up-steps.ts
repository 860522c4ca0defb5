/**
 * Lines that send the avatar back when it meets a moving sprite: one step checks whether it does, the next one moves it back. A single step
 * would bind the origin cell once for each of the other sprites.
 */

import { nameOfLine, textOfLine } from '../analysis/line-text.ts'
import type { InteractionLine } from '../analysis/turn-analysis.ts'
import { hereCell } from '../formulas/board-direction.ts'
import { add, effectOf, is, remove } from '../formulas/formulas.ts'
import { AVATAR_OBJECT } from '../formulas/turn-names.ts'
import { isAvatar } from '../sprites/forms.ts'
import { pairsOf } from '../sprites/pair.ts'
import { coordinates, goesBack, spriteReference, type TurnSetting } from '../sprites/sprite-reference.ts'
import type { TurnStep } from './turn-step.ts'

/** Whether the avatar goes back, possibly because of many others. */
export function holdsUpAvatar(setting: TurnSetting, { element, pairs }: InteractionLine): boolean {
  const isOnlyBack = element.requires.length === 0 && element.happens.every(({ kind }) => kind === 'step-back')
  const areAvatars = pairs.length > 0 && pairs.every(({ first }) => isAvatar(setting.analysis.elements, first))
  return isOnlyBack && areAvatars && pairs.some(({ second }) => isManifold(setting, second))
}

function isManifold({ analysis }: TurnSetting, type: number): boolean {
  return analysis.isObject(type) && !analysis.marked.has(type)
}

/** The two steps of such a line. */
export function heldUpSteps(setting: TurnSetting, line: InteractionLine): TurnStep[] {
  const { elements } = setting.analysis
  const name = nameOfLine(elements, line)
  const finds = line.pairs.flatMap((pair) =>
    pairsOf(setting, line, pair).flatMap(({ variables, condition }) =>
      effectOf({ variables, condition, effects: [add('held-up')] }),
    ),
  )
  const avatar = spriteReference(setting, line.pairs[0].first, '?first')
  const backs = goesBack(setting, avatar).flatMap(({ variables, condition, effects }) =>
    effectOf({
      variables: [...coordinates, ...variables],
      condition: [is('held-up'), is('at', hereCell.x, hereCell.y, AVATAR_OBJECT), ...condition],
      effects,
    }),
  )
  const lines = [line.element.span.line]
  return [
    { name, phase: 'interactions', effects: finds, comment: textOfLine(elements, line.element), lines },
    {
      name: `${name}_back`,
      phase: 'interactions',
      effects: [...backs, remove('held-up')],
      comment: 'back again',
      lines,
    },
  ]
}
