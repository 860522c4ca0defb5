/** Gives the fields of a class their values: what is written where it fits, and the default where it does not. */
import type { SyntaxWord } from '../../language/syntax.ts'
import { type DefinitionReport, lazySuggestion, quote } from '../definition-report.ts'
import { type Field, type Fields, type FieldValue, ParameterValues } from '../fields.ts'
import { type Assignment, type Assignments, wordOfKey, wordOfValue } from './assignments.ts'
import { constants } from './constants.ts'
import { isScore } from './score.ts'
import { expectedOf, fitValue, initialValue, readFieldValue, scores } from './values.ts'

export interface ParameterReading {
  readonly parameters: ParameterValues
  /** Written down, but no field of the class. */
  readonly unknown: readonly Assignment[]
}

/** @param owner what has the fields, for messages: `effect "killSprite"` */
export function readClassParameters(
  assignments: Assignments,
  fields: Fields,
  owner: string,
  report: DefinitionReport,
): ParameterReading {
  const values = new Map<string, FieldValue>(Object.entries(fields).map(([name, field]) => [name, initialValue(field)]))
  const given = new Set<string>()
  const unknown: Assignment[] = []
  for (const [key, assignment] of assignments) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (!field) {
      unknown.push(assignment)
      continue
    }
    const value = takeValue(assignment, field, owner, report)
    if (value === undefined) continue
    values.set(key, value)
    given.add(key)
  }
  return { parameters: new ParameterValues(values, given), unknown }
}

/** Says of assignments that the class has no such parameters. */
export function reportUnknown(
  unknown: readonly Assignment[],
  fields: Fields,
  owner: string,
  report: DefinitionReport,
): void {
  for (const assignment of unknown) {
    const message = `${owner} has no parameter ${quote(assignment.key)}; it is left out`
    const known = new Set(Object.keys(fields))
    report.warning('vgdl/unknown-parameter', wordOfKey(assignment), message, lazySuggestion(assignment.key, known))
  }
}

/** The names of sprite types that the fields of a class were given. */
export function* namesGiven(assignments: Assignments, fields: Fields): Generator<NameGiven> {
  for (const [key, assignment] of assignments) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    // a number or a constant is none, and is complained about elsewhere
    if (!field?.names || readFieldValue(key, assignment.value).kind !== 'text') continue
    const whole = wordOfValue(assignment)
    let offset = 0
    for (const name of field.names === 'many' ? assignment.value.split(',') : [assignment.value]) {
      yield { key, name, word: { ...whole, text: name, column: whole.column + offset } }
      offset += name.length + 1
    }
  }
}

export interface NameGiven {
  readonly key: string
  readonly name: string
  readonly word: SyntaxWord
}

function takeValue(
  assignment: Assignment,
  field: Field,
  owner: string,
  report: DefinitionReport,
): FieldValue | undefined {
  const { key, value: text } = assignment
  const value = fitValue(field.kind, readFieldValue(key, text))
  if (value === undefined) {
    const message = `${quote(key)} of ${owner} takes ${expectedOf[field.kind]}, but ${quote(text)} is ${describe(key, text)}; it is left out`
    const code = field.names && constants.has(text) ? 'vgdl/constant-name' : 'vgdl/wrong-value'
    report.warning(code, wordOfValue(assignment), message, hintFor(key, text))
  } else if (scores.has(key) && !isScore(text)) {
    const message = `a score is an integer, but ${key} is ${quote(text)}; it counts as 0`
    report.warning('vgdl/wrong-value', wordOfValue(assignment), message)
  }
  return value
}

const described = {
  direction: 'a direction',
  colour: 'a colour',
  int: 'an integer',
  double: 'a decimal',
  boolean: 'a boolean',
  text: 'a word',
} as const

function describe(key: string, text: string): string {
  return described[readFieldValue(key, text).kind]
}

function hintFor(key: string, text: string): string | undefined {
  const { kind } = readFieldValue(key, text)
  return kind === 'direction' || kind === 'colour'
    ? `${quote(text)} is a constant wherever it stands as a value; give a sprite type another name`
    : undefined
}
