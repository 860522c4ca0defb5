import { EditorView, keymap, type ViewUpdate } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { bindDocument, fromDocument } from './code/bind-document.ts'
import { editorState, readOnly, readOnlyExtension } from './code/create-editor.ts'
import { positionAt, toDocument } from './code/places.ts'
import { completion } from './language/complete.ts'
import { followReading, type Reading } from './language/follow-reading.ts'
import { clickToGo } from './language/go-to.ts'
import { hover } from './language/hover.ts'
import { followDiagnostics, squiggles } from './language/problems.ts'
import { closePopup, popups } from './popup.ts'
import type { TextSession } from './text-session.ts'

interface FileEditorProps {
  readonly session: TextSession
  readonly path: string
  /** Whether the language service is asked. */
  readonly isRead: boolean
}

/** One file in an editor. */
export function FileEditor({ session, path, isRead }: FileEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => openEditor(place.current!, { session, path, isRead }), [session, path, isRead])
  return <div className="file-editor" ref={place} />
}

/** Milliseconds after the last movement of the cursor: what shows its place need not follow every key. */
const cursorDelay = 60

function openEditor(parent: HTMLElement, { session, path, isRead }: FileEditorProps): () => void {
  const { host, document } = session
  const { isReadOnly } = document.state
  const key = `${isRead} ${path}`
  const saved = session.states.get(key)
  // extensions outlive this editor with its state: what belongs to the editor itself is reached through the session
  const more = [
    EditorView.updateListener.of((update) => session.updated(path, update)),
    isRead ? [popups, squiggles, completion(session, path), hover(session, path), clickToGo(session, path)] : [],
    isRead ? keymap.of([{ key: 'Escape', run: closePopup }]) : [],
  ]
  const { kind } = document.state.document
  const text = document.textOf(path)
  const isPlain = kind === 'vgdl' && !/^\s*\w*(?:Game|Set)\b/m.test(text.slice(0, 20_000))
  const [undo, redo] = [() => document.undo(), () => document.redo()]
  const bound = bindDocument(document, path)
  const view = new EditorView({
    parent,
    state: saved?.state ?? editorState({ kind, path, text, isReadOnly, isPlain, isWrapped: isRead, undo, redo, more }),
    dispatchTransactions: bound.dispatchTransactions,
    ...(saved && { scrollTo: saved.scrollTo }),
  })

  let reading: Reading | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tellCursor = () => {}
  const cursorMoved = (isOwn: boolean) => {
    clearTimeout(timer)
    tellCursor = () => {
      tellCursor = () => {}
      showCursor(session, path, view, isOwn)
    }
    timer = setTimeout(() => tellCursor(), cursorDelay)
  }
  const listen = (update: ViewUpdate) => {
    if (update.viewportChanged && !update.docChanged) reading?.moved()
    if (update.focusChanged && view.hasFocus) {
      host.openFile(path)
      cursorMoved(false)
    }
    const isFromElsewhere = update.transactions.some((transaction) => transaction.annotation(fromDocument))
    if (update.selectionSet || update.docChanged) cursorMoved(update.selectionSet && !isFromElsewhere)
  }
  const followReadOnly = () => {
    if (view.state.readOnly !== document.state.isReadOnly)
      view.dispatch({ effects: readOnly.reconfigure(readOnlyExtension(document.state.isReadOnly)) })
  }
  // another tab may have given the document back while this editor was put away
  followReadOnly()
  const ends = [
    bound.follow(view),
    document.subscribe(followReadOnly),
    session.listen(path, listen),
    session.register(path, view),
  ]
  if (isRead) {
    reading = followReading(session, path, view)
    ends.push(followDiagnostics(session, path, view), reading.stop)
  }
  return () => {
    for (const end of ends) end()
    clearTimeout(timer)
    // whoever takes the place of this editor follows the cursor, too
    tellCursor()
    session.states.set(key, { state: view.state, scrollTo: view.scrollSnapshot() })
    view.destroy()
  }
}

/** Says where the cursor is, and tells the room where the author has moved it. */
function showCursor(session: TextSession, path: string, { state }: EditorView, isOwn: boolean): void {
  const { host, document } = session
  const { head } = state.selection.main
  if (host.store.getState().activeFile === path) session.setCursor(positionAt(state.doc, head))
  if (!isOwn || host.cursorMoved === undefined) return
  const text = document.textOf(path)
  host.cursorMoved(path, text.includes('\r') ? toDocument(text, head) : head)
}
