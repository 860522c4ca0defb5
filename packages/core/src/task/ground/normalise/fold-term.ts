import type { Term } from '../../../domain/model.ts'

type Sum<T> = Extract<T, { kind: 'arithmetic' }>

/** Folds a term from the inside out. Not recursive: terms may be ten thousand deep. */
export function foldTerm<T extends { readonly kind: string }, Result>(
  root: T | Sum<T>,
  leaf: (term: Exclude<T, Sum<T>>) => Result,
  join: (operation: Extract<Term, { kind: 'arithmetic' }>['operation'], left: Result, right: Result) => Result,
): Result {
  const work: { readonly term: T; readonly isReady: boolean }[] = [{ term: root, isReady: false }]
  const results: Result[] = []
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const { term, isReady } = next
    if (term.kind !== 'arithmetic') {
      results.push(leaf(term as Exclude<T, Sum<T>>))
      continue
    }
    const { operation, left, right } = term as unknown as { operation: '+'; left: T; right: T }
    if (isReady) {
      const second = results.pop() as Result
      results.push(join(operation, results.pop() as Result, second))
    } else {
      work.push({ term, isReady: true }, { term: right, isReady: false }, { term: left, isReady: false })
    }
  }
  return results[0]
}
