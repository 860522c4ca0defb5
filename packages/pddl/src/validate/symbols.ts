/** The names of a domain and a problem as small numbers: objects, and relations, which are predicates or functions. */
import { type Diagnostic, DomainError } from '@telos/core'
import { spanOf } from '../source.ts'
import type { DomainSyntax, Name, Place, ProblemSyntax, Source, TypedName } from '../syntax.ts'

/** The objects of a type, or of one of several. */
export interface ObjectList {
  readonly objects: Int32Array
  /** 1 for each object that is in the list. */
  readonly has: Uint8Array
}

export interface Relation {
  readonly name: string
  readonly kind: 'predicate' | 'derived' | 'function'
  /** The objects that may stand at each place. */
  readonly lists: readonly ObjectList[]
}

export interface Symbols {
  readonly objects: readonly string[]
  readonly relations: readonly Relation[]
  readonly objectIds: ReadonlyMap<string, number>
  readonly predicates: ReadonlyMap<string, number>
  readonly functions: ReadonlyMap<string, number>
  listOf(types: readonly Name[]): ObjectList
}

/** Metrics may name it in any domain. */
export const TOTAL_TIME = 'total-time'

export function createSymbols(domain: DomainSyntax, problem: ProblemSyntax): Symbols {
  const objectIds = new Map<string, number>()
  const typesOfObjects: Set<string>[] = []
  for (const { name, types } of [...domain.constants, ...problem.objects]) {
    const id = objectIds.get(name.text) ?? objectIds.size
    objectIds.set(name.text, id)
    const known = (typesOfObjects[id] ??= new Set())
    for (const { text } of types) known.add(text)
  }
  const listOf = objectLists(domain.types, typesOfObjects)

  const relations: Relation[] = []
  const predicates = new Map<string, number>()
  const functions = new Map<string, number>()
  const derived = new Set(domain.derived.map(({ head }) => head.name.text))
  for (const { name, parameters } of [...domain.predicates, ...domain.derived.map(({ head }) => head)]) {
    if (predicates.has(name.text)) continue
    const kind = derived.has(name.text) ? 'derived' : 'predicate'
    predicates.set(name.text, relations.length)
    relations.push({ name: name.text, kind, lists: parameters.map(({ types }) => listOf(types)) })
  }
  for (const { name, parameters } of domain.functions) {
    if (functions.has(name.text)) continue
    functions.set(name.text, relations.length)
    relations.push({ name: name.text, kind: 'function', lists: parameters.map(({ types }) => listOf(types)) })
  }
  if (!functions.has(TOTAL_TIME)) {
    functions.set(TOTAL_TIME, relations.length)
    relations.push({ name: TOTAL_TIME, kind: 'function', lists: [] })
  }
  return { objects: [...objectIds.keys()], relations, objectIds, predicates, functions, listOf }
}

function objectLists(declared: readonly TypedName[], typesOfObjects: readonly Set<string>[]) {
  const parents = new Map<string, string[]>()
  for (const { name, types } of declared) {
    const known = parents.get(name.text) ?? []
    parents.set(name.text, known)
    for (const { text } of types) known.push(text)
  }
  // types of objects repeat, and so does what they are kinds of
  const closures = new Map<string, ReadonlySet<string>>()
  const closureOf = (types: ReadonlySet<string>): ReadonlySet<string> => {
    const key = [...types].join(' ')
    let closure = closures.get(key)
    if (closure === undefined) {
      const found = new Set(types)
      // a set grows while it is walked
      for (const type of found) for (const parent of parents.get(type) ?? []) found.add(parent)
      found.add('object')
      closures.set(key, (closure = found))
    }
    return closure
  }
  const kinds = typesOfObjects.map(closureOf)
  const lists = new Map<string, ObjectList>()
  return (types: readonly Name[]): ObjectList => {
    const wanted = types.length === 0 ? ['object'] : types.map(({ text }) => text)
    const key = wanted.join(' ')
    let list = lists.get(key)
    if (list === undefined) {
      const has = Uint8Array.from(kinds, (kind) => (wanted.some((type) => kind.has(type)) ? 1 : 0))
      const objects: number[] = []
      for (let object = 0; object < has.length; object++) if (has[object]) objects.push(object)
      lists.set(key, (list = { objects: Int32Array.from(objects), has }))
    }
    return list
  }
}

/** For what a checked domain does not have; validating an unchecked one is a mistake of the program. */
export function notChecked(source: Source, place: Place, message: string): DomainError {
  const diagnostic: Diagnostic = { code: 'pddl/unchecked', severity: 'error', message, span: spanOf(source, place) }
  return new DomainError([diagnostic])
}
