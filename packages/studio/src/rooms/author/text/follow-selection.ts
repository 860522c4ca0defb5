/** Shows in the text what was selected in a form, in the graph or in the inspector, and what undo has changed. */
import { toEditor } from './editor/line-breaks.ts'
import { placeOf } from './selected-part.ts'
import type { TextSession } from './text-session.ts'

/** Selects and shows. Returns a function that ends it. */
export function followSelection(session: TextSession): () => void {
  const { author, document } = session
  const show = () => {
    const { selection, view } = author.store.getState()
    const place = selection && view && placeOf(view, selection)
    if (place === undefined) return
    const text = document.textOf(place.path)
    const [from, to] = [place.from, place.to].map((at) => (text.includes('\r') ? toEditor(text, at) : at))
    session.point(place.path, ({ state: { doc } }) => ({
      ...{ from: Math.min(from!, doc.length), to: Math.min(to!, doc.length) },
    }))
  }
  // selected before the text was shown
  show()
  return author.store.subscribe(({ selection }, before) => {
    if (selection !== before.selection && selection !== undefined && !session.isOwnPart(selection)) show()
  })
}

/** Goes to the place that was asked for elsewhere, such as in the outline. Returns a function that ends it. */
export function followPlace({ author, goTo }: TextSession): () => void {
  return author.store.subscribe(({ wantedPlace }, before) => {
    if (wantedPlace !== before.wantedPlace && wantedPlace !== undefined) goTo(wantedPlace)
  })
}

/** Opens the file that undo has changed, if none of those that it has changed is on the screen. Returns a function that ends it. */
export function followUndo(session: TextSession): () => void {
  return session.document.onChange(({ changes, origin, files }) => {
    const [first] = changes
    if ((origin !== 'undo' && origin !== 'redo') || first === undefined) return
    if (changes.some(({ path }) => session.isShown(path))) return
    const text = files.find(({ path }) => path === first.path)?.text ?? ''
    const at = first.from + first.text.length
    const from = text.includes('\r') ? toEditor(text, at) : at
    session.point(first.path, ({ state: { doc } }) => ({
      from: Math.min(from, doc.length),
      to: Math.min(from, doc.length),
    }))
  })
}
