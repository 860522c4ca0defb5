/** Reads the lines of a TerminationSet. */
import type { SyntaxLine, SyntaxWord } from '../../language/syntax.ts'
import { type Assignment, type Assignments, isAssignment, readAssignments, wordOfValue } from '../assignments.ts'
import { checkNames, readClassParameters, reportUnknown } from '../class-parameters.ts'
import { type DefinitionReport, lazySuggestion, quote } from '../definition-report.ts'
import type { Fields } from '../fields.ts'
import type { TerminationRule } from '../game-definition.ts'
import { spanOfLine } from '../line-span.ts'
import { readFieldValue } from '../values.ts'
import type { LineContext } from './read-effect-line.ts'
import { reportChildren } from './report-children.ts'

/**
 * Reads the lines of a set.
 *
 * @returns the line at which the original engine stops reading, if it does
 */
export function readTerminationSet(
  set: SyntaxLine,
  rules: TerminationRule[],
  context: LineContext,
): SyntaxLine | undefined {
  for (const line of set.children) {
    const rule = readTermination(line, context)
    if (!rule) return line
    rules.push(rule)
    reportChildren(line, context.report)
  }
  return undefined
}

function readTermination(line: SyntaxLine, { classes, ids, report }: LineContext): TerminationRule | undefined {
  const [word, ...rest] = line.words as [SyntaxWord, ...SyntaxWord[]]
  const terminationClass = classes.terminations.get(word.text)
  if (!terminationClass) {
    const message = `unknown termination ${quote(word.text)}`
    report.warning('vgdl/unknown-termination', word, message, lazySuggestion(word.text, classes.terminations))
    return undefined
  }
  for (const ignored of rest.filter((word) => !isAssignment(word))) {
    report.warning('vgdl/ignored-word', ignored, `${quote(ignored.text)} is ignored: it is not key=value`)
  }
  const assignments = readAssignments(rest)
  const fields: Fields = { ...terminationClass.fields, win: { kind: 'text' } }
  const owner = () => `the termination ${quote(word.text)}`
  const { parameters, unknown } = readClassParameters(assignments, fields, owner, report)
  reportUnknown(unknown, fields, owner, report)
  report.messages += unknown.length
  for (const key of countingKeys) refuse(assignments.get(key), report)
  const { checked } = terminationClass
  // counters of several types work without some of them
  const needed = checked.length === 1 ? checked : checked.filter((name) => assignments.has(name))
  if (!checkNames({ word, assignments, fields, parameters, checked: needed }, ids, report)) return undefined
  return { terminationClass, parameters, win: readWin(assignments, report), span: spanOfLine(report.file, line) }
}

/** Classes for which scores or counters decide who wins. */
const countingKeys = ['count_score', 'use_counter']

function refuse(assignment: Assignment | undefined, report: DefinitionReport): void {
  if (!assignment || readFieldValue(assignment.key, assignment.value).value !== true) return
  const message = `${quote(assignment.word.text)} is not supported: it belongs to games for two players`
  report.error('vgdl/unsupported', assignment.word, message, 'remove it, and use "win" to say who wins')
}

/** In a list with commas, one per player, the first counts. */
function readWin(assignments: Assignments, report: DefinitionReport): boolean {
  const win = assignments.get('win')
  if (!win || readFieldValue('win', win.value).kind !== 'text') return false
  const first = win.value.split(',', 1)[0]!.toLowerCase()
  if (first !== 'true' && first !== 'false') {
    const message = `"win" must be "True" or "False", but is ${quote(win.value)}; it counts as "False"`
    report.warning('vgdl/wrong-value', wordOfValue(win), message)
  }
  return first === 'true'
}
