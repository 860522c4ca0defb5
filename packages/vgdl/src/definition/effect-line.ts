/** One effect with its parameters, for one pair of a line. */
import type { EffectClass } from '../engine/effect-class.ts'
import type { Line, Word } from '../language/syntax.ts'
import type { Assignments } from './assignments.ts'
import { checkNames } from './checked-names.ts'
import type { EffectDefinition, Vocabulary } from './game-definition.ts'
import { spanOfLine } from './line-span.ts'
import { readParameters, reportUnknown } from './read-parameters.ts'
import { quote, type Report } from './report.ts'

/** What the effects of all pairs of a line have in common. */
export interface EffectLine {
  readonly line: Line
  readonly word: Word
  readonly effectClass: EffectClass
  readonly assignments: Assignments
}

/** What effects are read with. */
export interface EffectContext {
  readonly vocabulary: Vocabulary
  readonly ids: ReadonlyMap<string, number>
  readonly report: Report
}

/**
 * Makes an effect; each pair of a line has one of its own.
 *
 * @returns undefined where the original engine stops reading
 */
export function defineEffect(effectLine: EffectLine, context: EffectContext): EffectDefinition | undefined {
  const { line, word, effectClass, assignments } = effectLine
  const { ids, report } = context
  const { name, fields, checked = [] } = effectClass
  const owner = `the effect ${quote(name)}`
  const { parameters, unknown } = readParameters(assignments, fields, owner, report)
  reportUnknown(unknown, fields, owner, report)
  report.messages += unknown.length
  if (!checkNames({ word, assignments, fields, parameters, checked }, ids, report)) return undefined
  return { effectClass, parameters, span: spanOfLine(report.file, line) }
}
