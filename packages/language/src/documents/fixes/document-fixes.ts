import type { Diagnostic } from '@telos/core'
import { isScalar } from 'yaml'
import { fixesFromTable } from '../../fixing.ts'
import type { FixProposal } from '../../language.ts'
import type { DocumentView } from '../document-view.ts'
import { agentsFixes } from './agents-fixes.ts'
import { DocumentEdits, type DocumentFixContext, type DocumentFixMaker } from './document-edits.ts'
import { domainFixes } from './domain-fixes.ts'
import { meantFixes } from './meant-fixes.ts'
import { shapeFixes } from './shape-fixes.ts'
import { syntaxFixes } from './syntax-fixes.ts'

const makers: Readonly<Record<string, DocumentFixMaker>> = {
  ...syntaxFixes,
  ...shapeFixes,
  ...domainFixes,
  ...agentsFixes,
}

/** Proposes fixes for a diagnostic: a misspelt name first, then those for its code. */
export function fixesOfDocument(analysis: DocumentView, diagnostic: Diagnostic): readonly FixProposal[] {
  const { span, path = [] } = diagnostic
  if (span === undefined) return []
  const edits = new DocumentEdits(analysis.parsed)
  const table = analysis.tableAt(path)
  const domain = table && analysis.documentOf(table)
  const node = edits.at(path)?.node
  const context: DocumentFixContext = {
    analysis,
    diagnostic,
    edits,
    range: edits.rangeOf(span),
    path,
    key: String(path.at(-1) ?? ''),
    value: isScalar(node) ? node.value : undefined,
    table,
    domainEdits: domain === analysis.parsed ? edits : domain && new DocumentEdits(domain),
  }
  return [...meantFixes(context), ...fixesFromTable(makers, context)]
}
