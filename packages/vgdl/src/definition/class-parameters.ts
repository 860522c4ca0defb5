/** Assigns values to the fields of a class: the written value if it fits, otherwise the default. */
import type { SyntaxWord } from '../language/syntax.ts'
import { type Assignment, type Assignments, wordOfKey, wordOfValue } from './assignments.ts'
import { type DefinitionReport, lazySuggestion, quote } from './definition-report.ts'
import { type Field, type Fields, type FieldValue, ParameterValues } from './fields.ts'
import { constants, expectedOf, fitValue, initialValue, isScore, readFieldValue, scores } from './values.ts'

export interface ParameterReading {
  readonly parameters: ParameterValues
  /** Written assignments that match no field of the class. */
  readonly unknown: readonly Assignment[]
}

/** Names what has the fields, for messages: `the effect "killSprite"`. Called only for diagnostics. */
export type Owner = () => string

export function readClassParameters(
  assignments: Assignments,
  fields: Fields,
  owner: Owner,
  report: DefinitionReport,
): ParameterReading {
  const given = new Map<string, FieldValue>()
  const unknown: Assignment[] = []
  for (const assignment of assignments.values()) {
    const { key } = assignment
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (!field) {
      unknown.push(assignment)
      continue
    }
    const value = takeValue(assignment, field, owner, report)
    if (value !== undefined) given.set(key, value)
  }
  return { parameters: new ParameterValues(given, initialValues(fields)), unknown }
}

/** Lines of one class share these. */
function initialValues(fields: Fields): ReadonlyMap<string, FieldValue> {
  let values = initialsByFields.get(fields)
  if (values === undefined) {
    values = new Map(Object.entries(fields).map(([name, field]) => [name, initialValue(field)]))
    initialsByFields.set(fields, values)
  }
  return values
}

const initialsByFields = new WeakMap<Fields, ReadonlyMap<string, FieldValue>>()

/** Reports assignments to parameters that the class lacks. */
export function reportUnknown(
  unknown: readonly Assignment[],
  fields: Fields,
  owner: Owner,
  report: DefinitionReport,
): void {
  for (const assignment of unknown) {
    const message = `${owner()} has no parameter ${quote(assignment.key)}; it is ignored`
    const known = new Set(Object.keys(fields))
    report.warning('vgdl/unknown-parameter', wordOfKey(assignment), message, lazySuggestion(assignment.key, known))
  }
}

/** Returns the names of sprite types given to the fields of a class. */
export function namesGiven(assignments: Assignments, fields: Fields): readonly NameGiven[] {
  const given: NameGiven[] = []
  for (const assignment of assignments.values()) {
    const { key } = assignment
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    // a number or a constant is not a name, and is reported elsewhere
    if (!field?.names || readFieldValue(key, assignment.value).kind !== 'text') continue
    const whole = wordOfValue(assignment)
    let offset = 0
    for (const name of field.names === 'many' ? assignment.value.split(',') : [assignment.value]) {
      given.push({ key, name, word: { text: name, line: whole.line, column: whole.column + offset } })
      offset += name.length + 1
    }
  }
  return given
}

export interface NameGiven {
  readonly key: string
  readonly name: string
  readonly word: SyntaxWord
}

function takeValue(
  assignment: Assignment,
  field: Field,
  owner: Owner,
  report: DefinitionReport,
): FieldValue | undefined {
  const { key, value: text } = assignment
  const value = fitValue(field.kind, readFieldValue(key, text))
  if (value === undefined) {
    const message = `${quote(key)} of ${owner()} takes ${expectedOf[field.kind]}, but ${quote(text)} is ${describe(key, text)}; its default is used`
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
    ? `${quote(text)} is always read as a constant as a value; rename the sprite type`
    : undefined
}

/** Checks names of sprite types in the parameters of effects and terminations. */

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
