import type { LiftedFormula } from '../../../domain/model.ts'
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
