/** Ways from a name to where it is declared and to where it is used. */
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { NamePlace } from '@telos/language'
import { element } from '../markdown.ts'
import { menuElement, openPopup } from '../popup.ts'
import type { TextSession } from '../text-session.ts'

export async function goToDefinition(session: TextSession, view: EditorView, path: string, at?: number): Promise<void> {
  const { language, shell } = session
  const place = session.placeAsked(view, path, at)
  const [first] = await language.ask('definitions', place)
  if (first === undefined) return shell.say('Place the cursor on a name that is declared in this document.')
  session.goTo(first)
}

export async function listReferences(session: TextSession, view: EditorView, path: string): Promise<void> {
  const { language, document, shell } = session
  const places = await language.ask('references', session.placeAsked(view, path))
  if (places.length === 0) return shell.say('Place the cursor on a name to see where it is used.')
  const hasFiles = document.files.length > 1
  const items = places.slice(0, mostListed).map((place) => ({
    title: placeTitle(place),
    detail: `${hasFiles ? `${place.span.file} · ` : ''}line ${place.span.line}`,
    run: () => session.goTo(place.span),
  }))
  const more = places.length > items.length ? `, ${items.length} of them shown` : ''
  const header = element('p', 'text-menu-title', places.length === 1 ? '1 place' : `${places.length} places${more}`)
  const content = (close: () => void) => menuElement({ label: 'Places that use this name', header, items }, close)
  openPopup(view, { at: view.state.selection.main.head, content, takesFocus: true })
}

const mostListed = 100

function placeTitle({ role, inside }: NamePlace): string {
  const verb = { declares: 'declared', needs: 'needed', gives: 'given', takes: 'taken away', uses: 'used' }[role]
  return inside === undefined ? verb : `${verb} by ${inside}`
}

/** Ctrl and a click go to the declaration. */
export function clickToGo(session: TextSession, path: string): Extension {
  return EditorView.domEventHandlers({
    mousedown(event, view) {
      const isMod = session.shell.isMac ? event.metaKey : event.ctrlKey
      const at = isMod && event.button === 0 ? view.posAtCoords({ x: event.clientX, y: event.clientY }) : null
      if (at === null) return false
      event.preventDefault()
      goToDefinition(session, view, path, at).catch(session.fail)
      return true
    },
  })
}
