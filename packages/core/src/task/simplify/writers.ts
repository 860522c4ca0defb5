import type { GroundEffect, GroundOperator, GroundTask } from '../ground/ground-task.ts'
import { type Literal, literalVariables } from '../ground/literal.ts'
import type { Variable } from '../ground/variable.ts'

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

/** Whether an effect might make a false literal true. May say yes when it cannot, never no when it might. */
export function achieves(effect: GroundEffect, literal: Literal, variables: readonly Variable[]): boolean {
  return changes(effect, literal, variables, true)
}

/** Whether an effect might make a true literal false. May say yes when it cannot, never no when it might. */
export function threatens(effect: GroundEffect, literal: Literal, variables: readonly Variable[]): boolean {
  return changes(effect, literal, variables, false)
}

function changes(effect: GroundEffect, literal: Literal, variables: readonly Variable[], to: boolean): boolean {
  if (literal.kind === 'compare') return literalVariables(literal).includes(effect.variable)
  if (literal.variable !== effect.variable) return false
  const { operation, value } = effect
  if (value.kind !== 'constant') return true
  if (literal.kind === 'is') return (value.value === literal.value) === to
  if (literal.kind === 'isNot') return (value.value !== literal.value) === to
  const { min, max } = variables[literal.variable]
  const { low, high } = literal
  if (operation === 'set') return (value.value >= low && value.value <= high) === to
  const rises = value.value > 0
  // a rising value can only enter at the lower end, and leave at the upper one
  return to ? (rises ? low > min : high < max) : rises ? high < max : low > min
}

/** Drops operators that make the goal permanently unreachable: they destroy a goal fact that nothing restores. */
export function withoutDestroyers(task: GroundTask): GroundTask {
  if (task.goal.length !== 1) return task
  const lasting = task.goal[0].filter(
    (literal) =>
      literal.kind === 'is' &&
      !task.variables[literal.variable].derived &&
      !task.operators.some(({ effects }) => effects.some((effect) => achieves(effect, literal, task.variables))),
  )
  if (lasting.length === 0) return task
  const operators = task.operators.filter((operator) => !lasting.some((literal) => destroys(operator, literal)))
  return operators.length === task.operators.length ? task : { ...task, operators }
}

function destroys(operator: GroundOperator, literal: Literal): boolean {
  if (literal.kind !== 'is') return false
  return operator.effects.some(
    ({ variable, value, when }) =>
      variable === literal.variable && when === undefined && value.kind === 'constant' && value.value !== literal.value,
  )
}
