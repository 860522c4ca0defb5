import type { Comparison } from '../../domain/model.ts'
import type { Variable } from './variable.ts'

/**
 * A ground test on one variable, or a comparison of terms. Values are codes as in the model. `is` and `isNot` are for flags, enumerations
 * and objects; `within` (inclusive) for counts and numbers.
 */
export type Literal =
  | { readonly kind: 'is'; readonly variable: number; readonly value: number }
  | { readonly kind: 'isNot'; readonly variable: number; readonly value: number }
  | { readonly kind: 'within'; readonly variable: number; readonly low: number; readonly high: number }
  | ComparisonLiteral

export interface ComparisonLiteral {
  readonly kind: 'compare'
  readonly operator: Comparison
  readonly left: GroundTerm
  readonly right: GroundTerm
  /** Negates the comparison. The opposite operator would not do: no comparison with NaN (0 / 0) holds. */
  readonly negated?: boolean
}

export type GroundTerm =
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'variable'; readonly variable: number }
  | {
      readonly kind: 'arithmetic'
      readonly operation: '+' | '-' | '*' | '/' | 'min' | 'max'
      readonly left: GroundTerm
      readonly right: GroundTerm
    }

/** Returns the value of a variable. */
export type Read = (variable: number) => number

/** Whether a literal holds for given values. */
export function literalHolds(literal: Literal, read: Read): boolean {
  switch (literal.kind) {
    case 'is':
      return read(literal.variable) === literal.value
    case 'isNot':
      return read(literal.variable) !== literal.value
    case 'within': {
      const value = read(literal.variable)
      return value >= literal.low && value <= literal.high
    }
    case 'compare':
      return (
        compareValues(literal.operator, evaluate(literal.left, read), evaluate(literal.right, read)) !==
        (literal.negated ?? false)
      )
  }
}

/** The value of a term. */
export function evaluate(term: GroundTerm, read: Read): number {
  switch (term.kind) {
    case 'constant':
      return term.value
    case 'variable':
      return read(term.variable)
    case 'arithmetic':
      return calculate(term.operation, evaluate(term.left, read), evaluate(term.right, read))
  }
}

/**
 * The value of an arithmetic term.
 *
 * @example calculate('+', 2, 3) // 5
 */
export function calculate(operation: '+' | '-' | '*' | '/' | 'min' | 'max', left: number, right: number): number {
  switch (operation) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    case 'min':
      return Math.min(left, right)
    case 'max':
      return Math.max(left, right)
  }
}

/** Like `calculate`, but division by zero has no value, so that no comparison with it holds. PDDL problems require this. */
export function calculateStrictly(
  operation: '+' | '-' | '*' | '/' | 'min' | 'max',
  left: number,
  right: number,
): number {
  return operation === '/' && right === 0 ? Number.NaN : calculate(operation, left, right)
}

/**
 * Whether a comparison of two values or codes holds.
 *
 * @example compareValues('<', 2, 3) // true
 */
export function compareValues(operator: Comparison, left: number, right: number): boolean {
  switch (operator) {
    case '=':
      return left === right
    case '!=':
      return left !== right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
  }
}

/** The variables that a literal reads. */
export function literalVariables(literal: Literal): number[] {
  return literal.kind === 'compare'
    ? [...variablesOfTerm(literal.left), ...variablesOfTerm(literal.right)]
    : [literal.variable]
}

export function variablesOfTerm(term: GroundTerm): number[] {
  if (term.kind === 'variable') return [term.variable]
  return term.kind === 'arithmetic' ? [...variablesOfTerm(term.left), ...variablesOfTerm(term.right)] : []
}

/** Returns a string that is equal exactly for equal literals. */
export function literalKey(literal: Literal): string {
  switch (literal.kind) {
    case 'is':
      return `${literal.variable}=${literal.value}`
    case 'isNot':
      return `${literal.variable}!${literal.value}`
    case 'within':
      return `${literal.variable}[${literal.low};${literal.high}]`
    case 'compare':
      return `${literal.negated ? '!' : ''}${termKey(literal.left)}${literal.operator}${termKey(literal.right)}`
  }
}

export function termKey(term: GroundTerm): string {
  if (term.kind === 'constant') return `#${term.value}`
  if (term.kind === 'variable') return `v${term.variable}`
  return `(${termKey(term.left)} ${term.operation} ${termKey(term.right)})`
}

/**
 * Merges literals so that each variable is tested once; undefined if they exclude each other. `isNot` on a variable with two values becomes
 * `is`.
 */
export function conjoin(literals: Iterable<Literal>, variables: readonly Variable[]): Literal[] | undefined {
  const byVariable = new Map<number, Literal>()
  const others = new Map<string, Literal>()
  for (const literal of literals) {
    if (literal.kind === 'compare' || literal.kind === 'isNot') {
      others.set(literalKey(literal), literal)
      continue
    }
    const before = byVariable.get(literal.variable)
    const both = before === undefined ? literal : meet(before, literal)
    if (both === undefined) return undefined
    byVariable.set(literal.variable, both)
  }
  for (const [key, literal] of others) {
    if (literal.kind !== 'isNot') continue
    const known = byVariable.get(literal.variable)
    if (known?.kind === 'is') {
      if (known.value === literal.value) return undefined
      others.delete(key)
    } else if (variables[literal.variable].domain?.length === 2) {
      others.delete(key)
      const value = variables[literal.variable].domain?.find((code) => code !== literal.value) ?? literal.value
      byVariable.set(literal.variable, { kind: 'is', variable: literal.variable, value })
    }
  }
  return [...byVariable.values(), ...others.values()]
}

function meet(a: Literal, b: Literal): Literal | undefined {
  if (a.kind === 'is' && b.kind === 'is') return a.value === b.value ? a : undefined
  if (a.kind === 'within' && b.kind === 'within') {
    const low = Math.max(a.low, b.low)
    const high = Math.min(a.high, b.high)
    return low <= high ? { ...a, low, high } : undefined
  }
  return undefined
}
