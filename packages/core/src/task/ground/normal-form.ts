import { mirrored, oppositeComparison } from '../../domain/formulas.ts'
import {
  type Argument,
  type Comparison,
  type FactTerm,
  type Formula,
  type Model,
  type Term,
  tupleKey,
} from '../../domain/model.ts'
import { UnsupportedError } from '../unsupported-error.ts'
import { nextDown, nextUp } from './interval.ts'
import { calculate, compareValues, conjoin, type GroundTerm, type Literal, literalKey } from './literal.ts'
import type { VariableTable } from './variable.ts'

/** Alternatives, each a list of literals that must hold together. No alternatives: false. An empty alternative: true. */
export type Alternatives = readonly (readonly Literal[])[]

/** Conditions with more alternatives than this are rejected, before they fill the memory. */
const mostAlternatives = 100_000

/** Values of facts that are known before the search: fixed ones and, for a given start, those that no action changes. */
export type Known = (fact: number, args: readonly number[]) => number | undefined

/** Returns the fixed facts of a model. */
export function fixedFacts(model: Model): Known {
  return (fact, args) => {
    const { fixed, initial } = model.facts[fact]
    return fixed === undefined ? undefined : (fixed.get(tupleKey(args)) ?? initial)
  }
}

/** Turns formulas and terms under a binding into ground literals and terms, folding in everything known. */
export class NormalForm {
  readonly #model: Model
  readonly #variables: VariableTable
  readonly #known: Known

  constructor(model: Model, variables: VariableTable, known: Known) {
    this.#model = model
    this.#variables = variables
    this.#known = known
  }

  /** Returns the formula as alternatives. */
  alternatives(formula: Formula, binding: readonly number[]): Alternatives {
    return this.#formula(formula, binding, false)
  }

  term(term: Term, binding: readonly number[]): GroundTerm {
    switch (term.kind) {
      case 'constant':
        return term
      case 'parameter':
        return { kind: 'constant', value: binding[term.index] }
      case 'fact':
        return this.#fact(term, binding)
      case 'arithmetic': {
        const left = this.term(term.left, binding)
        const right = this.term(term.right, binding)
        return left.kind === 'constant' && right.kind === 'constant'
          ? { kind: 'constant', value: calculate(term.operation, left.value, right.value) }
          : { kind: 'arithmetic', operation: term.operation, left, right }
      }
    }
  }

  arguments(args: readonly Argument[], binding: readonly number[]): number[] {
    return args.map((arg) => (arg.kind === 'constant' ? arg.value : binding[arg.index]))
  }

  #fact(term: FactTerm, binding: readonly number[]): GroundTerm {
    const args = this.arguments(term.args, binding)
    const value = this.#known(term.fact, args)
    if (value !== undefined) return { kind: 'constant', value }
    const { derived } = this.#model.facts[term.fact]
    // a derived number is its term; only derived flags become variables
    if (derived !== undefined && 'term' in derived) return this.term(derived.term, args)
    return { kind: 'variable', variable: this.#variables.of(term.fact, args).index }
  }

  #formula(formula: Formula, binding: readonly number[], negated: boolean): Alternatives {
    switch (formula.kind) {
      case 'compare':
        return this.#comparison(
          formula.operator,
          this.term(formula.left, binding),
          this.term(formula.right, binding),
          negated,
        )
      case 'not':
        return this.#formula(formula.part, binding, !negated)
      case 'all':
      case 'any': {
        const parts = formula.parts.map((part) => this.#formula(part, binding, negated))
        return (formula.kind === 'all') !== negated ? this.#and(parts) : this.#or(parts)
      }
    }
  }

  #or(parts: readonly Alternatives[]): Alternatives {
    const all = parts.flat()
    if (all.length > mostAlternatives) throw tooMany()
    if (all.some((literals) => literals.length === 0)) return [[]]
    return all.length < 2 ? all : [...new Map(all.map((literals) => [keyOf(literals), literals])).values()]
  }

  #and(parts: readonly Alternatives[]): Alternatives {
    let result: Alternatives = [[]]
    for (const part of parts) {
      if (result.length * part.length > mostAlternatives) throw tooMany()
      const next: Literal[][] = []
      for (const left of result) {
        for (const right of part) {
          const both = conjoin([...left, ...right], this.#variables.all)
          if (both !== undefined) next.push(both)
        }
      }
      result = next
    }
    return result
  }

  #comparison(operator: Comparison, left: GroundTerm, right: GroundTerm, negated: boolean): Alternatives {
    if (left.kind === 'constant') {
      if (right.kind === 'constant') return compareValues(operator, left.value, right.value) !== negated ? [[]] : []
      return this.#comparison(mirrored[operator], right, left, negated)
    }
    const isNumber = right.kind === 'constant' && !Number.isNaN(right.value)
    if (left.kind !== 'variable' || !isNumber) {
      return [[{ kind: 'compare', operator, left, right, ...(negated && { negated }) }]]
    }
    const plain = negated ? oppositeComparison[operator] : operator
    return this.#variables.all[left.variable].domain === undefined
      ? this.#number(plain, left.variable, right.value)
      : this.#choice(plain, left.variable, right.value)
  }

  #choice(operator: Comparison, variable: number, value: number): Alternatives {
    const possible = this.#variables.all[variable].places?.has(value) ?? false
    if (operator === '=') return possible ? [[{ kind: 'is', variable, value }]] : []
    if (!possible) return [[]]
    return this.#and([[[{ kind: 'isNot', variable, value }]]])
  }

  #number(operator: Comparison, variable: number, value: number): Alternatives {
    const { min, max, whole } = this.#variables.all[variable]
    const above = whole ? Math.floor(value) + 1 : nextUp(value)
    const below = whole ? Math.ceil(value) - 1 : nextDown(value)
    switch (operator) {
      case '=':
        return whole && !Number.isInteger(value) ? [] : this.#within(variable, value, value)
      case '!=':
        return this.#or([this.#within(variable, min, below), this.#within(variable, above, max)])
      case '<':
        return this.#within(variable, min, below)
      case '<=':
        return this.#within(variable, min, whole ? Math.floor(value) : value)
      case '>':
        return this.#within(variable, above, max)
      case '>=':
        return this.#within(variable, whole ? Math.ceil(value) : value, max)
    }
  }

  #within(variable: number, low: number, high: number): Alternatives {
    const { min, max } = this.#variables.all[variable]
    if (Number.isNaN(low) || Number.isNaN(high)) return []
    if (low <= min && high >= max) return [[]]
    if (low > high || low > max || high < min) return []
    return [[{ kind: 'within', variable, low: Math.max(low, min), high: Math.min(high, max) }]]
  }
}

/** Equal for alternatives with the same literals in any order. */
function keyOf(literals: readonly Literal[]): string {
  return literals.map(literalKey).sort().join('&')
}

function tooMany(): UnsupportedError {
  return new UnsupportedError(
    `a condition expands to more than ${mostAlternatives} alternatives; use derived facts for its parts`,
  )
}
