import type {
  FactTerm,
  LiftedAction,
  LiftedFact,
  LiftedFormula,
  ObjectModel,
  Relation,
  Term,
  TypeModel,
} from '@telos/core/lifted'
import { addType, ancestorsOf, resolveTypes, type TypeGraph, typeGraph } from '../check/types.ts'
import type { DomainSyntax, NameSyntax, ProblemSyntax, TypedNameSyntax } from '../syntax.ts'
import type { NumberRange } from './terms.ts'

/** Maps names of a domain and a problem to indices of the model. */

export interface ModelSymbols {
  readonly hierarchy: TypeGraph
  /** Grows when a new `either` is needed. */
  readonly types: (TypeModel & { readonly objects: number[] })[]
  readonly eithers: Map<string, number>
  readonly objects: readonly ObjectModel[]
  readonly objectIndex: ReadonlyMap<string, number>
  readonly predicates: ReadonlyMap<string, number>
  readonly functions: ReadonlyMap<string, number>
}

export function modelSymbols(domain: DomainSyntax, problem: ProblemSyntax, lenient: boolean): ModelSymbols {
  const hierarchy = typeGraph(domain.types)
  const predicates = new Map<string, number>()
  for (const { name } of domain.predicates) if (!predicates.has(name.text)) predicates.set(name.text, predicates.size)
  const functions = new Map<string, number>()
  for (const { name } of domain.functions) {
    if (!functions.has(name.text)) functions.set(name.text, predicates.size + functions.size)
  }
  // objects of undeclared types
  if (lenient) for (const { types } of problem.objects) for (const { text } of types) addType(hierarchy, text)
  const types = hierarchy.names.map((name, type) => ({
    name,
    parent: type === 0 ? -1 : (hierarchy.parents[type][0] ?? 0),
    objects: [] as number[],
  }))
  const objects: ObjectModel[] = []
  const objectIndex = new Map<string, number>()
  const symbols = { hierarchy, types, eithers: new Map(), objects, objectIndex, predicates, functions }
  const unclear: { readonly object: number; readonly types: readonly NameSyntax[] }[] = []
  const add = (declared: TypedNameSyntax) => {
    const { text } = declared.name
    if (objectIndex.has(text)) return
    const object = objects.length
    objectIndex.set(text, object)
    const direct = resolveTypes(hierarchy, declared.types)
    if (direct.length > 1) unclear.push({ object, types: declared.types })
    objects.push({ name: text, type: direct[0] })
    if (direct.length === 1) for (const type of ancestorsOf(hierarchy, direct[0])) types[type].objects.push(object)
    else {
      const all = new Set(direct.flatMap((type) => [...ancestorsOf(hierarchy, type)]))
      for (const type of all) types[type].objects.push(object)
    }
  }
  for (const constant of domain.constants) add(constant)
  for (const object of problem.objects) add(object)
  for (const { object, types } of unclear) objects[object] = { ...objects[object], type: typeOf(symbols, types) }
  return symbols
}

/** Returns the type of a parameter. Each `either` becomes a type. */
export function typeOf({ hierarchy, types, eithers }: ModelSymbols, declared: readonly NameSyntax[]): number {
  const direct = resolveTypes(hierarchy, declared)
  if (direct.length === 1) return direct[0]
  const sorted = direct.sort((left, right) => left - right)
  const key = sorted.join(' ')
  const known = eithers.get(key)
  if (known !== undefined) return known
  const objects = [...new Set(sorted.flatMap((type) => types[type].objects))].sort((left, right) => left - right)
  const name = `either ${sorted.map((type) => types[type].name).join(' ')}`
  eithers.set(key, types.length)
  types.push({ name, parent: 0, objects })
  return types.length - 1
}

/** For names that the checker has accepted: an unknown one is a mistake of the caller. */
export function checkedSymbol(index: ReadonlyMap<string, number>, { text }: NameSyntax, what: string): number {
  const found = index.get(text)
  if (found === undefined) throw new TypeError(`unknown ${what} "${text}": check the domain and the problem first`)
  return found
}

/** A problem being converted to the model: facts may still be added, effects still be dropped. */
export interface ProblemDraft {
  readonly symbols: ModelSymbols
  readonly facts: LiftedFact[]
  /** Of the facts, by index. */
  readonly relations: Relation[]
  readonly actions: readonly Omit<LiftedAction, 'cost' | 'tags'>[]
  readonly goal: LiftedFormula
  /** Facts that actions change. */
  readonly changing: ReadonlySet<number>
  /** For functions, the predicates that say for which objects they have a value. */
  readonly valued: Map<number, number>
}

/** Adds a constant fact. The blank in its name keeps it apart from all names of PDDL. */
export function addHiddenFact({ facts, relations }: ProblemDraft, fact: LiftedFact, relation: Relation): number {
  facts.push(fact)
  relations.push(relation)
  return facts.length - 1
}

/** Returns the value of a constant ground function. */
export function staticValue(draft: ProblemDraft, term: FactTerm): number | undefined {
  return draft.changing.has(term.fact) ? undefined : startValueOf(draft, term)
}

/** Returns the start value of a ground function. */
export function startValueOf(
  { relations }: Pick<ProblemDraft, 'relations'>,
  { fact, args }: FactTerm,
): number | undefined {
  const { count, tuples, values } = relations[fact]
  const arity = args.length
  for (let row = 0; row < count; row++) {
    let at = 0
    while (at < arity && args[at].kind === 'constant' && tuples[row * arity + at] === constantOf(args[at])) at++
    if (at === arity) return values?.[row]
  }
  return undefined
}

/** Returns the smallest and largest value of a constant function. */
export function staticRange({ changing, relations, facts }: ProblemDraft, fact: number): NumberRange | undefined {
  const { values } = relations[fact]
  if (changing.has(fact) || values === undefined) return undefined
  let min = facts[fact].initial ?? Infinity
  let max = facts[fact].initial ?? -Infinity
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  // without any value nothing can require one
  return min > max ? { min: 0, max: 0 } : { min, max }
}

function constantOf(term: Term): number {
  return term.kind === 'constant' ? term.value : -1
}
