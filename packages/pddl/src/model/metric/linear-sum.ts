import type { FactTerm, Term } from '@telos/core/lifted'
import { foldTermValue } from '../walk.ts'

/** A weighted sum of ground functions. */
export interface LinearSum {
  readonly constant: number
  /** By the function and its objects. */
  readonly parts: ReadonlyMap<string, { readonly term: FactTerm; readonly weight: number }>
}

/** Returns the term as a sum; undefined if it is not linear. `constantOf` knows the functions that never change. */
export function linearSum(root: Term, constantOf: (term: FactTerm) => number | undefined): LinearSum | undefined {
  return foldTermValue<LinearSum | undefined>(
    root,
    (term) => {
      if (term.kind === 'parameter') return undefined
      const value = term.kind === 'constant' ? term.value : constantOf(term)
      if (value !== undefined) return { constant: value, parts: new Map() }
      return term.kind === 'fact' ? { constant: 0, parts: new Map([[termKey(term), { term, weight: 1 }]]) } : undefined
    },
    (operation, left, right) => {
      if (left === undefined || right === undefined) return undefined
      switch (operation) {
        case '+':
          return sum(left, right)
        case '-':
          return sum(left, scaled(right, -1))
        case '*':
          if (left.parts.size > 0 && right.parts.size > 0) return undefined
          return left.parts.size > 0 ? scaled(left, right.constant) : scaled(right, left.constant)
        case '/':
          return right.parts.size > 0 || right.constant === 0 ? undefined : scaled(left, 1 / right.constant)
        default:
          return undefined
      }
    },
  )
}

function termKey({ fact, args }: FactTerm): string {
  return `${fact}:${args.map((arg) => (arg.kind === 'constant' ? arg.value : `?${arg.index}`)).join(',')}`
}

function scaled({ constant, parts }: LinearSum, factor: number): LinearSum {
  const scaledParts = new Map([...parts].map(([key, { term, weight }]) => [key, { term, weight: weight * factor }]))
  return { constant: constant * factor, parts: scaledParts }
}

// merge the smaller into the larger: sums of thousands of functions are nested in one direction
function sum(left: LinearSum, right: LinearSum): LinearSum {
  const [large, small] = left.parts.size < right.parts.size ? [right, left] : [left, right]
  const parts = large.parts as Map<string, { readonly term: FactTerm; readonly weight: number }>
  for (const [key, { term, weight }] of small.parts) {
    parts.set(key, { term, weight: weight + (parts.get(key)?.weight ?? 0) })
  }
  return { constant: left.constant + right.constant, parts }
}
