import { ADL_REQUIREMENTS } from '../read/language.ts'
import type { DomainSyntax, NameSyntax, SignatureSyntax, SourceRange, TypedNameSyntax } from '../syntax.ts'
import { type CheckReport, suggestName } from './check-report.ts'
import { type TypeGraph, TypeSets, typeGraph } from './types.ts'

/** The declarations of a domain, by name. Names come from files, so this uses maps only: `constructor` is an ordinary name. */

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

/** The variables in scope with their types; a name refers to the innermost one. */
export class TypedVariableScope {
  readonly #types: TypeSets
  readonly #variables = new Map<string, number[]>()
  /** Names that were looked up since they were entered at the outermost level. */
  readonly #used = new Set<string>()

  constructor(types: TypeSets) {
    this.#types = types
  }

  enter(parameters: readonly TypedNameSyntax[], types?: readonly number[]): void {
    parameters.forEach((parameter, index) => {
      const type = types?.[index] ?? this.#types.of(parameter.types)
      const known = this.#variables.get(parameter.name.text)
      if (known === undefined) {
        this.#variables.set(parameter.name.text, [type])
        this.#used.delete(parameter.name.text)
      } else known.push(type)
    })
  }

  leave(parameters: readonly TypedNameSyntax[]): void {
    for (const { name } of parameters) {
      const types = this.#variables.get(name.text)!
      types.pop()
      if (types.length === 0) this.#variables.delete(name.text)
    }
  }

  /** Returns the type of a variable; undefined if it is not in scope. */
  find(name: string): number | undefined {
    this.#used.add(name)
    return this.#variables.get(name)?.at(-1)
  }

  /** Whether a variable was looked up since it was entered. */
  isUsed(name: string): boolean {
    return this.#used.has(name)
  }

  get names(): ReadonlyMap<string, unknown> {
    return this.#variables
  }
}

/** What a requirement implies besides itself. */
const IMPLIED: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  [':quantified-preconditions', [':existential-preconditions', ':universal-preconditions']],
  [':adl', ADL_REQUIREMENTS],
  [':ucpop', [':adl', ':domain-axioms', ':safety-constraints']],
  [':fluents', [':numeric-fluents']],
  [':domain-axioms', [':derived-predicates']],
])

/** Reports, once each, requirements that are used but not declared. */
export class Requirements {
  readonly #declared: Set<string>
  readonly #report: CheckReport

  constructor(report: CheckReport, declared: readonly NameSyntax[]) {
    this.#report = report
    this.#declared = new Set(declared.map(({ text }) => text))
    // the set grows during iteration
    for (const name of this.#declared) for (const implied of IMPLIED.get(name) ?? []) this.#declared.add(implied)
  }

  /** The first requirement is the one to declare; any of the others works as well. */
  need(place: SourceRange, what: string, requirement: string, ...others: readonly string[]): void {
    if (this.#declared.has(requirement) || others.some((other) => this.#declared.has(other))) return
    this.#declared.add(requirement)
    const hint = `add ${requirement} to :requirements`
    this.#report.warning('pddl/undeclared-requirement', place, `${what} needs ${requirement}`, {
      hint,
      missing: requirement,
    })
  }
}
