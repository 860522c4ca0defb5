/** What every palette leads to, whatever room is open: the documents of this browser, and the examples. */
import { useEffect, useMemo, useState } from 'react'
import { agoText } from '../../documents/ago.ts'
import type { LibraryEntry } from '../../documents/library.ts'
import { roomOfKind, type StudioDocumentKind } from '../../documents/studio-document.ts'
import { exampleDocumentId, examples } from '../../examples/examples.ts'
import type { PaletteEntry } from '../commands.ts'
import type { StudioShell } from '../room.ts'

/** More would make the palette slow. */
const mostRecent = 100

export function usePlaces(shell: StudioShell): readonly PaletteEntry[] {
  const recent = useRecent(shell)
  return useMemo(() => {
    const open = (kind: StudioDocumentKind, id: string) => () => shell.go({ room: roomOfKind(kind), path: [id] })
    const now = Date.now()
    return [
      ...recent.slice(0, mostRecent).map(({ id, title, kind, savedAt }) => ({
        id: `recent.${id}`,
        title,
        group: 'Recent',
        detail: agoText(savedAt, now),
        run: open(kind, id),
      })),
      ...examples.map((example) => ({
        id: `example.${example.id}`,
        title: example.title,
        group: 'Examples',
        detail: example.detail,
        run: open(example.kind, exampleDocumentId(example)),
      })),
    ]
  }, [shell, recent])
}

/** The documents of this browser, the latest first; none where it keeps none. */
export function useRecent({ desk }: StudioShell): readonly LibraryEntry[] {
  const [recent, setRecent] = useState<readonly LibraryEntry[]>([])
  useEffect(() => {
    let isCurrent = true
    void desk
      .saveNow()
      .then(() => desk.library.list())
      .catch(() => [])
      .then((list) => isCurrent && setRecent(list))
    return () => void (isCurrent = false)
  }, [desk])
  return recent
}
