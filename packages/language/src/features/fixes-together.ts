import type { Diagnostic, Fix } from '@telos/core'
import type { Workspace } from '../workspace/workspace.ts'
import { tryFixes } from './prove-fix.ts'
import type { TrialBudget } from './trial-budget.ts'

/** A diagnostic and a fix that should remove it. */
export interface MendedDiagnostic {
  readonly diagnostic: Diagnostic
  readonly fix: Fix
}

/**
 * Chooses fixes that work together: each removes its diagnostic, and there is no new error. Tries all at once, then halves of those that
 * fail. If one of a thousand fixes is wrong, that takes about twenty trials.
 */
export function fixesThatWorkTogether(
  workspace: Workspace,
  path: string,
  candidates: readonly MendedDiagnostic[],
  budget: TrialBudget,
): readonly Fix[] {
  const length = workspace.get(path)?.text.length ?? 0
  let accepted: readonly MendedDiagnostic[] = []
  const works = (all: readonly MendedDiagnostic[]) => {
    if (!budget.spend(length)) return false
    const edits = all.flatMap(({ fix }) => fix.edits)
    const diagnostics = all.map(({ diagnostic }) => diagnostic)
    const { removes, errors } = tryFixes(workspace, path, diagnostics, edits)
    return removes && errors.size === 0
  }
  const accept = (group: readonly MendedDiagnostic[]): void => {
    if (group.length === 0) return
    if (works([...accepted, ...group])) accepted = [...accepted, ...group]
    else if (group.length > 1) {
      accept(group.slice(0, group.length >> 1))
      accept(group.slice(group.length >> 1))
    }
  }
  accept(withoutOverlaps(candidates))
  return accepted.map(({ fix }) => fix)
}

/** Fixes that touch the same line may concern the same mistake; only the first of them is kept. */
function withoutOverlaps(candidates: readonly MendedDiagnostic[]): readonly MendedDiagnostic[] {
  const touched = new Set<string>()
  return candidates.filter(({ fix: { edits } }) => {
    const lines = edits.flatMap(({ span: { file, line, endLine } }) =>
      Array.from({ length: endLine - line + 1 }, (_, index) => `${file}:${line + index}`),
    )
    if (lines.some((line) => touched.has(line))) return false
    for (const line of lines) touched.add(line)
    return true
  })
}
