/** What a name is, who gives it and who needs it: under the mouse, or at the cursor. */
import type { Extension } from '@codemirror/state'
import { type EditorView, hoverTooltip } from '@codemirror/view'
import { editorRange } from '../code/places.ts'
import { element, markdownElement } from '../markdown.ts'
import { hasPopup, openPopup, opensPopup } from '../popup.ts'
import type { TextSession } from '../text-session.ts'

export function hover(session: TextSession, path: string): Extension {
  return hoverTooltip(
    async (view, pos) => {
      // one box at a time
      if (hasPopup(view.state)) return null
      const found = await askHover(session, path, view, pos).catch(() => undefined)
      if (!found) return null
      const { from, to } = editorRange(view.state.doc, found.span)
      return { pos: from, end: to, above: true, create: () => ({ dom: described(found.text) }) }
    },
    { hoverTime: 350, hideOn: (transaction) => transaction.docChanged || opensPopup(transaction) },
  )
}

/** Describes the name at the cursor, for those who do not use a mouse. */
export async function describeHere(session: TextSession, view: EditorView, path: string): Promise<void> {
  const found = await askHover(session, path, view, view.state.selection.main.head)
  if (found === undefined) return session.shell.say('Nothing is known about the word at the cursor.')
  const box = described(found.text)
  // is read out when it appears
  box.role = 'status'
  openPopup(view, { at: editorRange(view.state.doc, found.span).from, content: () => box, takesFocus: false })
}

function askHover(session: TextSession, path: string, view: EditorView, pos: number) {
  return session.language.ask('hover', session.placeAsked(view, path, pos))
}

function described(text: string): HTMLElement {
  const box = element('div', 'text-card text-hover')
  box.append(markdownElement(text))
  return box
}
