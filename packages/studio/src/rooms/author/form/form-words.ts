/** What forms know of facts, tests and changes: which controls fit, and what a new one begins with. */
import type { FactSpec } from '@telos/core/documents'
import type { DomainView, ShownAction, ShownFact } from '../../../workers/model/model-contract.ts'

export const factKinds = ['flag', 'count', 'number', 'oneOf', 'ref', 'derived'] as const

/** The tests that a form can show, with their words. Everything else is shown as its text. */
export const testWords: Readonly<Record<string, string>> = {
  is: 'is',
  not: 'is not',
  atLeast: 'at least',
  atMost: 'at most',
  moreThan: 'more than',
  lessThan: 'less than',
}
export const changeWords: Readonly<Record<string, string>> = { set: 'becomes', add: 'plus', subtract: 'minus' }

type Plain = string | number | boolean | null

export interface SimpleValue {
  /** A key of `testWords` or `changeWords`. */
  readonly word: string
  readonly value: Plain
}

/** A test as a word and a plain value; undefined where it says more than that. */
export function simpleTest(test: unknown): SimpleValue | undefined {
  return simple(test, 'is', Object.keys(testWords))
}

export function simpleChange(change: unknown): SimpleValue | undefined {
  return simple(change, 'set', ['add', 'subtract'])
}

function simple(written: unknown, plainWord: string, words: readonly string[]): SimpleValue | undefined {
  if (isPlain(written)) return { word: plainWord, value: written }
  const entries = Object.entries(written as object)
  const [[word, value] = ['', undefined]] = entries
  return entries.length === 1 && words.includes(word) && isPlain(value) ? { word, value } : undefined
}

/** What is written for a word and a value. */
export function writtenValue({ word, value }: SimpleValue): unknown {
  return word === 'is' || word === 'set' ? value : { [word]: value }
}

export function testsFor(fact: ShownFact | undefined): readonly string[] {
  if (isNumericFact(fact)) return ['is', 'not', 'atLeast', 'atMost', 'moreThan', 'lessThan']
  return isFlag(fact) ? ['is'] : ['is', 'not']
}

export function changesFor(fact: ShownFact | undefined): readonly string[] {
  return isNumericFact(fact) ? ['set', 'add', 'subtract'] : ['set']
}

/** The values that a fact can have, where that is a list. Parameters of the right type stand for objects. */
export function choicesFor(
  fact: ShownFact | undefined,
  { types }: Pick<DomainView, 'types'>,
  parameters: ShownAction['parameters'],
): readonly Plain[] | undefined {
  const { spec } = fact ?? {}
  if (isFlag(fact)) return [true, false]
  if (spec?.kind === 'oneOf') return spec.values
  if (spec?.kind !== 'ref') return undefined
  const objects = types.find(({ name }) => name === spec.type)?.objects ?? []
  const own = parameters.filter(({ type }) => type === spec.type).map(({ name }) => name)
  return [...own, ...objects, ...(spec.optional === true ? [null] : [])]
}

/** The test or change that a new row begins with. */
export function firstTest(fact: ShownFact | undefined, choices: readonly Plain[] | undefined): unknown {
  return isNumericFact(fact) ? { atLeast: 1 } : (choices?.[0] ?? true)
}

export function firstChange(fact: ShownFact | undefined, choices: readonly Plain[] | undefined): unknown {
  return isNumericFact(fact) ? { add: 1 } : (choices?.[0] ?? true)
}

export function newSpec(kind: string, types: DomainView['types']): unknown {
  switch (kind) {
    case 'count':
      return { kind, max: 9 }
    case 'oneOf':
      return { kind, values: ['first', 'second'] }
    case 'ref':
      return { kind, type: types[0]?.name ?? 'object' }
    case 'derived':
      return { kind, when: {} }
    default:
      return { kind }
  }
}

/** Keys that are offered at most: facts about several objects can be very many. */
const mostKeys = 300

/** All ways to write a fact in an action or goal: `open(door)` for a parameter, `open(northDoor)` for an object. */
export function factKeys(
  { facts, types }: Pick<DomainView, 'facts' | 'types'>,
  parameters: ShownAction['parameters'],
  isChangeable = false,
): readonly string[] {
  const keys: string[] = []
  for (const { name, spec } of facts) {
    if (isChangeable && (spec?.kind === 'derived' || (spec !== undefined && 'fixed' in spec))) continue
    for (const key of keysOf(name, typesOf(spec))) if (keys.length < mostKeys) keys.push(key)
  }
  return keys

  function keysOf(name: string, about: readonly string[]): readonly string[] {
    const choices = about.map((type) => [
      ...parameters.filter((each) => each.type === type).map((each) => each.name),
      ...(types.find((each) => each.name === type)?.objects ?? []),
    ])
    const tuples = choices.reduce<readonly (readonly string[])[]>(
      (before, names) => before.flatMap((tuple) => names.map((each) => [...tuple, each])).slice(0, mostKeys),
      [[]],
    )
    return about.length === 0 ? [name] : tuples.map((tuple) => `${name}(${tuple.join(',')})`)
  }
}

/** The types of the objects that a fact is about. */
function typesOf(spec: FactSpec | undefined): readonly string[] {
  if (spec === undefined) return []
  if (spec.kind === 'derived') return Object.values(spec.with ?? {})
  return spec.per ?? []
}

export function shownFactOf({ facts }: Pick<DomainView, 'facts'>, key: string): ShownFact | undefined {
  const open = key.indexOf('(')
  const name = open === -1 ? key : key.slice(0, open)
  return facts.find((fact) => fact.name === name)
}

/** A list as people type it: names with commas between them. */
export function listOfNames(text: string): readonly string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function isNumericFact(fact: ShownFact | undefined): boolean {
  const { spec } = fact ?? {}
  return spec?.kind === 'count' || spec?.kind === 'number' || (spec?.kind === 'derived' && 'value' in spec)
}

function isFlag(fact: ShownFact | undefined): boolean {
  const { spec } = fact ?? {}
  return spec?.kind === 'flag' || (spec?.kind === 'derived' && 'when' in spec)
}

function isPlain(value: unknown): value is Plain {
  return value === null || typeof value !== 'object'
}
