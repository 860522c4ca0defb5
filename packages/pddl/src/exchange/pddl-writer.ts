/** The names of a model in PDDL. */
import { UnsupportedError } from '@telos/core'
import type { FactModel, Model } from '@telos/core/lifted'
import { LegalNames } from './legal-names.ts'

export interface PddlWriter {
  readonly model: Model
  readonly types: readonly string[]
  readonly objects: readonly string[]
  readonly facts: readonly string[]
  readonly actions: readonly string[]
  /** The types of the values of enumerations, by their names; facts with the same values share one. */
  readonly enumerations: ReadonlyMap<string, Enumeration>
}

/** In PDDL, values of an enumeration are objects. */
export interface Enumeration {
  readonly type: string
  readonly values: readonly string[]
}

/** The names of quantified variables. */
export const QUANTIFIED = ['value', 'other']

export function pddlWriter(model: Model): PddlWriter {
  checkTypes(model)
  const actionNames = new LegalNames()
  const factNames = new LegalNames()
  const isNumeric = model.facts.map(({ values }) => values.kind === 'count' || values.kind === 'number')
  // VAL takes any word that is a function for one, even as the name of a variable
  const numbers = new LegalNames(variableNames(model))
  const numberNames = model.facts.map(({ name }, fact) => (isNumeric[fact] ? factNames.make(numbers.make(name)) : ''))
  const facts = model.facts.map(({ name }, fact) => (isNumeric[fact] ? numberNames[fact] : factNames.make(name)))
  const typeNames = new LegalNames(numberNames)
  const objectNames = new LegalNames(numberNames)
  const types = model.types.map(({ name }) => typeNames.make(name))
  const objects = model.objects.map(({ name }) => objectNames.make(name))
  const actions = model.actions.map(({ name }) => actionNames.make(name))
  const enumerations = new Map<string, Enumeration>()
  model.facts.forEach(({ values }, index) => {
    if (values.kind !== 'enumeration' || enumerations.has(enumerationKey(values.names))) return
    enumerations.set(enumerationKey(values.names), {
      type: typeNames.make(`${facts[index]}-value`),
      values: values.names.map((name) => objectNames.make(name)),
    })
  })
  return { model, types, objects, facts, actions, enumerations }
}

/** Allowed names of variables: those of parameters, and numbered ones in signatures. */
function variableNames({ facts, actions }: Model): readonly string[] {
  const legal = (name: string): string => new LegalNames().make(name)
  const arity = facts.reduce((most, { parameters }) => Math.max(most, parameters.length), 0)
  return [
    ...QUANTIFIED,
    ...Array.from({ length: arity }, (_, at) => `x${at + 1}`),
    ...actions.flatMap(({ parameters }) => parameters.map(({ name }) => legal(name))),
  ]
}

/** Returns the type of the objects that are values of a fact, for enumerations and references. */
export function valueType(writer: PddlWriter, { values }: FactModel): string {
  if (values.kind === 'enumeration') return enumerationOf(writer, values.names).type
  if (values.kind === 'object') return writer.types[values.type]
  throw new TypeError(`facts of kind "${values.kind}" have no objects as values`)
}

/** Returns the object that represents a code of the fact. */
export function valueName(writer: PddlWriter, { values }: FactModel, code: number): string {
  return values.kind === 'enumeration' ? enumerationOf(writer, values.names).values[code] : writer.objects[code]
}

export function enumerationOf({ enumerations }: PddlWriter, names: readonly string[]): Enumeration {
  return enumerations.get(enumerationKey(names))!
}

export function enumerationKey(names: readonly string[]): string {
  return JSON.stringify(names)
}

export function isTypeOrSubtype({ types }: Model, type: number, of: number): boolean {
  for (let at = type; at !== -1; at = types[at].parent) if (at === of) return true
  return false
}

/** PDDL determines the objects of a type from their declarations; it cannot express types that list others. */
function checkTypes(model: Model): void {
  const counts = model.types.map(() => 0)
  for (const { type } of model.objects) for (let at = type; at !== -1; at = model.types[at].parent) counts[at]++
  model.types.forEach(({ name, objects }, type) => {
    const isPlain =
      objects.length === counts[type] && objects.every((one) => isTypeOrSubtype(model, model.objects[one].type, type))
    if (!isPlain) throw new UnsupportedError(`type "${name}" has objects whose types are not its subtypes`)
  })
}
