import type { TextChange } from '../../../documents/text-change.ts'
import type { DomainPart } from '../model-contract.ts'

/** The changes of an edit, or a sentence about why it cannot be done. */
export type EditAnswer =
  | { readonly changes: readonly TextChange[]; readonly label: string }
  | { readonly refused: string }

/** Where the parts of a domain stand in a document. */
export const sectionOf: Readonly<Record<DomainPart['kind'], string>> = {
  fact: 'facts',
  action: 'actions',
  goal: 'goals',
  type: 'objects',
  start: 'start',
}
