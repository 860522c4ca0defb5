/** What is known about a term without a state: its smallest and largest value, and whether it is whole. */
import type { FactModel, Term } from '../model.ts'

interface TermBounds {
  readonly min: number
  readonly max: number
}

const UNKNOWN: TermBounds = { min: -Infinity, max: Infinity }

/** Interval arithmetic over the bounds of the facts. */
export function boundsOf(facts: readonly FactModel[], term: Term): TermBounds {
  switch (term.kind) {
    case 'constant':
      return { min: term.value, max: term.value }
    case 'parameter':
      return UNKNOWN
    case 'fact': {
      const { values, fixed, initial } = facts[term.fact]!
      if (values.kind !== 'count' && values.kind !== 'number') return UNKNOWN
      if (!fixed) return values
      const used = initial === undefined ? [...fixed.values()] : [...fixed.values(), initial]
      return used.length === 0 ? values : { min: smallestOf(used), max: largestOf(used) }
    }
    case 'arithmetic':
      return combine(term.operation, boundsOf(facts, term.left), boundsOf(facts, term.right))
  }
}

function combine(
  operation: Extract<Term, { kind: 'arithmetic' }>['operation'],
  left: TermBounds,
  right: TermBounds,
): TermBounds {
  switch (operation) {
    case '+':
      return safe(left.min + right.min, left.max + right.max)
    case '-':
      return safe(left.min - right.max, left.max - right.min)
    case '*':
      return hull(left, right, (a, b) => a * b)
    case '/':
      return right.min <= 0 && right.max >= 0 ? UNKNOWN : hull(left, right, (a, b) => a / b)
    case 'min':
      return safe(Math.min(left.min, right.min), Math.min(left.max, right.max))
    case 'max':
      return safe(Math.max(left.min, right.min), Math.max(left.max, right.max))
  }
}

function hull(left: TermBounds, right: TermBounds, apply: (a: number, b: number) => number): TermBounds {
  const corners = [left.min, left.max].flatMap((a) => [right.min, right.max].map((b) => apply(a, b)))
  // 0 × ∞ is NaN: 0 would be right, but unknown bounds are the safe answer
  return corners.some(Number.isNaN) ? UNKNOWN : { min: smallestOf(corners), max: largestOf(corners) }
}

function safe(min: number, max: number): TermBounds {
  return Number.isNaN(min) || Number.isNaN(max) ? UNKNOWN : { min, max }
}

// Math.min(...values) overflows the stack with very many values
function smallestOf(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity)
}

function largestOf(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), -Infinity)
}

const wholeness = new WeakMap<FactModel, boolean>()
const DEEPEST = 200

/** Whether a term can only be a whole number. */
export function isWholeTerm(facts: readonly FactModel[], term: Term, depth = 0): boolean {
  switch (term.kind) {
    case 'constant':
      return Number.isInteger(term.value)
    case 'parameter':
      return false
    case 'fact': {
      const fact = facts[term.fact]!
      if (fact.values.kind === 'count') return true
      return fact.derived && 'term' in fact.derived ? isWholeDerived(facts, fact, fact.derived.term, depth) : false
    }
    case 'arithmetic':
      return term.operation !== '/' && isWholeTerm(facts, term.left, depth) && isWholeTerm(facts, term.right, depth)
  }
}

function isWholeDerived(facts: readonly FactModel[], fact: FactModel, term: Term, depth: number): boolean {
  let known = wholeness.get(fact)
  if (known === undefined) {
    // a fact that depends on itself is reported elsewhere; do not loop on it here
    wholeness.set(fact, false)
    known = depth < DEEPEST && isWholeTerm(facts, term, depth + 1)
    wholeness.set(fact, known)
  }
  return known
}
