import { type DomainSyntax, type NameSyntax, needDomain, type TypedNameSyntax } from '../syntax.ts'
import { type CheckReport, suggestName } from './check-report.ts'
import { components } from './components.ts'

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

function isPddlSubtype(hierarchy: TypeGraph, type: number, of: number): boolean {
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

/**
 * The types of parameters and objects: one, or several for `either`. Each combination has a number, so that the types of a million objects
 * are a million numbers, and compatibility is computed once.
 */
export class TypeSets {
  readonly hierarchy: TypeGraph
  readonly #sets: (readonly number[])[] = []
  readonly #byTypes = new Map<string, number>()
  readonly #byName = new Map<string, number>()
  readonly #fits = new Map<number, boolean>()
  /** Compatible with everything, in both directions. */
  readonly unknown: number

  constructor(hierarchy: TypeGraph) {
    this.hierarchy = hierarchy
    this.unknown = this.#intern([])
  }

  /** Returns `unknown` for an unknown name: the declaration has already been reported, and nothing else should be. */
  of(types: readonly NameSyntax[]): number {
    if (types.some(({ text }) => !this.hierarchy.index.has(text))) return this.unknown
    if (types.length !== 1) return this.#intern(resolveTypes(this.hierarchy, types))
    const { text } = types[0]
    let known = this.#byName.get(text)
    if (known === undefined) {
      known = this.#intern(resolveTypes(this.hierarchy, types))
      this.#byName.set(text, known)
    }
    return known
  }

  /** Whether all objects of the one are objects of the other. */
  fits(set: number, wanted: number): boolean {
    if (set === wanted || set === this.unknown || wanted === this.unknown) return true
    const key = set * 0x4000000 + wanted
    const known = this.#fits.get(key)
    if (known !== undefined) return known
    const fits = this.#sets[set].every((type) =>
      this.#sets[wanted].some((of) => isPddlSubtype(this.hierarchy, type, of)),
    )
    this.#fits.set(key, fits)
    return fits
  }

  /** Formats the type: `truck`, `either truck plane`. */
  describe(set: number): string {
    const names = this.#sets[set].map((type) => this.hierarchy.names[type])
    return names.length === 1 ? `"${names[0]}"` : `"either ${names.join(' ')}"`
  }

  #intern(types: readonly number[]): number {
    const key = [...types].sort((left, right) => left - right).join(' ')
    const known = this.#byTypes.get(key)
    if (known !== undefined) return known
    this.#byTypes.set(key, this.#sets.length)
    this.#sets.push(types)
    return this.#sets.length - 1
  }
}

/** Reports types that are declared twice, not at all, or in a cycle. */
export function checkTypeDeclarations(
  report: CheckReport,
  hierarchy: TypeGraph,
  types: readonly TypedNameSyntax[],
): void {
  const declared = new Map<string, NameSyntax>()
  for (const { name } of types) {
    if (!declared.has(name.text)) declared.set(name.text, name)
    else if (name.text !== 'object') {
      const hint = 'it counts as a subtype of all declared supertypes'
      report.warning('pddl/repeated-declaration', name, `type "${name.text}" is declared twice`, { hint })
    }
  }
  const implied = new Set<string>(['object'])
  for (const { types: parents } of types) {
    for (const parent of parents) {
      if (declared.has(parent.text) || implied.has(parent.text)) continue
      implied.add(parent.text)
      const hint = () => suggestName(parent.text, declared) ?? 'it counts as a subtype of object'
      report.warning('pddl/implied-type', parent, `type "${parent.text}" is named only as a supertype`, { hint })
    }
  }
  const component = components(hierarchy.parents)
  const sizes = new Map<number, number>()
  for (const one of component) sizes.set(one, (sizes.get(one) ?? 0) + 1)
  hierarchy.parents.forEach((parents, type) => {
    if (sizes.get(component[type]) === 1 && !parents.includes(type)) return
    const name = hierarchy.names[type]
    report.error('pddl/cyclic-types', declared.get(name)!, `type "${name}" is a subtype of itself`)
  })
  for (const { name, types: parents } of types) {
    if (name.text !== 'object' || parents.every(({ text }) => text === 'object')) continue
    report.error(
      'pddl/cyclic-types',
      name,
      'type "object" cannot be a subtype of another: all types are subtypes of it',
    )
  }
}

/**
 * Makes a test whether something of some types can be used where others are wanted. No types mean `object`; unknown types count as
 * `object`.
 *
 * @example pddlTypeTest(domain)(['truck'], ['vehicle']) // true where truck is a kind of vehicle
 */
export function pddlTypeTest(domain: DomainSyntax): (types: readonly string[], wanted: readonly string[]) => boolean {
  needDomain(domain)
  const graph = typeGraph(domain.types)
  const resolve = (types: readonly string[]) =>
    resolveTypes(
      graph,
      types.map((text) => ({ text, start: 0, end: 0 })),
    )
  return (types, wanted) => {
    const targets = resolve(wanted)
    return resolve(types).every((type) => targets.some((target) => isPddlSubtype(graph, type, target)))
  }
}
