/** Diagnostics of the document under the words that they are about, and in the gutter. */
import { type Diagnostic as EditorDiagnostic, linter, lintGutter, setDiagnostics } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { Diagnostic } from '@telos/core'
import { editorRange } from '../code/places.ts'
import { opensPopup } from '../popups/popup.ts'
import type { TextSession } from '../text-session.ts'
import { problemCard } from './problem-card.ts'

/** More would help nobody, and drawing them takes time. */
const mostShown = 500

export const squiggles: Extension = [
  // one box at a time: a menu of fixes says the same, and more
  linter(null, { hideOn: (transaction) => (opensPopup(transaction) ? true : null) }),
  lintGutter({ hoverTime: 150 }),
]

/** Shows the diagnostics of a file now and whenever they change. Returns a function that ends it. */
export function followDiagnostics(session: TextSession, path: string, view: EditorView): () => void {
  const { store } = session.host
  let shown: readonly Diagnostic[] | undefined
  const show = () => {
    const { diagnostics } = store.getState()
    const own = Object.hasOwn(diagnostics, path) ? diagnostics[path]! : []
    if (own === shown || (own.length === 0 && shown?.length === 0)) return
    shown = own
    const placed = own.slice(0, mostShown).map((diagnostic) => inEditor(session, path, view, diagnostic))
    view.dispatch(setDiagnostics(view.state, placed))
  }
  show()
  return store.subscribe(show)
}

function inEditor(session: TextSession, path: string, view: EditorView, diagnostic: Diagnostic): EditorDiagnostic {
  const { span, severity, message, hint } = diagnostic
  const { doc } = view.state
  const { from, to } = span === undefined ? { from: 0, to: Math.min(1, doc.length) } : editorRange(doc, span)
  return {
    from,
    // something to point at
    to: from === to ? Math.min(to + 1, doc.lineAt(to).to) : to,
    severity,
    message: hint === undefined ? message : `${message}; ${hint}`,
    renderMessage: () => problemCard(session, path, diagnostic, view),
  }
}
