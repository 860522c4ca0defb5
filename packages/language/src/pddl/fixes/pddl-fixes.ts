import type { Diagnostic } from '@telos/core'
import type { CheckCode, ReaderCode } from '@telos/pddl'
import { fixesFromTable } from '../../fixing.ts'
import type { FixProposal } from '../../language.ts'
import type { PddlContext } from '../pddl-context.ts'
import { checkingFixes } from './checking-fixes.ts'
import { PddlEdits, type PddlFixMaker } from './pddl-edits.ts'
import { readingFixes } from './reading-fixes.ts'

const makers: Partial<Record<string, PddlFixMaker>> = { ...readingFixes, ...checkingFixes } satisfies Partial<
  Record<ReaderCode | CheckCode, PddlFixMaker>
>

/** Proposes fixes for a diagnostic: a misspelt name first, then those for its code. */
export function fixesOfPddl(analysis: PddlContext, diagnostic: Diagnostic): readonly FixProposal[] {
  const { span } = diagnostic
  if (span === undefined) return []
  const edits = new PddlEdits(analysis.parsed)
  const range = edits.rangeOf(span)
  const { domain } = analysis
  const made = fixesFromTable(makers, {
    analysis,
    diagnostic,
    edits,
    domainEdits: domain === analysis.parsed ? edits : domain && new PddlEdits(domain),
    range,
    word: edits.text.slice(range.start, range.end).toLowerCase(),
    domain: domain?.domain,
    domainName: domain?.domain?.name.text,
  })
  return [...edits.meant(diagnostic), ...made]
}
