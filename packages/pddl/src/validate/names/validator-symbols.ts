/** The names of a domain and a problem as small numbers: objects, and relations, which are predicates or functions. */
import { type Diagnostic, DomainError } from '@telos/core'
import { spanOf } from '../../source.ts'
import type { DomainSyntax, NameSyntax, ProblemSyntax, SourceRange, SourceText } from '../../syntax.ts'
import { type ObjectList, ObjectLists } from './object-lists.ts'

export type { ObjectList }

export interface RelationSymbol {
  readonly name: string
  readonly kind: 'predicate' | 'derived' | 'function'
  /** The objects allowed at each position. */
  readonly lists: readonly ObjectList[]
}

export interface ValidatorSymbols {
  readonly objects: readonly string[]
  readonly relations: readonly RelationSymbol[]
  readonly objectIds: ReadonlyMap<string, number>
  readonly predicates: ReadonlyMap<string, number>
  readonly functions: ReadonlyMap<string, number>
  listOf(types: readonly NameSyntax[]): ObjectList
}

/** Metrics may name it in any domain. */
export const TOTAL_TIME = 'total-time'

export function createSymbols(domain: DomainSyntax, problem: ProblemSyntax): ValidatorSymbols {
  const objectIds = new Map<string, number>()
  const objectLists = new ObjectLists(domain.types)
  for (const { name, types } of [...domain.constants, ...problem.objects]) {
    const id = objectIds.get(name.text) ?? objectIds.size
    objectIds.set(name.text, id)
    objectLists.add(id, types)
  }
  const listOf = (types: readonly NameSyntax[]): ObjectList => objectLists.listOf(types)

  const relations: RelationSymbol[] = []
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

/** For names that a checked domain cannot lack; validating an unchecked one is a mistake of the program. */
export function notChecked(source: SourceText, place: SourceRange, message: string): DomainError {
  const diagnostic: Diagnostic = { code: 'pddl/unchecked', severity: 'error', message, span: spanOf(source, place) }
  return new DomainError([diagnostic])
}
