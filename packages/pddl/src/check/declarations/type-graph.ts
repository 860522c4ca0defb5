import type { NameSyntax, TypedNameSyntax } from '../../syntax.ts'

/** The types of a domain. Type 0 is `object`, the supertype of all others. */
export interface TypeGraph {
  readonly names: string[]
  readonly index: Map<string, number>
  /** Direct supertypes of each type; several if it was declared so. */
  readonly parents: number[][]
  /** Each type with all its supertypes; filled on demand. */
  readonly ancestors: (ReadonlySet<number> | undefined)[]
}

/** A type that is only named as a supertype counts as declared. */
export function typeGraph(declared: readonly TypedNameSyntax[]): TypeGraph {
  const hierarchy: TypeGraph = { names: [], index: new Map(), parents: [], ancestors: [] }
  addType(hierarchy, 'object')
  for (const { name } of declared) addType(hierarchy, name.text)
  for (const { name, types } of declared) {
    const type = addType(hierarchy, name.text)
    for (const parent of types) {
      const of = addType(hierarchy, parent.text)
      // object has no supertype, and everything is a subtype of it
      if (type !== 0 && of !== 0 && !hierarchy.parents[type].includes(of)) hierarchy.parents[type].push(of)
    }
  }
  return hierarchy
}

/** Returns the type of this name, created as a subtype of `object` if there is none. */
export function addType(hierarchy: TypeGraph, name: string): number {
  const known = hierarchy.index.get(name)
  if (known !== undefined) return known
  const type = hierarchy.names.length
  hierarchy.names.push(name)
  hierarchy.index.set(name, type)
  hierarchy.parents.push([])
  hierarchy.ancestors.push(undefined)
  return type
}

/** Returns the type itself and all its supertypes. Terminates on cyclic types, too. */
export function ancestorsOf(hierarchy: TypeGraph, type: number): ReadonlySet<number> {
  const known = hierarchy.ancestors[type]
  if (known !== undefined) return known
  // the set grows during iteration
  const found = new Set([type])
  for (const next of found) for (const parent of hierarchy.parents[next]) found.add(parent)
  found.add(0)
  hierarchy.ancestors[type] = found
  return found
}

export function isPddlSubtype(hierarchy: TypeGraph, type: number, of: number): boolean {
  return of === 0 || type === of || ancestorsOf(hierarchy, type).has(of)
}

/** Returns the known types of a declaration, without subtypes of others in the list. No type means `object`. */
export function resolveTypes(hierarchy: TypeGraph, types: readonly NameSyntax[]): number[] {
  const known = new Set<number>()
  for (const { text } of types) {
    const type = hierarchy.index.get(text)
    if (type !== undefined) known.add(type)
  }
  if (known.size === 0 || known.has(0)) return [0]
  const all = [...known]
  return all.filter((type) => !all.some((other) => other !== type && isProperKind(hierarchy, type, other)))
}

// of two types that are subtypes of each other, which is an error, one has to stay
function isProperKind(hierarchy: TypeGraph, type: number, of: number): boolean {
  return isPddlSubtype(hierarchy, type, of) && !(isPddlSubtype(hierarchy, of, type) && type < of)
}
