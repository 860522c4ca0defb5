import type { FactTerm, LiftedFormula, Term } from '@telos/core/lifted'

/** Non-recursive traversals of formulas and terms: input may be nested ten thousand deep. */

/** Visits every fact that a formula mentions. */
export function factsOfFormula(root: LiftedFormula, visit: (fact: FactTerm) => void): void {
  const work = [root]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (next.kind === 'compare') {
      factsOfTerm(next.left, visit)
      factsOfTerm(next.right, visit)
    } else if ('parts' in next) for (const part of next.parts) work.push(part)
    else work.push(next.part)
  }
}

/** Visits every fact in a term. */
export function factsOfTerm(root: Term, visit: (fact: FactTerm) => void): void {
  const work = [root]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (next.kind === 'fact') visit(next)
    else if (next.kind === 'arithmetic') work.push(next.right, next.left)
  }
}

type Arithmetic = Extract<Term, { kind: 'arithmetic' }>

/** Computes the value of a term from the values of its leaves. */
export function foldTermValue<T>(
  root: Term,
  leaf: (term: Exclude<Term, Arithmetic>) => T,
  join: (operation: Arithmetic['operation'], left: T, right: T) => T,
): T {
  const work: (Term | { readonly join: Arithmetic['operation'] })[] = [root]
  const results: T[] = []
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if ('join' in next) {
      const right = results.pop() as T
      results.push(join(next.join, results.pop() as T, right))
    } else if (next.kind === 'arithmetic') work.push({ join: next.operation }, next.right, next.left)
    else results.push(leaf(next))
  }
  return results[0]
}

/** Returns the conditions that all have to hold, with nested `all` flattened. */
export function conjunctsOf(root: LiftedFormula): LiftedFormula[] {
  const found: LiftedFormula[] = []
  const work = [root]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (next.kind === 'all') for (let at = next.parts.length - 1; at >= 0; at--) work.push(next.parts[at])
    else found.push(next)
  }
  return found
}

// The possible values of a term, as far as the start determines them.

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
