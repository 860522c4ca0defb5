/** The declarations of a domain, by name. Names come from files, so this uses maps only: `constructor` is an ordinary name. */
import type { DomainSyntax, NameSyntax, SignatureSyntax, TypedNameSyntax } from '../../syntax.ts'
import { type CheckReport, suggestName } from '../check-report.ts'
import { type TypeGraph, typeGraph } from './type-graph.ts'
import { TypeSets } from './type-sets.ts'

/** A predicate or function with the types of its arguments, see `TypeSets`. */
export interface DeclaredSymbol {
  readonly name: NameSyntax
  readonly parameters: readonly number[]
  /** Names of the parameters. */
  readonly names: readonly string[]
}

export interface Declarations {
  readonly types: TypeSets
  readonly predicates: ReadonlyMap<string, DeclaredSymbol>
  readonly functions: ReadonlyMap<string, DeclaredSymbol>
  /** Names of derived predicates. */
  readonly derived: ReadonlySet<string>
  /** Types of the objects, by name. */
  readonly objects: Map<string, number>
}

/** Collects the declarations; the first of two declarations of a name counts. */
export function declarationsOf(domain: DomainSyntax, hierarchy: TypeGraph = typeGraph(domain.types)): Declarations {
  const types = new TypeSets(hierarchy)
  const objects = new Map<string, number>()
  for (const { name, types: declared } of domain.constants) {
    if (!objects.has(name.text)) objects.set(name.text, types.of(declared))
  }
  return {
    types,
    predicates: signaturesOf(types, domain.predicates),
    functions: signaturesOf(types, domain.functions),
    derived: new Set(domain.derived.map(({ head }) => head.name.text)),
    objects,
  }
}

function signaturesOf(types: TypeSets, signatures: readonly SignatureSyntax[]): Map<string, DeclaredSymbol> {
  const found = new Map<string, DeclaredSymbol>()
  for (const { name, parameters } of signatures) {
    if (found.has(name.text)) continue
    const names = parameters.map((one) => one.name.text)
    found.set(name.text, { name, parameters: parameters.map((one) => types.of(one.types)), names })
  }
  return found
}

/** Reports undeclared types in a list, each once per text. */
export function checkDeclaredTypes(
  report: CheckReport,
  { index }: TypeGraph,
  names: readonly TypedNameSyntax[],
  isAccepted = false,
): void {
  for (const { types } of names) {
    for (const type of types) {
      if (index.has(type.text)) continue
      const message = `unknown type "${type.text}"`
      if (isAccepted) {
        report.oncePerName('pddl/unknown-type', 'warning', type, message, { hint: 'it counts as a subtype of object' })
      } else {
        const hint = () => suggestName(type.text, index)
        report.oncePerName('pddl/unknown-type', 'error', type, message, { hint })
      }
    }
  }
}

/** Reports names that occur twice. */
export function checkUnique(report: CheckReport, what: string, names: Iterable<NameSyntax>): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.size < seen.add(name.text).size) continue
    report.error('pddl/duplicate-name', name, `${what} "${name.text}" is declared twice`)
  }
}
