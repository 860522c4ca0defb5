/** The declared names of a domain, by name, and the parameters in scope. */
import type { Argument, FactModel, FactValues, Model, ObjectModel, ParameterModel, TypeModel } from '../model.ts'
import type { DomainReport } from './domain-report.ts'
import { list, show } from './plain.ts'

export interface DomainVocabulary {
  readonly types: readonly TypeModel[]
  readonly objects: readonly ObjectModel[]
  readonly facts: readonly FactModel[]
  readonly typeByName: ReadonlyMap<string, number>
  readonly objectByName: ReadonlyMap<string, number>
  readonly factByName: ReadonlyMap<string, number>
  /** Facts whose declaration has mistakes. References to them are not reported again. */
  readonly broken: ReadonlySet<string>
  /** The same for objects. */
  readonly brokenObjects: ReadonlySet<string>
  /** The same for goals. */
  readonly brokenGoals: ReadonlySet<string>
}

/** The scope in which a condition, an effect or an expression is checked. */
export interface CheckScope {
  readonly vocabulary: DomainVocabulary
  readonly report: DomainReport
  readonly parameters: readonly ParameterModel[]
  readonly parameterByName: ReadonlyMap<string, number>
  /** Parameters whose declaration has mistakes. */
  readonly broken: ReadonlySet<string>
}

export function createScope(
  vocabulary: DomainVocabulary,
  report: DomainReport,
  parameters: readonly ParameterModel[] = [],
  broken: ReadonlySet<string> = new Set(),
): CheckScope {
  const parameterByName = new Map(parameters.map((parameter, index) => [parameter.name, index]))
  return { vocabulary, report, parameters, parameterByName, broken }
}

const known = new WeakMap<Model, DomainVocabulary>()

/** Remembers what the checker found out about a model, above all which of its parts are broken. */
export function rememberVocabulary(model: Model, vocabulary: DomainVocabulary): void {
  known.set(model, vocabulary)
}

/** Returns the vocabulary of a model, built on first use. */
export function domainVocabularyOf(model: Model): DomainVocabulary {
  let vocabulary = known.get(model)
  if (!vocabulary) {
    const byName = (items: readonly { readonly name: string }[]) =>
      new Map(items.map(({ name }, index) => [name, index]))
    const { types, objects, facts } = model
    vocabulary = {
      types,
      objects,
      facts,
      typeByName: byName(types),
      objectByName: byName(objects),
      factByName: byName(facts),
      broken: new Set(),
      brokenObjects: new Set(),
      brokenGoals: new Set(),
    }
    known.set(model, vocabulary)
  }
  return vocabulary
}

/** A parameter in scope or an object, found by name. */
export interface Named {
  /** Spread it to get the term that refers to it. */
  readonly argument: Argument
  readonly type: number
  /** Description for messages. */
  readonly words: string
}

export function findNamed({ vocabulary, parameters, parameterByName }: CheckScope, name: string): Named | undefined {
  const index = parameterByName.get(name)
  const value = vocabulary.objectByName.get(name)
  if (index === undefined && value === undefined) return undefined
  const { type } = index === undefined ? vocabulary.objects[value!]! : parameters[index]!
  const kind = index === undefined ? 'object' : 'parameter'
  const words = `${kind} ${show(name)} of type "${vocabulary.types[type]!.name}"`
  return {
    argument: index === undefined ? { kind: 'constant', value: value! } : { kind: 'parameter', index },
    type,
    words,
  }
}

/** Whether the declaration of this name has mistakes. */
export function isBrokenName({ broken, vocabulary }: CheckScope, name: string): boolean {
  return broken.has(name) || vocabulary.brokenObjects.has(name)
}

/** Whether a type equals the other one or is a subtype of it. */
export function isSubtypeOf(vocabulary: DomainVocabulary, type: number, ancestor: number): boolean {
  for (let current = type; current !== -1; current = vocabulary.types[current]!.parent) {
    if (current === ancestor) return true
  }
  return false
}

/** Whether some object can be of both types. */
export function overlap(vocabulary: DomainVocabulary, left: number, right: number): boolean {
  return isSubtypeOf(vocabulary, left, right) || isSubtypeOf(vocabulary, right, left)
}

/** Describes the values a fact can have: `one of "docks", "tavern"`. */
export function describeValues(vocabulary: DomainVocabulary, values: FactValues): string {
  switch (values.kind) {
    case 'flag':
      return 'true or false'
    case 'enumeration':
      return `one of ${list(values.names)}`
    case 'object': {
      const type = vocabulary.types[values.type]!
      const names = type.objects.slice(0, 9).map((object) => vocabulary.objects[object]!.name)
      return `an object of type "${type.name}"${names.length ? ` (${list(names)})` : ''}${values.optional ? ' or null' : ''}`
    }
    case 'count':
      return `a whole number from ${values.min} to ${values.max}`
    case 'number': {
      const from = values.min === -Infinity ? '' : ` from ${values.min}`
      const to = values.max === Infinity ? '' : ` up to ${values.max}`
      return `a number${from}${to}`
    }
  }
}
