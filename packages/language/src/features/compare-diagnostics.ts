import type { Diagnostic, TextEdit } from '@telos/core'
import type { FileAnalysis } from '../language.ts'
import { EditedPlaces } from './apply-edits.ts'

/** How the diagnostics of a file change with edits. */
export interface DiagnosticChanges {
  /** The errors that are new, or occur more often than before. */
  readonly newErrors: readonly { readonly diagnostic: Diagnostic; readonly identity: string }[]
  /** Whether fewer diagnostics like this one, found before, are left. */
  removes(diagnostic: Diagnostic): boolean
}

/**
 * Compares the diagnostics of a file before and after edits. Two diagnostics are the same if code, severity, missing text and place
 * agree. Messages are not compared: they quote line numbers, counts and names, which edits elsewhere change.
 */
export function compareDiagnostics(
  before: FileAnalysis,
  after: FileAnalysis,
  edits: readonly TextEdit[],
): DiagnosticChanges {
  const own = edits.filter(({ span }) => span.file === before.file.path)
  const places = new EditedPlaces(before.lines, after.lines, own)
  const identityBefore = (one: Diagnostic) => identity(one, one.span && places.inOriginal(one.span))
  const countBefore = countEach(before.diagnostics().map(identityBefore))
  const identified = after.diagnostics().map((diagnostic) => ({
    diagnostic,
    identity: identity(diagnostic, diagnostic.span && places.inEdited(diagnostic.span)),
  }))
  const countAfter = countEach(identified.map((each) => each.identity))
  const isHidden = hiddenKinds(before.diagnostics(), after.diagnostics())
  return {
    newErrors: identified.filter(
      ({ diagnostic: { code, severity }, identity: found }) =>
        severity === 'error' && countAfter.get(found)! > (countBefore.get(found) ?? 0) && !isHidden(code),
    ),
    removes: (diagnostic) => {
      const wanted = identityBefore(diagnostic)
      return (countAfter.get(wanted) ?? 0) < (countBefore.get(wanted) ?? 0)
    },
  }
}

function identity({ code, severity, missing = '' }: Diagnostic, place: number | undefined): string {
  return JSON.stringify([code, severity, missing, place])
}

function countEach(all: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/**
 * If a list shows only the first errors of a kind, correcting one of them lists another, which is not new. Errors of such a kind are new
 * only if their number grows.
 */
function hiddenKinds(before: readonly Diagnostic[], after: readonly Diagnostic[]): (code: string) => boolean {
  const cut = new Set(before.flatMap(({ code, unlisted }) => (unlisted === undefined ? [] : [code])))
  if (cut.size === 0) return () => false
  const isEveryKindCut = [...cut].some((code) => code.endsWith('/too-many'))
  const total = (all: readonly Diagnostic[], isCounted: (code: string) => boolean) =>
    all.reduce(
      (sum, { code, severity, unlisted = 1 }) => (severity === 'error' && isCounted(code) ? sum + unlisted : sum),
      0,
    )
  const hasGrown = (isCounted: (code: string) => boolean) => total(after, isCounted) > total(before, isCounted)
  if (isEveryKindCut) {
    const isHidden = !hasGrown(() => true)
    return () => isHidden
  }
  const hidden = new Set([...cut].filter((kind) => !hasGrown((code) => code === kind)))
  return (code) => hidden.has(code)
}
