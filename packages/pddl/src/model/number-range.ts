/** The possible values of a term, as far as the start determines them. */
import type { FactTerm, Term } from '@telos/core/lifted'
import { foldTermValue } from './walk.ts'

export interface NumberRange {
  readonly min: number
  readonly max: number
}

const anything: NumberRange = { min: -Infinity, max: Infinity }

export function rangeOfTerm(term: Term, rangeOfFact: (term: FactTerm) => NumberRange | undefined): NumberRange {
  return foldTermValue(
    term,
    (leaf) => {
      if (leaf.kind === 'constant') return { min: leaf.value, max: leaf.value }
      return (leaf.kind === 'fact' ? rangeOfFact(leaf) : undefined) ?? anything
    },
    (operation, left, right) => {
      switch (operation) {
        case '+':
          return rangeOf([left.min + right.min, left.max + right.max])
        case '-':
          return rangeOf([left.min - right.max, left.max - right.min])
        case '*':
          return corners(left, right, (one, other) => one * other)
        case '/':
          // the divisor may be zero
          return right.min <= 0 && right.max >= 0 ? anything : corners(left, right, (one, other) => one / other)
        default:
          return anything
      }
    },
  )
}

function corners(left: NumberRange, right: NumberRange, apply: (one: number, other: number) => number): NumberRange {
  return rangeOf([
    apply(left.min, right.min),
    apply(left.min, right.max),
    apply(left.max, right.min),
    apply(left.max, right.max),
  ])
}

/** Infinite bounds can yield NaN; then nothing is known. */
function rangeOf(values: readonly number[]): NumberRange {
  return values.some(Number.isNaN) ? anything : { min: Math.min(...values), max: Math.max(...values) }
}
