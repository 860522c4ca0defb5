import type { TypedNameSyntax } from '../../syntax.ts'
import type { TypeSets } from './type-sets.ts'

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
