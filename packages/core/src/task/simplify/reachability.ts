import type { GroundEffect, GroundOperator, GroundTask } from '../ground/ground-task.ts'
import { calculate, type GroundTerm, type Literal, type Read } from '../ground/literal.ts'
import type { Variable } from '../ground/variable.ts'

/**
 * Which values can ever come about from a start, when operators only add possibilities and never take one away.
 * What is out of reach here is out of reach for good: this proves that there is no plan, and says where every try must end.
 * Choices keep the set of their values, numbers an interval; an addition that can happen once can happen again, so it
 * stretches the interval to the bound at once and the computation ends.
 */
export class Reachability {
  readonly #variables: readonly Variable[]
  readonly #values: (Set<number> | undefined)[]
  readonly #low: Float64Array
  readonly #high: Float64Array
  readonly #reached: Uint8Array

  constructor(task: GroundTask, start: Read) {
    const { variables, operators, rules } = task
    this.#variables = variables
    this.#values = variables.map(({ domain, derived, index }) =>
      domain === undefined ? undefined : new Set(derived ? [0, start(index)] : [start(index)]),
    )
    this.#low = Float64Array.from(variables, ({ domain, index }) => (domain === undefined ? start(index) : 0))
    this.#high = this.#low.slice()
    this.#reached = new Uint8Array(operators.length)
    for (let changed = true; changed; ) {
      changed = false
      for (const { variable, body } of rules) {
        const values = this.#values[variable]
        if (values === undefined || values.has(1) || !this.allPossible(body)) continue
        values.add(1)
        changed = true
      }
      for (const [index, operator] of operators.entries()) {
        if (this.#reached[index] === 0 && !this.allPossible(operator.condition)) continue
        if (this.#apply(operator) || this.#reached[index] === 0) changed = true
        this.#reached[index] = 1
      }
    }
  }

  /** Whether the operator with this index can ever be used. */
  canUse(operator: number): boolean {
    return this.#reached[operator] === 1
  }

  allPossible(literals: readonly Literal[]): boolean {
    return literals.every((literal) => this.isPossible(literal))
  }

  /** Whether a literal can ever hold. Never says no when it can. */
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

  /** The least and the greatest value that a number can come to. */
  range(variable: number): readonly [number, number] {
    return [this.#low[variable], this.#high[variable]]
  }

  #apply(operator: GroundOperator): boolean {
    let changed = false
    for (const effect of operator.effects) {
      if (effect.when !== undefined && !effect.when.some((literals) => this.allPossible(literals))) continue
      if (this.#widen(effect)) changed = true
    }
    return changed
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
    // a value that a term can push further will be pushed further: go to the bound, or this would never end
    const grows = changed && operation === 'set' && value.kind !== 'constant'
    this.#low[variable] = grows && nextLow < this.#low[variable] ? min : nextLow
    this.#high[variable] = grows && nextHigh > this.#high[variable] ? max : nextHigh
    return changed
  }

  #codesOf(term: GroundTerm, all: readonly number[]): Iterable<number> {
    return (term.kind === 'variable' && this.#values[term.variable]) || all
  }

  #canCompare({ operator, left, right, negated }: Extract<Literal, { kind: 'compare' }>): boolean {
    if (negated) return true
    const [leftLow, leftHigh] = this.#interval(left)
    const [rightLow, rightHigh] = this.#interval(right)
    switch (operator) {
      case '<':
        return !(leftLow >= rightHigh)
      case '<=':
        return !(leftLow > rightHigh)
      case '>':
        return !(leftHigh <= rightLow)
      case '>=':
        return !(leftHigh < rightLow)
      case '=':
        return !(leftLow > rightHigh || leftHigh < rightLow)
      case '!=':
        return !(leftLow === leftHigh && rightLow === rightHigh && leftLow === rightLow)
    }
  }

  #interval(term: GroundTerm): readonly [number, number] {
    switch (term.kind) {
      case 'constant':
        return [term.value, term.value]
      case 'variable': {
        const values = this.#values[term.variable]
        return values === undefined ? this.range(term.variable) : [Math.min(...values), Math.max(...values)]
      }
      case 'arithmetic': {
        const [a, b] = this.#interval(term.left)
        const [c, d] = this.#interval(term.right)
        // dividing by an interval around zero, or mixing infinities, can give anything
        if (term.operation === '/' && c <= 0 && d >= 0) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
        const corners =
          term.operation === '-'
            ? [a - d, b - c]
            : [a, b].flatMap((left) => [c, d].map((right) => calculate(term.operation, left, right)))
        if (corners.some(Number.isNaN)) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
        return [Math.min(...corners), Math.max(...corners)]
      }
    }
  }
}

/** Drops operators that can never be used from this start. */
export function withoutUnreachable(task: GroundTask, start: Read): GroundTask {
  const reachability = new Reachability(task, start)
  return { ...task, operators: task.operators.filter((_, index) => reachability.canUse(index)) }
}
