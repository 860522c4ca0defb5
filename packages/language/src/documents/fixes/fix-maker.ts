import type { Fix } from '@telos/core'
import type { DataPath } from '@telos/documents/editing'
import type { FixContext, FixMaker } from '../../fix-maker.ts'
import type { FixProposal } from '../../language.ts'
import type { DocumentView } from '../document-view.ts'
import type { DomainTable } from '../names/domain-table.ts'
import type { DocumentEdits } from './document-edits.ts'

export interface DocumentFixContext extends FixContext<DocumentView, DocumentEdits> {
  /** Path in the data; empty if only the text is known. */
  readonly path: DataPath
  /** The last key of the path. */
  readonly key: string
  /** The plain value at the path; undefined for maps, lists and missing values. */
  readonly value: unknown
  /** The domain in scope, and edits of its document, which may be another file. */
  readonly table: DomainTable | undefined
  readonly domainEdits: DocumentEdits | undefined
}

export type DocumentFixMaker = FixMaker<DocumentFixContext>

/** Groups alternatives, of which the first that works is used. */
export function firstOf(fixes: readonly Fix[]): readonly FixProposal[] {
  return fixes.length === 0 ? [] : [fixes]
}
