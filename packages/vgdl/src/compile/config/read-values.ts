/** Readers for the kinds of values in configurations. Each returns undefined and reports why if it finds something else. */
import { readActionLetters } from '../../trace/action-letters.ts'
import type { PlanningAtom, PlanningFormula } from '../language/planning-model.ts'
import { type ConfigPath, type ConfigReport, valueInWords } from './config-report.ts'
import { readAtom, readFormula } from './read-formula.ts'

/** Reads a value at a path. */
export type ValueReader<Value> = (value: unknown, path: ConfigPath, report: ConfigReport) => Value | undefined

/** Reads a text; numbers count as their spelling. */
export const textValue: ValueReader<string> = (value, path, report) => {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return void report.value(path, value, 'a text')
}

/** Reads a text in lower case, because PDDL ignores case. */
export const nameValue: ValueReader<string> = (value, path, report) => textValue(value, path, report)?.toLowerCase()

/** Reads letters of moves. */
export const movesValue: ValueReader<string> = (value, path, report) => {
  if (typeof value === 'string' && readActionLetters(value).actions !== undefined) return value
  return void report.value(path, value, 'letters of moves: N (nil), U, D, L, R, X (use)')
}

/** Reads any whole number. */
export const wholeValue: ValueReader<number> = (value, path, report) => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  return void report.value(path, value, 'a whole number')
}

/** Reads a whole number that is not below a limit. */
export function wholeNumber(least: number): ValueReader<number> {
  return (value, path, report) => {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value
    return void report.value(path, value, `a whole number, ${least} or more`)
  }
}

/** Reads a boolean. `yes` and `no` are texts in YAML 1.2, but were booleans before. */
export const flagValue: ValueReader<boolean> = (value, path, report) => {
  if (typeof value === 'boolean') return value
  if (value === 'yes' || value === 'no') return value === 'yes'
  return void report.value(path, value, 'true or false')
}

/** Reads one of a few words. */
export function oneOfWords<Word extends string>(words: readonly Word[]): ValueReader<Word> {
  return (value, path, report) => words.find((word) => word === value) ?? void report.choice(path, value, words)
}

/** Reads a single fact in PDDL. */
export const factValue: ValueReader<PlanningAtom> = (value, path, report) => {
  if (typeof value !== 'string') return void report.value(path, value, 'a fact such as (at ?x ?y)')
  const { atom, mistakes } = readAtom(value)
  for (const mistake of mistakes) report.inside(path, value, mistake)
  return atom
}

/** Reads a condition in PDDL. */
export const conditionValue: ValueReader<PlanningFormula> = (value, path, report) => {
  if (typeof value !== 'string')
    return void report.value(path, value, 'a condition such as (forall (?o - box) (dead ?o))')
  const { formula, mistakes } = readFormula(value)
  for (const mistake of mistakes) report.inside(path, value, mistake)
  return formula
}

/** Reads a list; a missing value is an empty list. */
export function listOf<Item>(read: ValueReader<Item>): ValueReader<readonly Item[]> {
  return (value, path, report) => {
    if (value === null) return []
    if (!Array.isArray(value))
      return void report.value(path, value, 'a list', 'begin each part on a line of its own with "- "')
    const items = value.map((item, at) => read(item, [...path, at], report))
    return items.every((item) => item !== undefined) ? items : undefined
  }
}

/** Reads a map; a missing value is an empty map. Without a reader for them, keys are taken literally. */
export function mapOf<Key extends string, Value>(
  readKey: (key: string, path: ConfigPath, report: ConfigReport) => Key | undefined,
  read: ValueReader<Value>,
): ValueReader<ReadonlyMap<Key, Value>> {
  return (value, path, report) => {
    if (value === null) return new Map()
    if (!isMap(value)) return void report.value(path, value, 'a map', 'write "name: value", each on a line of its own')
    const found = new Map<Key, Value>()
    for (const [name, item] of Object.entries(value)) {
      const inside = [...path, name]
      const key = readKey(name, inside, report)
      const entry = read(item, inside, report)
      if (key !== undefined && entry !== undefined) found.set(key, entry)
    }
    return found
  }
}

/** Accepts only keys from a few words. */
export function keyOf<Word extends string>(words: readonly Word[]) {
  return (key: string, path: ConfigPath, report: ConfigReport): Word | undefined => {
    const found = words.find((word) => word === key)
    if (found === undefined)
      report.field(path, `found ${valueInWords(key)}, expected one of ${words.join(', ')}`, undefined)
    return found
  }
}

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
