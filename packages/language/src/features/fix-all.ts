import type { Diagnostic, Fix } from '@telos/core'
import { type LineTable, nameMeant } from '@telos/core/text'
import type { FixProposal } from '../language.ts'
import type { TextFile } from '../text-file.ts'
import { needWorkspace, type Workspace } from '../workspace.ts'
import { applyToWorkspace } from './apply-edits.ts'
import { proposalsFor, provenFixes, TrialBudget, tryFixes } from './prove-fix.ts'

/** A text to which all safe fixes were applied. */
export interface FixedText {
  readonly text: string
  /** False if fixes were left untried, because the text is long and has many mistakes. Fixing the new text continues. */
  readonly isComplete: boolean
}

/**
 * Applies every safe fix to a file and returns the new text. A fix is safe if it loses none of the author's words, or if it corrects a
 * misspelt name. Guesses and removals are left to the author. Returns undefined for files in other languages.
 *
 * @example fixAll(workspace, 'domain.pddl') // '(define (domain lamps) …'
 */
export function fixAll(workspace: Workspace, path: string): string | undefined {
  return fixAsMuchAsPossible(workspace, path)?.text
}

/**
 * Applies every safe fix, as `fixAll` does, and says whether all were tried.
 *
 * @example fixAsMuchAsPossible(workspace, 'domain.pddl') // { text: '(define (domain lamps) …', isComplete: true }
 */
export function fixAsMuchAsPossible(workspace: Workspace, path: string): FixedText | undefined {
  needWorkspace(workspace)
  if (workspace.analysis(path) === undefined) return undefined
  const trial = workspace.copy()
  const budget = new TrialBudget(MOST_CHARACTERS_TRIED)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    // usually the first proposals work, and one trial shows that for all of them
    let fixes = fixesThatWorkTogether(trial, path, likelyFixes(trial, path), budget)
    if (fixes.length === 0) fixes = fixesThatWorkTogether(trial, path, provenSafeFixes(trial, path, budget), budget)
    if (fixes.length === 0) return { text: trial.get(path)!.text, isComplete: !budget.isExceeded }
    applyToWorkspace(
      trial,
      fixes.flatMap(({ edits }) => edits),
    )
  }
  return { text: trial.get(path)!.text, isComplete: false }
}

/** For each diagnostic the first proposal, if it is safe. None has been tried. */
function likelyFixes(workspace: Workspace, path: string): readonly MendedDiagnostic[] {
  return safeFixes(workspace, path, (_, [first]) => (first === undefined || 'edits' in first ? first : first[0]))
}

/** For each diagnostic the first proposal that works, if it is safe. */
function provenSafeFixes(workspace: Workspace, path: string, budget: TrialBudget): readonly MendedDiagnostic[] {
  return safeFixes(
    workspace,
    path,
    (diagnostic, proposals) => provenFixes(workspace, path, diagnostic, proposals, 1, budget)[0],
  )
}

function safeFixes(
  workspace: Workspace,
  path: string,
  choose: (diagnostic: Diagnostic, proposals: readonly FixProposal[]) => Fix | undefined,
): readonly MendedDiagnostic[] {
  const analysis = workspace.analysis(path)!
  return analysis.diagnostics().flatMap((diagnostic) => {
    const fix = choose(diagnostic, proposalsFor(analysis, diagnostic))
    return fix && isSafe(analysis.file, analysis.lines, fix, diagnostic.hint) ? [{ diagnostic, fix }] : []
  })
}

function isSafe({ path, text }: TextFile, lines: LineTable, { edits }: Fix, hint: string | undefined): boolean {
  if (edits.some(({ span }) => span.file !== path)) return false
  const replaced = edits.map(({ span: { line, column, endLine, endColumn } }) =>
    text.slice(lines.offset({ line, column }), lines.offset({ line: endLine, column: endColumn })),
  )
  const meant = nameMeant(hint)
  // typos rarely affect the first letter: "gold" is hardly a misspelt "mood"
  const isSlip = (old: string) => meant !== undefined && bare(old)[0]?.toLowerCase() === meant[0]?.toLowerCase()
  if (edits.every((edit, index) => bare(edit.text) === meant && isSlip(replaced[index]!))) return true
  const written = wordsOf(edits.map((edit) => edit.text).join(' '))
  return wordsOf(replaced.join(' ')).every((word) => {
    const at = written.indexOf(word)
    if (at !== -1) written.splice(at, 1)
    return at !== -1
  })
}

function bare(name: string): string {
  return name.replace(/^["']|["']$/g, '')
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[^\s()[\]{}:,>"'=]+/g) ?? []
}

const MOST_ROUNDS = 50

/** Each trial reads the text again. This many characters take one to ten seconds, and the author asked for it. */
const MOST_CHARACTERS_TRIED = 4_000_000

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
