import type { GroundOperator } from '../ground/ground-task.ts'

/** Variable → the operators that change it, each once. */
export type Writers = readonly (readonly number[])[]

/** Writers of a variable that set it to a given value, and those whose value is unknown. */
export class WritersByValue {
  readonly #operators: readonly GroundOperator[]
  readonly #writers: Writers
  readonly #filed = new Map<number, { readonly byValue: Map<number, number[]>; readonly others: number[] }>()

  constructor(operators: readonly GroundOperator[], writers: Writers) {
    this.#operators = operators
    this.#writers = writers
  }

  *of(variable: number, value: number): Generator<number> {
    let filed = this.#filed.get(variable)
    if (filed === undefined) {
      filed = this.#file(variable)
      this.#filed.set(variable, filed)
    }
    yield* filed.byValue.get(value) ?? []
    yield* filed.others
  }

  #file(variable: number) {
    const byValue = new Map<number, number[]>()
    const others: number[] = []
    for (const index of this.#writers[variable]) {
      for (const effect of this.#operators[index].effects) {
        if (effect.variable !== variable) continue
        const { operation, value } = effect
        if (operation !== 'set' || value.kind !== 'constant') others.push(index)
        else if (byValue.has(value.value)) byValue.get(value.value)?.push(index)
        else byValue.set(value.value, [index])
      }
    }
    return { byValue, others }
  }
}

export function writersOf(operators: readonly GroundOperator[], variables: { readonly length: number }): Writers {
  const writers: number[][] = Array.from({ length: variables.length }, () => [])
  for (const [index, { effects }] of operators.entries()) {
    for (const { variable } of effects) {
      const known = writers[variable]
      if (known[known.length - 1] !== index) known.push(index)
    }
  }
  return writers
}
