/** What an author does in an editor, as changes of the document. */
import type { ChangeSet, Transaction } from '@codemirror/state'
import type { TextChange } from '../../documents/text-change.ts'
import { toDocument, withBreaksOf } from './line-breaks.ts'

/** Changes of an editor as changes of the file that it shows. `text` is the file before them. */
export function changesOf(changes: ChangeSet, path: string, text: string, hasReturns = text.includes('\r')) {
  const found: TextChange[] = []
  changes.iterChanges((from, to, _from, _to, inserted) => {
    const typed = inserted.toString()
    found.push(
      hasReturns
        ? { path, from: toDocument(text, from), to: toDocument(text, to), text: withBreaksOf(text, typed) }
        : { path, from, to, text: typed },
    )
  })
  return found as readonly TextChange[]
}

/** What undo says about an author's transaction; only typing is undone together with more typing. */
export function transactionLabel(transaction: Transaction): { readonly label: string; readonly isTyping: boolean } {
  if (transaction.isUserEvent('input.paste')) return { label: 'paste', isTyping: false }
  if (transaction.isUserEvent('input.drop')) return { label: 'drop', isTyping: false }
  if (transaction.isUserEvent('input.complete')) return { label: 'complete', isTyping: false }
  if (transaction.isUserEvent('input.replace')) return { label: 'replace', isTyping: false }
  if (transaction.isUserEvent('delete.cut')) return { label: 'cut', isTyping: false }
  if (transaction.isUserEvent('move.line')) return { label: 'move lines', isTyping: false }
  return { label: 'typing', isTyping: true }
}
