/** Keeps an editor and a file of the document equal. The editor has no history: undo is the document's. */
import { Annotation, type ChangeSet, type ChangeSpec, EditorSelection, type Transaction } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { TextEdit } from '@telos/core'
import { LineTable } from '@telos/core/text'
import type { TextFile } from '@telos/language'
import type { DocumentChanged, OpenDocument } from '../../documents/open-document.ts'
import { differenceOf, type TextChange } from '../../documents/text-change.ts'
import { toDocument, toEditor, withBreaksOf } from './places.ts'

/** Marks a transaction that shows what the document says already. */
export const fromDocument = Annotation.define<true>()

/** An editor's side of a file: its transactions go into the document first, and changes from elsewhere are shown. */
export function bindDocument(document: OpenDocument, path: string) {
  // a text of 50 MB is not searched again with every key
  let hasReturns = document.textOf(path).includes('\r')
  return {
    dispatchTransactions(transactions: readonly Transaction[], view: EditorView): void {
      for (const transaction of transactions) {
        if (!transaction.docChanged || transaction.annotation(fromDocument)) continue
        const changes = changesOf(transaction.changes, path, document.textOf(path), hasReturns)
        const { label, isTyping } = transactionLabel(transaction)
        const mergeKey = isTyping ? { mergeKey: `typing:${path}` } : {}
        // a read-only document does not change, and neither does what is shown of it
        if (!document.edit({ changes, label, ...mergeKey, origin: view })) return
      }
      view.update(transactions)
    },
    /** Shows changes from elsewhere: undo, forms, the graph, another editor. Returns a function that ends it. */
    follow(view: EditorView): () => void {
      let before = document.textOf(path)
      catchUp(view, before, path)
      return document.onChange(({ changes, origin, files }: DocumentChanged) => {
        const own = changes.filter((change) => change.path === path)
        const text = before
        before = files.find((file) => file.path === path)?.text ?? ''
        if (origin !== view && own.length > 0) {
          const place = (offset: number) => (hasReturns ? toEditor(text, offset) : offset)
          show(view, place, own, origin === 'undo' || origin === 'redo')
        }
        hasReturns ||= own.some((change) => change.text.includes('\r'))
      })
    },
  }
}

/** An editor that was put away shows what has changed since. */
function catchUp(view: EditorView, text: string, path: string): void {
  const shown = view.state.doc.toString()
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  if (shown !== lines) show(view, (offset) => offset, differenceOf(path, shown, lines), false)
}

/** `place` is where the editor has an offset of the document. */
function show(
  view: EditorView,
  place: (offset: number) => number,
  changes: readonly TextChange[],
  movesCursor: boolean,
): void {
  const specs: ChangeSpec[] = changes.map(({ from, to, text: insert }) => ({
    from: place(from),
    to: place(to),
    insert,
  }))
  const made = view.state.changes(specs)
  const last = changes.reduce((one, other) => (other.from > one.from ? other : one))
  const cursor = made.mapPos(place(last.to), 1)
  view.dispatch({
    changes: made,
    annotations: fromDocument.of(true),
    ...(movesCursor && { selection: EditorSelection.cursor(cursor), scrollIntoView: true }),
  })
}

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
function transactionLabel(transaction: Transaction): { readonly label: string; readonly isTyping: boolean } {
  if (transaction.isUserEvent('input.paste')) return { label: 'paste', isTyping: false }
  if (transaction.isUserEvent('input.drop')) return { label: 'drop', isTyping: false }
  if (transaction.isUserEvent('input.complete')) return { label: 'complete', isTyping: false }
  if (transaction.isUserEvent('input.replace')) return { label: 'replace', isTyping: false }
  if (transaction.isUserEvent('delete.cut')) return { label: 'cut', isTyping: false }
  if (transaction.isUserEvent('move.line')) return { label: 'move lines', isTyping: false }
  return { label: 'typing', isTyping: true }
}

/** Edits of the language service, as changes of a document. Edits of files that the document does not have are left out. */
export function changesOfEdits(files: readonly TextFile[], edits: readonly TextEdit[]): readonly TextChange[] {
  return files.flatMap(({ path, text }) => {
    const own = edits.filter(({ span }) => span.file === path)
    if (own.length === 0) return []
    const lines = new LineTable(path, text)
    return own.map(({ span, text: replacement }) => ({
      path,
      from: lines.offset(span),
      to: lines.offset({ line: span.endLine, column: span.endColumn }),
      text: replacement,
    }))
  })
}
