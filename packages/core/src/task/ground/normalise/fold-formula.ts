import type { LiftedFormula, Term } from '../../../domain/model.ts'
import type { WorkGuard } from '../../work-guard.ts'

const none: readonly LiftedFormula[] = []

/** Folds bottom-up; the result for a part is reused. Uses an explicit stack, because conditions may have any depth. */
export function foldFormula<T>(
  root: LiftedFormula,
  known: Map<LiftedFormula, T>,
  combine: (formula: LiftedFormula, parts: readonly T[]) => T,
  guard: WorkGuard,
): T {
  const stack = [root]
  for (let top = root; stack.length > 0; top = stack[stack.length - 1]) {
    if (known.has(top)) {
      stack.pop()
      continue
    }
    const parts = partsOf(top)
    const before = stack.length
    for (const part of parts) if (!known.has(part)) stack.push(part)
    if (stack.length > before) continue
    const found = parts.map((part) => known.get(part) as T)
    known.set(top, combine(top, found))
    guard.tick()
  }
  return known.get(root) as T
}

function partsOf(formula: LiftedFormula): readonly LiftedFormula[] {
  if (formula.kind === 'compare') return none
  return 'parts' in formula ? formula.parts : [formula.part]
}

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
