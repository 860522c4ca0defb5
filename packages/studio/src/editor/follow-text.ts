/** Shows in the text what was asked for elsewhere, and what undo has changed. */
import { toEditor } from './code/places.ts'
import type { TextSession } from './text-session.ts'

/** Goes to the place that was asked for elsewhere, such as in the outline. Returns a function that ends it. */
export function followPlace({ host, goTo }: TextSession): () => void {
  return host.store.subscribe(({ wantedPlace }, before) => {
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
