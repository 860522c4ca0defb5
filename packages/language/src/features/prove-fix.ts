/** Tries fixes before they are offered: a fix must remove its diagnostic and introduce no new error. */
import type { Diagnostic, Fix, TextEdit } from '@telos/core'
import type { FileAnalysis, FixProposal } from '../language.ts'
import type { Workspace } from '../workspace.ts'
import { applyToWorkspace, editedFiles } from './apply-edits.ts'
import { compareDiagnostics } from './compare-diagnostics.ts'

/** Proposes fixes that have not been tried. A diagnostic that stands for several others has none: its place shows only one of them. */
export function proposalsFor(analysis: FileAnalysis, diagnostic: Diagnostic): readonly FixProposal[] {
  return diagnostic.unlisted === undefined ? analysis.fixes(diagnostic) : []
}

/** Returns the first proposals that work, up to `most`. */
export function provenFixes(
  workspace: Workspace,
  path: string,
  diagnostic: Diagnostic,
  proposals: readonly FixProposal[],
  most: number,
  budget: TrialBudget,
): readonly Fix[] {
  const groups = proposals.slice(0, MOST_PROPOSALS).map((proposal) => ('edits' in proposal ? [proposal] : proposal))
  const trials = new Map<Fix, Trial>()
  const trial = (fix: Fix) => {
    if (!trials.has(fix)) {
      const mayTry = budget.spend(workspace.get(path)?.text.length ?? 0)
      trials.set(fix, mayTry ? tryFixes(workspace, path, [diagnostic], fix.edits) : failed)
    }
    return trials.get(fix)!
  }
  const hidden = workspace.analysis(path)?.isPartlyChecked ? hiddenErrors(groups.flat().map(trial)) : new Set<string>()
  const works = (fix: Fix) => trial(fix).removes && [...trial(fix).errors].every((error) => hidden.has(error))
  const proven: Fix[] = []
  for (const group of groups) {
    if (proven.length === most) break
    const fix = group.find(works)
    if (fix !== undefined && !proven.some((other) => isSame(other, fix))) proven.push(fix)
  }
  return proven
}

const MOST_PROPOSALS = 12

export interface Trial {
  /** Whether all diagnostics that should go are gone. */
  readonly removes: boolean
  /** Identities of the new errors, each with its file. */
  readonly errors: ReadonlySet<string>
}

const failed: Trial = { removes: false, errors: new Set() }

/** Applies edits to a copy of the workspace, to see what becomes of some diagnostics of a file. */
export function tryFixes(
  workspace: Workspace,
  path: string,
  diagnostics: readonly Diagnostic[],
  edits: readonly TextEdit[],
): Trial {
  const trial = workspace.copy()
  applyToWorkspace(trial, edits)
  const errors = new Set<string>()
  const edited = new Set([path, ...editedFiles(edits)])
  let removes = false
  for (const file of edited) {
    const before = workspace.analysis(file)
    const after = trial.analysis(file)
    if (before === undefined || after === undefined) return failed
    const changes = compareDiagnostics(before, after, edits)
    if (file === path) removes = diagnostics.every((one) => changes.removes(one))
    for (const { identity } of changes.newErrors) errors.add(`${file} ${identity}`)
  }
  if (removes && errors.size === 0) for (const error of errorsInDependents(workspace, trial, edited)) errors.add(error)
  return { removes, errors }
}

/** A fix may leave a domain correct but break its problems. Problems that were not checked before may have had the errors all along. */
function errorsInDependents(workspace: Workspace, trial: Workspace, edited: ReadonlySet<string>): readonly string[] {
  const dependents = new Set([...edited].flatMap((file) => workspace.dependents(file)))
  return [...dependents]
    .filter((file) => !edited.has(file) && workspace.get(file)!.text.length <= LONGEST_DEPENDENT)
    .slice(0, MOST_DEPENDENTS)
    .filter((file) => workspace.analysis(file)?.isPartlyChecked === false)
    .flatMap((file) => {
      const after = trial.analysis(file)
      if (after === undefined) return []
      return compareDiagnostics(workspace.analysis(file)!, after, []).newErrors.map(
        ({ identity }) => `${file} ${identity}`,
      )
    })
}

/** Trying a fix must not take long. */
const MOST_DEPENDENTS = 3
const LONGEST_DEPENDENT = 20_000

/**
 * A text that cannot be read is not checked, so fixing it may reveal errors that were there before. If every fix reveals an error,
 * no fix caused it.
 */
function hiddenErrors(trials: readonly Trial[]): ReadonlySet<string> {
  const [first, ...others] = trials.filter(({ removes }) => removes)
  return new Set([...(first?.errors ?? [])].filter((error) => others.every(({ errors }) => errors.has(error))))
}

function isSame(left: Fix, right: Fix): boolean {
  return JSON.stringify(left.edits) === JSON.stringify(right.edits)
}

/** Limits the characters that trials of fixes read, because each trial reads the text again. The last trial may exceed the limit. */
export class TrialBudget {
  #left: number
  #isExceeded = false

  constructor(characters: number) {
    this.#left = characters
  }

  /** Whether no further trial may start. */
  get isSpent(): boolean {
    return this.#left <= 0
  }

  /** Whether a trial was refused. */
  get isExceeded(): boolean {
    return this.#isExceeded
  }

  /** Returns whether a trial that reads so many characters may start. */
  spend(characters: number): boolean {
    if (this.isSpent) this.#isExceeded = true
    else this.#left -= characters
    return !this.#isExceeded
  }
}
