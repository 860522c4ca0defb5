/** Keeps the selected part and the text together: the cursor selects, and what was selected elsewhere is shown. */
import { toEditor } from '../../../editor/code/places.ts'
import type { TextSession } from '../../../editor/text-session.ts'
import type { DomainPart } from '../../../workers/model/model-contract.ts'
import type { AuthorModel } from '../author-model.ts'
import { isSamePart, partAt, placeOf } from './selected-part.ts'

/** Selects the part of the domain that the cursor was moved into, and knows it from others: it is on the screen already. */
export function selectByCursor({ store, select }: AuthorModel) {
  let ownPart: DomainPart | undefined
  return {
    cursorMoved(path: string, offset: number): void {
      const { view, selection } = store.getState()
      const part = view && partAt(view, path, offset)
      if (part === undefined || isSamePart(part, selection)) return
      ownPart = part
      select(part)
    },
    isOwn: (part: DomainPart | undefined): boolean => part === ownPart,
  }
}

/** Shows what was selected in a form, in the graph or in the inspector. Returns a function that ends it. */
export function followSelection(
  session: TextSession,
  { store, document }: AuthorModel,
  isOwn: (part: DomainPart | undefined) => boolean,
): () => void {
  const show = () => {
    const { selection, view } = store.getState()
    const place = selection && view && placeOf(view, selection)
    if (place === undefined) return
    const text = document.textOf(place.path)
    const [from, to] = [place.from, place.to].map((at) => (text.includes('\r') ? toEditor(text, at) : at))
    session.point(place.path, ({ state: { doc } }) => ({
      from: Math.min(from!, doc.length),
      to: Math.min(to!, doc.length),
    }))
  }
  // selected before the text was shown
  show()
  return store.subscribe(({ selection }, before) => {
    if (selection !== before.selection && selection !== undefined && !isOwn(selection)) show()
  })
}
