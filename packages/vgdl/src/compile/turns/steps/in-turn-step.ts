/** Lines by which sprites of one kind get out of each other's way: they have their turns in the order of their list. */

import { nameOfLine, textOfLine } from '../analysis/line-text.ts'
import { isStirred, stirName } from '../analysis/pushes.ts'
import type { Line } from '../analysis/turn-analysis.ts'
import { effectOf } from '../formulas/formulas.ts'
import { pairsOf } from '../sprites/pair.ts'
import type { TurnSetting } from '../sprites/sprites.ts'
import { casesOf } from './operations.ts'
import { OWN, type Procession, processionActions, type Turn } from './procession.ts'
import type { Step } from './step.ts'

/** Those who have their turns in a line. */
export function processionOf({ element, pairs }: Line): Procession {
  return { name: `line-${element.index + 1}`, types: [...new Set(pairs.map(({ first }) => first))] }
}

/** The step of a line in which one after the other goes back or is pushed. */
export function inTurnStep(setting: TurnSetting, line: Line): Step {
  const { analysis, vocabulary } = setting
  const procession = processionOf(line)
  const turns = procession.types.map((type): Turn => {
    const pairs = line.pairs.filter(({ first }) => first === type).flatMap((pair) => pairsOf(setting, line, pair, OWN))
    const effects = pairs.flatMap((on) =>
      line.element.happens
        .flatMap((one) => casesOf(setting, one, on, line))
        .flatMap((part) =>
          effectOf({
            // whose turn it is, is a parameter
            variables: [...on.variables.filter(({ name }) => name !== OWN), ...part.variables],
            condition: [...on.condition, ...part.condition],
            effects: part.effects,
          }),
        ),
    )
    return { type: vocabulary.typeOf(type), effects }
  })
  const label = nameOfLine(analysis.elements, line)
  const stirred = isStirred(analysis, line) ? stirName(analysis, line) : undefined
  return {
    name: label,
    phase: 'interactions',
    effects: [],
    comment: textOfLine(analysis.elements, line.element),
    actions: (begin, end) =>
      processionActions(procession, turns, [], { begin, end, phase: 'interactions', vocabulary, label, stirred }),
  }
}
