/** Lines by which sprites of one kind get out of each other's way: they have their turns in the order of their list. */
import type { Line, TurnAnalysis } from './analysis.ts'
import { effectOf } from './formulas.ts'
import { nameOfLine, textOfLine } from './line-text.ts'
import { pairOf } from './pair.ts'
import { OWN, type Procession, processionActions, type Turn } from './procession.ts'
import { goesBack, type TurnSetting } from './sprites.ts'
import type { Step } from './step.ts'

/** Whether a sprite that goes back is in the way of others of the line, or no longer. */
export function isInTurn({ tracked }: TurnAnalysis, { element, pairs }: Line): boolean {
  if (!element.happens.some(({ kind }) => kind === 'step-back')) return false
  const seconds = new Set(pairs.map(({ second }) => second))
  return pairs.some(({ first }) => tracked.has(first) && seconds.has(first))
}

/** Those who have their turns in a line. */
export function processionOf({ element, pairs }: Line): Procession {
  return { name: `line-${element.index + 1}`, types: [...new Set(pairs.map(({ first }) => first))] }
}

/** The step of a line in which one after the other goes back. */
export function inTurnStep(setting: TurnSetting, line: Line): Step {
  const { analysis, vocabulary } = setting
  const procession = processionOf(line)
  const turns = procession.types.map((type): Turn => {
    const pairs = line.pairs.filter(({ first }) => first === type).map((pair) => pairOf(setting, pair, OWN))
    const effects = pairs.flatMap((on) =>
      goesBack(setting, on.first).flatMap((part) =>
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
  return {
    name: label,
    phase: 'interactions',
    effects: [],
    comment: textOfLine(analysis.elements, line.element),
    actions: (begin, end) =>
      processionActions(procession, turns, [], { begin, end, phase: 'interactions', vocabulary, label }),
  }
}
