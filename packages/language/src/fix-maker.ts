/** What the tables of fixes of all languages share. */
import type { Diagnostic } from '@telos/core'
import type { TextFixes } from './fixing.ts'
import type { FixProposal } from './language.ts'
import type { TextRange } from './text-file.ts'

/** The input of a fix maker. Each language adds what its makers need. */
export interface FixContext<Analysis, Edits extends TextFixes> {
  readonly analysis: Analysis
  readonly diagnostic: Diagnostic
  /** Edits the file that has the diagnostic. */
  readonly edits: Edits
  /** The range of the diagnostic. */
  readonly range: TextRange
}

/** Proposes fixes for one code, most likely first. */
export type FixMaker<Context> = (context: Context) => readonly FixProposal[]

/** Proposes the fixes for the code of a diagnostic; none if the table has no entry for it. */
export function fixesFromTable<Context extends { readonly diagnostic: Diagnostic }>(
  makers: Readonly<Partial<Record<string, FixMaker<Context>>>>,
  context: Context,
): readonly FixProposal[] {
  const { code } = context.diagnostic
  return (Object.hasOwn(makers, code) && makers[code]?.(context)) || []
}
