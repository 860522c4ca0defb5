/** The effect of a line with its parameters. */
import type { EffectClass } from '../engine/effect-class.ts'
import type { Line, Word } from '../language/syntax.ts'
import { readAssignments } from './assignments.ts'
import { checkNames } from './check-names.ts'
import type { EffectDefinition, Vocabulary } from './game-definition.ts'
import { spanOfLine } from './line-span.ts'
import { readParameters, reportUnknown } from './read-parameters.ts'
import { quote, type Report } from './report.ts'

/** What lines are read with. */
export interface LineContext {
  readonly vocabulary: Vocabulary
  /** Of the sprite types that are known so far, by name. */
  readonly ids: ReadonlyMap<string, number>
  readonly report: Report
}

/** Makes an effect for one pair of its line. No two pairs share one, because effects may remember what they did. */
export type MakeEffect = () => EffectDefinition

/**
 * Reads the parameters of an effect.
 *
 * @param words what stands after `>`
 * @returns undefined where the original engine stops reading
 */
export function readEffect(
  line: Line,
  word: Word,
  words: readonly Word[],
  effectClass: EffectClass,
  { ids, report }: LineContext,
): MakeEffect | undefined {
  const { name, fields, checked = [] } = effectClass
  const owner = `the effect ${quote(name)}`
  const assignments = readAssignments(words)
  const { parameters, unknown } = readParameters(assignments, fields, owner, report)
  reportUnknown(unknown, fields, owner, report)
  if (!checkNames({ word, assignments, fields, parameters, checked }, ids, report)) return undefined
  const span = spanOfLine(report.file, line)
  return () => {
    report.messages += unknown.length
    return { effectClass, parameters, span }
  }
}
