/** Checks names of sprite types in the parameters of effects and terminations. */
import type { SyntaxWord } from '../../language/syntax.ts'
import { type DefinitionReport, lazySuggestion, quote } from '../definition-report.ts'
import type { Fields, ParameterValues } from '../fields.ts'
import type { Assignments } from './assignments.ts'
import { namesGiven } from './read-class-parameters.ts'

export interface NamedLine {
  /** The effect or termination, as the place to report something missing. */
  readonly word: SyntaxWord
  readonly assignments: Assignments
  readonly fields: Fields
  readonly parameters: ParameterValues
  /** Names of parameters that must name a type, or the original engine stops reading. */
  readonly checked: readonly string[]
}

/** Reports names that are not types. Returns whether reading continues. */
export function checkNames(line: NamedLine, ids: ReadonlyMap<string, number>, report: DefinitionReport): boolean {
  const { word, assignments, fields, parameters, checked } = line
  for (const { name, word: place } of namesGiven(assignments, fields)) {
    if (ids.has(name)) continue
    report.warning('vgdl/unknown-sprite', place, `unknown sprite type ${quote(name)}`, lazySuggestion(name, ids))
  }
  for (const name of checked) {
    if (parameters.has(name)) continue
    const message = `${quote(word.text)} lacks the parameter ${quote(name)}, which must name a sprite type`
    report.warning('vgdl/missing-parameter', word, message, `add "${name}=…" to the line`)
  }
  return checked.every((name) => parameters.has(name) && parameters.list(name).every((part) => ids.has(part)))
}
