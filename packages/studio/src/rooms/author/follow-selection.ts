/** Keeps the selected part and the text together: the cursor selects, and what was selected elsewhere is shown. */
import { toEditor } from '../../editor/code/places.ts'
import type { TextSession } from '../../editor/text-session.ts'
import type { DomainPart, DomainView, TextPlace } from '../../workers/model/model-contract.ts'
import type { AuthorModel } from './author-model.ts'

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

// Which part of the domain a place in the text belongs to, and where a part is written.

interface Placed {
  readonly name: string
  readonly place: TextPlace
}

/** The smallest part around an offset; undefined between the parts. */
export function partAt(view: DomainView, path: string, offset: number): DomainPart | undefined {
  let best: { readonly part: DomainPart; readonly length: number } | undefined
  for (const [kind, parts] of partsOf(view))
    for (const { name, place } of parts) {
      const length = place.to - place.from
      if (place.path !== path || offset < place.from || offset > place.to) continue
      if (best === undefined || length < best.length) best = { part: { kind, name }, length }
    }
  return best?.part
}

export function placeOf(view: DomainView, { kind, name }: DomainPart): TextPlace | undefined {
  const parts = partsOf(view).find(([each]) => each === kind)?.[1]
  return parts?.find((part) => part.name === name)?.place
}

export function isSamePart(one: DomainPart | undefined, other: DomainPart | undefined): boolean {
  return one?.kind === other?.kind && one?.name === other?.name
}

function partsOf({ facts, actions, goals, types }: DomainView): readonly [DomainPart['kind'], readonly Placed[]][] {
  return [
    ['action', actions],
    ['fact', facts],
    ['goal', goals],
    ['type', types],
  ]
}
