import type { TypedNameSyntax } from '../../syntax.ts'
import type { TypeSets } from './type-sets.ts'

/** The variables in reach with their types; the innermost one of a name is meant. */
export class TypedVariableScope {
  readonly #types: TypeSets
  readonly #variables = new Map<string, number[]>()

  constructor(types: TypeSets) {
    this.#types = types
  }

  enter(parameters: readonly TypedNameSyntax[], types?: readonly number[]): void {
    parameters.forEach((parameter, index) => {
      const type = types?.[index] ?? this.#types.of(parameter.types)
      const known = this.#variables.get(parameter.name.text)
      if (known === undefined) this.#variables.set(parameter.name.text, [type])
      else known.push(type)
    })
  }

  leave(parameters: readonly TypedNameSyntax[]): void {
    for (const { name } of parameters) {
      const types = this.#variables.get(name.text)!
      types.pop()
      if (types.length === 0) this.#variables.delete(name.text)
    }
  }

  /** The type of a variable, undefined when it is not in reach. */
  find(name: string): number | undefined {
    return this.#variables.get(name)?.at(-1)
  }

  get names(): ReadonlyMap<string, unknown> {
    return this.#variables
  }
}
