/** Maps names of a domain and a problem to indices of the model. */
import type { ObjectModel, TypeModel } from '@telos/core/lifted'
import { addType, ancestorsOf, resolveTypes, type TypeGraph, typeGraph } from '../check/declarations/type-graph.ts'
import type { DomainSyntax, NameSyntax, ProblemSyntax, TypedNameSyntax } from '../syntax.ts'

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
