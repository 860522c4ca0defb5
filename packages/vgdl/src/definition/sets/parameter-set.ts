/** The ParameterSet of a `GameSpace`: names that stand for values in the other sets. */
import type { SyntaxLine, SyntaxWord } from '../../language/syntax.ts'
import { isAssignment, readAssignment, readAssignments } from '../assignments.ts'
import { type DefinitionReport, quote } from '../definition-report.ts'
import { reportChildren } from './report-children.ts'

/** Values by name. */
export type Replacements = ReadonlyMap<string, string>

export function readParameterSet(set: SyntaxLine, replacements: Map<string, string>, report: DefinitionReport): void {
  for (const line of set.children) {
    reportChildren(line, report)
    const [word, ...rest] = line.words as [SyntaxWord, ...SyntaxWord[]]
    const assignments = readAssignments(rest)
    const fixed = assignments.get('value')
    const values = assignments.get('values')
    if (fixed) replacements.set(word.text, fixed.value)
    else if (values) {
      const [first] = values.value.split(':') as [string]
      const message = `${quote(word.text)} would be drawn at random from ${quote(values.value)}; its first value is used`
      report.warning('vgdl/sampled-value', word, message, `add "value=${first}", or another one`)
      replacements.set(word.text, first)
    } else {
      const message = `${quote(word.text)} has no values, so it is not read`
      report.warning('vgdl/ignored-line', word, message, 'write it as "name > values=min:step:max value=x"')
    }
  }
}

/** Returns the same line with values in place of parameter names. Words keep their places. */
export function replaceValues(line: SyntaxLine, replacements: Replacements): SyntaxLine {
  if (replacements.size === 0) return line
  const replaceWord = (word: SyntaxWord): SyntaxWord => {
    const assignment = isAssignment(word) ? readAssignment(word) : undefined
    const value = assignment && replacements.get(assignment.value)
    return value === undefined ? word : { ...word, text: `${assignment!.key}=${value}` }
  }
  const replace = ({ words, indent, children }: SyntaxLine): SyntaxLine => {
    return { words: words.map(replaceWord), indent, children: children.map(replace) }
  }
  return replace(line)
}
