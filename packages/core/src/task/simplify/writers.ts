import type { GroundOperator } from '../ground/ground-task.ts'

/** Variable → the operators that change it, each once. */
export type Writers = readonly (readonly number[])[]

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
