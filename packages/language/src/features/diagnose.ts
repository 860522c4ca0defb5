import type { Diagnostic, Fix, Span } from '@telos/core'
import { needObject } from '@telos/core/text'
import { needWorkspace, type Workspace } from '../workspace.ts'
import { proposalsFor, provenFixes, TrialBudget } from './prove-fix.ts'

/**
 * Lists all mistakes in a file, in the order of the text. A diagnostic carries a `fix` if one is known that removes it and introduces
 * no new error; each has been tried. Trying fixes takes time, so long texts with many mistakes get only some; `fixesAt` finds the rest.
 *
 * @example diagnose(createWorkspace([{ path: 'pirate.yaml', text }]), 'pirate.yaml')[0]?.fix?.title // 'Replace "gld" with "gold"'
 */
export function diagnose(workspace: Workspace, path: string): readonly Diagnostic[] {
  needWorkspace(workspace)
  const analysis = workspace.analysis(path)
  if (analysis === undefined) return []
  const budget = new TrialBudget(analysis.file.text.length > MOST_CHARACTERS_TRIED ? 0 : MOST_CHARACTERS_TRIED)
  return analysis.diagnostics().map((diagnostic) => {
    const proposals = budget.isSpent ? [] : proposalsFor(analysis, diagnostic)
    if (proposals.length === 0) return diagnostic
    const [fix] = provenFixes(workspace, path, diagnostic, proposals, 1, budget)
    return fix === undefined ? diagnostic : { ...diagnostic, fix }
  })
}

/**
 * Lists mistakes without looking for fixes, for editors to show while the author types.
 *
 * @example diagnoseQuickly(workspace, 'domain.pddl').map(formatDiagnostic)
 */
export function diagnoseQuickly(workspace: Workspace, path: string): readonly Diagnostic[] {
  needWorkspace(workspace)
  return workspace.analysis(path)?.diagnostics() ?? []
}

export interface DiagnosedFix extends Fix {
  readonly diagnostic: Diagnostic
}

/**
 * Lists the fixes for the diagnostics that touch a part of a text. Each has been tried; in a long text, only the most likely ones are.
 *
 * @example fixesAt(workspace, 'pirate.yaml', diagnostic.span).map(({ title }) => title)
 */
export function fixesAt(workspace: Workspace, path: string, span: Span): readonly DiagnosedFix[] {
  needWorkspace(workspace)
  needObject(span, 'a span: { line, column, … }')
  const analysis = workspace.analysis(path)
  const touched = (analysis?.diagnostics() ?? []).filter((diagnostic) => touches(diagnostic.span, span))
  const budget = new TrialBudget(MOST_CHARACTERS_AT_A_PLACE)
  return touched.slice(0, MOST_AT_A_PLACE).flatMap((diagnostic) => {
    const fixes = provenFixes(workspace, path, diagnostic, proposalsFor(analysis!, diagnostic), MOST_FIXES, budget)
    return fixes.map((fix) => ({ ...fix, diagnostic }))
  })
}

function touches(left: Span | undefined, right: Span): boolean {
  if (left === undefined) return false
  const isBefore = (a: Span, b: Span) => a.endLine < b.line || (a.endLine === b.line && a.endColumn < b.column)
  return !isBefore(left, right) && !isBefore(right, left)
}

/** Trying a fix means reading the text again; this many characters take tens of milliseconds. */
const MOST_CHARACTERS_TRIED = 200_000
const MOST_AT_A_PLACE = 20
/** Editors ask for these whenever the cursor moves: about a second in YAML, a tenth of that in other languages. */
const MOST_CHARACTERS_AT_A_PLACE = 500_000
const MOST_FIXES = 5
