import { type Diagnostic, DomainError } from '@telos/core'
import {
  type AtomSyntax,
  type ConditionSyntax,
  type DomainSyntax,
  type FunctionSyntax,
  type NameSyntax,
  type ProblemSyntax,
  type SourceRange,
  type SourceText,
  spanOf,
  type TermSyntax,
  type TypedNameSyntax,
} from '../syntax.ts'
import type { SimulatedState } from './simulated-state.ts'
import type { VariableReads } from './variable-reads.ts'

/** The names of a domain and a problem as small numbers: objects, and relations, which are predicates or functions. */

interface RelationSymbol {
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

// The objects of each type, collected from its subtypes on first use.

/** The objects of a type, or of one of several. */
export class ObjectList {
  readonly #collect: () => Int32Array
  #objects: Int32Array | undefined

  constructor(collect: () => Int32Array) {
    this.#collect = collect
  }

  /** In ascending order. */
  get objects(): Int32Array {
    return (this.#objects ??= this.#collect())
  }

  /** Uses binary search, because a mask per type would be large with many types and objects. */
  has(object: number): boolean {
    const { objects } = this
    let low = 0
    let high = objects.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (objects[middle]! < object) low = middle + 1
      else high = middle
    }
    return objects[low] === object
  }
}

export class ObjectLists {
  /** The direct subtypes of each type. */
  readonly #below = new Map<string, string[]>()
  /** The objects declared with each type itself. */
  readonly #own = new Map<string, number[]>()
  readonly #lists = new Map<string, ObjectList>()
  #count = 0

  constructor(declared: readonly TypedNameSyntax[]) {
    for (const { name, types } of declared) for (const { text } of types) listIn(this.#below, text).push(name.text)
  }

  add(object: number, types: readonly NameSyntax[]): void {
    this.#count = Math.max(this.#count, object + 1)
    for (const { text } of types) listIn(this.#own, text).push(object)
  }

  listOf(types: readonly NameSyntax[]): ObjectList {
    const wanted = types.length === 0 ? ['object'] : types.map(({ text }) => text)
    const key = wanted.join(' ')
    let list = this.#lists.get(key)
    if (list === undefined) this.#lists.set(key, (list = new ObjectList(() => this.#collect(wanted))))
    return list
  }

  #collect(wanted: readonly string[]): Int32Array {
    // everything is an object, whatever its declaration
    if (wanted.includes('object')) return Int32Array.from({ length: this.#count }, (_, object) => object)
    const types = new Set(wanted)
    const objects = new Set<number>()
    // the set grows during iteration
    for (const type of types) {
      for (const below of this.#below.get(type) ?? []) types.add(below)
      for (const object of this.#own.get(type) ?? []) objects.add(object)
    }
    return Int32Array.from(objects).sort()
  }
}

function listIn<T>(map: Map<string, T[]>, key: string): T[] {
  let list = map.get(key)
  if (list === undefined) map.set(key, (list = []))
  return list
}

// A text, of the domain or the problem, and the meaning of its names.

/** The variables in scope and their slots. */
export interface SlotScope {
  readonly name: string
  readonly slot: number
  readonly outer: SlotScope | undefined
}

export interface TextContext {
  readonly source: SourceText
  readonly symbols: ValidatorSymbols
  readonly reads: VariableReads
  /** The state that the text is evaluated in: loops use its indices. */
  readonly world: SimulatedState
  /** Number of atoms of each relation at the start, for the order of loops. */
  readonly startCounts: Int32Array
  /** Number of slots of variables. */
  readonly slots: { count: number }
  /** The scope inside a quantifier, where it was last resolved. */
  readonly scopes: Map<ConditionSyntax, SlotScope | undefined>
  /** Names of objects that the text may use. */
  readonly isKnownObject: (name: string) => boolean
  /** Collects the relations that the text mentions. */
  readonly named?: Set<number>
}

/** Allocates a slot for a variable. */
export function bind({ slots }: TextContext, name: string, outer: SlotScope | undefined): SlotScope {
  return { name, slot: slots.count++, outer }
}

export function relationOf({ symbols, source, named }: TextContext, atom: AtomSyntax | FunctionSyntax): number {
  const isAtom = atom.kind === 'atom'
  const relation = (isAtom ? symbols.predicates : symbols.functions).get(atom.name.text)
  if (relation === undefined)
    throw notChecked(source, atom.name, `unknown ${isAtom ? 'predicate' : 'function'} "${atom.name.text}"`)
  const { length } = symbols.relations[relation]!.lists
  if (length !== atom.args.length)
    throw notChecked(source, atom, `"${atom.name.text}" takes ${length} arguments, not ${atom.args.length}`)
  named?.add(relation)
  return relation
}

/** Returns the slot of a variable, or ~object. */
export function termOf(text: TextContext, scope: SlotScope | undefined, term: TermSyntax): number {
  if (!term.variable) {
    const object = text.isKnownObject(term.text) ? text.symbols.objectIds.get(term.text) : undefined
    if (object === undefined) throw notChecked(text.source, term, `unknown object "${term.text}"`)
    return ~object
  }
  for (let at = scope; at !== undefined; at = at.outer) if (at.name === term.text) return at.slot
  throw notChecked(text.source, term, `unknown variable "?${term.text}"`)
}

export function termsOf(text: TextContext, scope: SlotScope | undefined, terms: readonly TermSyntax[]): number[] {
  return terms.map((term) => termOf(text, scope, term))
}
