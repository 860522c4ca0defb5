/** Quick fixes at the cursor, and all safe fixes of a file at once. */
import type { EditorView } from '@codemirror/view'
import { differenceOf } from '../../documents/text-change.ts'
import { editorRange, spanOfRange } from '../code/places.ts'
import { element } from '../popups/markdown-dom.ts'
import { menuElement } from '../popups/menu.ts'
import { openPopup } from '../popups/popup.ts'
import type { TextSession } from '../text-session.ts'
import { problemSentences } from './problem-card.ts'

/** Offers what mends the mistake at the cursor, or else those of its line. */
export async function offerFixes(session: TextSession, view: EditorView, path: string): Promise<void> {
  const { language, document, shell } = session
  const { version } = document.state
  const { doc, selection } = view.state
  const { from, to, head } = selection.main
  const line = doc.lineAt(head)
  const ask = (start: number, end: number) =>
    language.ask('fixes', { ...session.fileAsked(path), span: spanOfRange(doc, path, start, end) })
  let fixes = await ask(from, to)
  if (fixes.length === 0) fixes = await ask(line.from, line.to)
  const [first] = fixes
  if (first === undefined) return shell.say('There is no quick fix at the cursor.')
  if (document.state.version !== version) return
  const header = element('div', 'text-card')
  header.append(problemSentences(first.diagnostic))
  const items = fixes.map((fix) => ({
    title: fix.title,
    ...(fix.diagnostic !== first.diagnostic && { detail: fix.diagnostic.message }),
    run: () => void session.apply(fix, version),
  }))
  const content = (close: () => void) => menuElement({ label: 'Quick fixes', header, items }, close)
  const { span } = first.diagnostic
  openPopup(view, { at: span === undefined ? head : editorRange(doc, span).from, content, takesFocus: true })
}

export async function fixEverything(session: TextSession, path: string): Promise<void> {
  const { language, document, shell } = session
  const { version } = document.state
  const fixed = await language.ask('fixAll', session.fileAsked(path))
  if (fixed === undefined) return shell.say('There is nothing that can be fixed safely.')
  if (document.state.version !== version) return shell.say('The text changed in the meantime. Try again.')
  const changes = differenceOf(path, document.textOf(path), fixed)
  if (!document.edit({ changes, label: 'fix all', origin: 'language' })) shell.say('This document is read-only here.')
}

export async function formatActiveFile(session: TextSession, path: string): Promise<void> {
  const { language, document, shell } = session
  const { version } = document.state
  const edits = await language.ask('format', session.fileAsked(path))
  if (edits.length === 0) shell.say('The text is laid out already, or it has to be mended first.')
  else session.apply({ title: 'format', edits }, version)
}
