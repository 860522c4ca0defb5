import type { GroundEffect, GroundOperator, GroundTask, Rule } from '../ground/ground-task.ts'
import { canCompare, intervalOf, type NumberInterval } from '../ground/interval.ts'
import { type GroundTerm, type Literal, literalVariables, type Read, variablesOfTerm } from '../ground/literal.ts'
import type { Variable } from '../ground/variable.ts'

/**
 * Computes which values can ever occur from a start, if operators only add possibilities and never remove one. What is unreachable here is
 * unreachable for good: this proves that there is no plan, and shows where every attempt must end. Choices keep the set of their values,
 * numbers an interval. An addition that can happen once can happen again, so it stretches the interval to the bound at once, and the
 * computation terminates.
 */
export class Reachability {
  readonly #variables: readonly Variable[]
  readonly #values: (Set<number> | undefined)[]
  readonly #low: Float64Array
  readonly #high: Float64Array
  readonly #reached: Uint8Array
  /** Variables that have gained values since they were last processed. */
  readonly #news: number[] = []
  readonly #told: Uint8Array
  /** Operators that can contribute nothing more. */
  readonly #settled: Uint8Array

  constructor(task: GroundTask, start: Read) {
    const { variables, operators, rules } = task
    this.#variables = variables
    this.#values = variables.map(({ domain, derived, index }) =>
      domain === undefined ? undefined : new Set(derived ? [0, start(index)] : [start(index)]),
    )
    this.#low = Float64Array.from(variables, ({ domain, index }) => (domain === undefined ? start(index) : 0))
    this.#high = this.#low.slice()
    this.#reached = new Uint8Array(operators.length)
    this.#settled = new Uint8Array(operators.length)
    this.#told = new Uint8Array(variables.length)
    const readers = readersOf(task)
    for (const index of operators.keys()) this.#try(index, operators[index])
    for (const rule of rules) this.#follow(rule)
    // only readers of a value that became possible are processed again
    for (let variable = this.#news.pop(); variable !== undefined; variable = this.#news.pop()) {
      this.#told[variable] = 0
      for (const index of readers.operators[variable]) this.#try(index, operators[index])
      for (const index of readers.rules[variable]) this.#follow(rules[index])
    }
  }

  /** Whether the operator with this index is ever applicable. */
  canUse(operator: number): boolean {
    return this.#reached[operator] === 1
  }

  allPossible(literals: readonly Literal[]): boolean {
    return literals.every((literal) => this.isPossible(literal))
  }

  /** Whether a literal can ever hold. May say yes when it cannot, never no when it can. */
  isPossible(literal: Literal): boolean {
    switch (literal.kind) {
      case 'is':
        return this.#values[literal.variable]?.has(literal.value) ?? false
      case 'isNot': {
        const values = this.#values[literal.variable]
        return values !== undefined && (values.size > 1 || !values.has(literal.value))
      }
      case 'within':
        return this.#low[literal.variable] <= literal.high && this.#high[literal.variable] >= literal.low
      case 'compare':
        return this.#canCompare(literal)
    }
  }

  /** Returns the smallest and largest value that a number can reach. */
  range(variable: number): readonly [number, number] {
    return [this.#low[variable], this.#high[variable]]
  }

  #try(index: number, operator: GroundOperator): void {
    if (this.#settled[index] === 1) return
    if (this.#reached[index] === 0 && !this.allPossible(operator.condition)) return
    this.#reached[index] = 1
    // an operator with constant effects contributes everything at once
    this.#settled[index] = 1
    for (const effect of operator.effects) {
      if (effect.when !== undefined || effect.value.kind !== 'constant') this.#settled[index] = 0
      if (effect.when !== undefined && !effect.when.some((literals) => this.allPossible(literals))) continue
      if (this.#widen(effect)) this.#tell(effect.variable)
    }
  }

  #tell(variable: number): void {
    if (this.#told[variable] === 1) return
    this.#told[variable] = 1
    this.#news.push(variable)
  }

  #follow({ variable, body }: Rule): void {
    const values = this.#values[variable]
    if (values === undefined || values.has(1) || !this.allPossible(body)) return
    values.add(1)
    this.#tell(variable)
  }

  #widen({ variable, operation, value }: GroundEffect): boolean {
    const { min, max, domain } = this.#variables[variable]
    const values = this.#values[variable]
    if (values !== undefined) {
      const before = values.size
      if (value.kind === 'constant') values.add(value.value)
      else for (const code of this.#codesOf(value, domain ?? [])) values.add(code)
      return values.size > before
    }
    const [low, high] = this.#interval(value)
    const newLow = operation === 'set' ? low : low < 0 ? min : Number.POSITIVE_INFINITY
    const newHigh = operation === 'set' ? high : high > 0 ? max : Number.NEGATIVE_INFINITY
    const nextLow = Math.min(this.#low[variable], Math.max(min, newLow))
    const nextHigh = Math.max(this.#high[variable], Math.min(max, newHigh))
    const changed = nextLow < this.#low[variable] || nextHigh > this.#high[variable]
    // a value that a term can push further will be pushed further: go to the bound, or this would not terminate
    const grows = changed && operation === 'set' && value.kind !== 'constant'
    this.#low[variable] = grows && nextLow < this.#low[variable] ? min : nextLow
    this.#high[variable] = grows && nextHigh > this.#high[variable] ? max : nextHigh
    return changed
  }

  #codesOf(term: GroundTerm, all: readonly number[]): Iterable<number> {
    return (term.kind === 'variable' && this.#values[term.variable]) || all
  }

  #canCompare({ operator, left, right, negated }: Extract<Literal, { kind: 'compare' }>): boolean {
    return negated === true || canCompare(operator, this.#interval(left), this.#interval(right))
  }

  #interval(term: GroundTerm): NumberInterval {
    return intervalOf(term, (variable) => {
      const values = this.#values[variable]
      return values === undefined ? this.range(variable) : endsOf(values)
    })
  }
}

/** Returns the smallest and largest; there may be too many values to pass to `Math.min` at once. */
function endsOf(values: Iterable<number>): readonly [number, number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return [low, high]
}

/** Variable → the operators and rules that read it. */
function readersOf({ variables, operators, rules }: GroundTask) {
  const byOperator: Set<number>[] = variables.map(() => new Set())
  const byRule: Set<number>[] = variables.map(() => new Set())
  for (const [index, { condition, effects }] of operators.entries()) {
    const literals = [...condition, ...effects.flatMap(({ when }) => when?.flat() ?? [])]
    for (const variable of literals.flatMap(literalVariables)) byOperator[variable].add(index)
    for (const { value } of effects) for (const variable of variablesOfTerm(value)) byOperator[variable].add(index)
  }
  for (const [index, { body }] of rules.entries()) {
    for (const variable of body.flatMap(literalVariables)) byRule[variable].add(index)
  }
  return { operators: byOperator, rules: byRule }
}

/** Drops operators that are never applicable from this start. */
export function withoutUnreachable(task: GroundTask, start: Read): GroundTask {
  const reachability = new Reachability(task, start)
  return { ...task, operators: task.operators.filter((_, index) => reachability.canUse(index)) }
}
