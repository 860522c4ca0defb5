/** Lines by which sprites of one kind make way for each other, processed in the order of their list. */

import { nameOfLine, textOfLine } from '../analysis/line-text.ts'
import { hasPushTrigger, pushTriggerName } from '../analysis/pushes.ts'
import type { InteractionLine } from '../analysis/turn-analysis.ts'
import { effectOf } from '../formulas/formulas.ts'
import { pairsOf } from '../sprites/pair.ts'
import type { TurnSetting } from '../sprites/sprite-reference.ts'
import { casesOf } from './operations.ts'
import { CURRENT_SPRITE, type SpriteTurn, type TurnOrder, turnOrderActions } from './turn-order.ts'
import type { TurnStep } from './turn-step.ts'

/** The sprites that a line processes one by one. */
export function turnOrderOf({ element, pairs }: InteractionLine): TurnOrder {
  return { name: `line-${element.index + 1}`, types: [...new Set(pairs.map(({ first }) => first))] }
}

/** Returns the step of a line that moves back or pushes one sprite after the other. */
export function inTurnStep(setting: TurnSetting, line: InteractionLine): TurnStep {
  const { analysis, names } = setting
  const order = turnOrderOf(line)
  const turns = order.types.map((type): SpriteTurn => {
    const pairs = line.pairs
      .filter(({ first }) => first === type)
      .flatMap((pair) => pairsOf(setting, line, pair, CURRENT_SPRITE))
    const effects = pairs.flatMap((on) =>
      line.element.happens
        .flatMap((one) => casesOf(setting, one, on, line))
        .flatMap((part) =>
          effectOf({
            // the sprite whose turn it is is a parameter
            variables: [...on.variables.filter(({ name }) => name !== CURRENT_SPRITE), ...part.variables],
            condition: [...on.condition, ...part.condition],
            effects: part.effects,
          }),
        ),
    )
    return { type: names.typeOf(type), effects }
  })
  const label = nameOfLine(analysis.elements, line)
  const trigger = hasPushTrigger(analysis, line) ? pushTriggerName(analysis, line) : undefined
  return {
    name: label,
    phase: 'interactions',
    effects: [],
    comment: textOfLine(analysis.elements, line.element),
    lines: [line.element.span.line],
    actions: (begin, end) =>
      turnOrderActions(order, turns, [], {
        begin,
        end,
        phase: 'interactions',
        names,
        label,
        trigger,
      }),
  }
}
