/** From one problem of a file to the next. */
import type { EditorView } from '@codemirror/view'
import { editorRange, offsetAt } from '../code/places.ts'
import { openPopup } from '../popups/popup.ts'
import type { TextSession } from '../text-session.ts'
import { problemCard } from './problem-card.ts'

export function goToProblem(session: TextSession, view: EditorView, path: string, direction: 1 | -1): void {
  const { diagnostics } = session.host.store.getState()
  const own = Object.hasOwn(diagnostics, path) ? diagnostics[path]! : []
  const { doc, selection } = view.state
  const placed = own
    .flatMap((diagnostic) => (diagnostic.span ? [{ diagnostic, span: diagnostic.span }] : []))
    .toSorted((one, other) => (offsetAt(doc, one.span) - offsetAt(doc, other.span)) * direction)
  const { from } = selection.main
  const next = placed.find(({ span }) => (offsetAt(doc, span) - from) * direction > 0) ?? placed[0]
  if (next === undefined) {
    session.shell.say('This file has no problems.')
    return
  }
  session.goTo(next.span)
  const card = problemCard(session, path, next.diagnostic, view)
  // is read out when it appears
  card.role = 'status'
  openPopup(view, { at: editorRange(doc, next.span).from, content: () => card, takesFocus: false })
}
