/** Problems in the text: shown where they are, explained by a card, gone through one by one, and mended. */
import { type Diagnostic as EditorDiagnostic, linter, lintGutter, setDiagnostics } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { Diagnostic } from '@telos/core'
import { differenceOf } from '../../documents/text-change.ts'
import { keysAsText } from '../../shell/keys.ts'
import { editorRange, offsetAt, spanOfRange } from '../code/places.ts'
import { element } from '../markdown.ts'
import { menuElement, openPopup, opensPopup } from '../popup.ts'
import type { TextSession } from '../text-session.ts'

/** More would help nobody, and drawing them takes time. */
const mostShown = 500

/** Diagnostics under the words that they are about, and in the gutter. */
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

/** Message and hint as sentences. */
function problemSentences({ message, hint, severity }: Diagnostic): HTMLElement {
  const box = element('div', 'text-problem')
  const shape = box.appendChild(element('span', `text-shape ${severity}`, severity === 'error' ? '✕' : '!'))
  shape.role = 'img'
  shape.ariaLabel = severity
  const words = box.appendChild(element('div'))
  words.append(element('p', undefined, sentence(message)))
  if (hint !== undefined) words.append(element('p', 'text-hint', sentence(hint)))
  return box
}

/** The card of the tooltip. Its fixes are asked for when it opens: trying them takes time. */
function problemCard(session: TextSession, path: string, diagnostic: Diagnostic, view: EditorView): HTMLElement {
  const { language, document, shell } = session
  const card = element('div', 'text-card')
  card.append(problemSentences(diagnostic))
  const { span } = diagnostic
  if (span === undefined || document.state.isReadOnly) return card
  const { version } = document.state
  const show = async () => {
    const fixes = await language.ask('fixes', { ...session.fileAsked(path), span })
    const own = fixes.filter(
      ({ diagnostic: { code, message } }) => code === diagnostic.code && message === diagnostic.message,
    )
    for (const [index, fix] of own.slice(0, 3).entries()) {
      const button = card.appendChild(element('button', 'text-fix'))
      button.type = 'button'
      button.append(element('span', undefined, fix.title))
      if (index === 0) button.append(element('kbd', undefined, keysAsText('Mod+.', shell.isMac)))
      button.addEventListener('click', () => {
        session.apply(fix, version)
        view.focus()
      })
    }
  }
  // without its fixes, the card still says what is wrong
  show().catch(() => {})
  return card
}

function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.?!…]$/.test(first) ? first : `${first}.`
}

/** Goes from one problem of a file to the next. */
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
