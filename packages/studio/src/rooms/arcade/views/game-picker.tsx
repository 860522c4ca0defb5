import { useEffect, useState } from 'react'
import type { LibraryEntry } from '../../../documents/library.ts'
import { gameExamples } from '../../../examples/examples.ts'
import type { StudioShell } from '../../../shell/room.ts'
import { gameIdOf } from '../arcade-address.ts'

/** Games in the box, and those of this browser. */
export function GamePicker({ shell, documentId }: { readonly shell: StudioShell; readonly documentId: string }) {
  const [own, setOwn] = useState<readonly LibraryEntry[]>([])
  useEffect(() => {
    let isCurrent = true
    const list = () =>
      shell.desk.library.list().then(
        (entries) => isCurrent && setOwn(entries.filter(({ id, kind }) => kind === 'vgdl' && gameIdOf(id) === id)),
        () => {},
      )
    void list()
    return () => void (isCurrent = false)
  }, [shell])
  const current = gameIdOf(documentId)
  const isListed = gameExamples.some(({ id }) => id === current) || own.some(({ id }) => id === current)
  return (
    <select
      aria-label="Game"
      title="A game in the box, or one of yours"
      value={current}
      onChange={({ currentTarget }) => shell.go({ room: 'arcade', path: [currentTarget.value] })}
    >
      <optgroup label="In the box">
        {gameExamples.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </optgroup>
      <optgroup label="Yours">
        {!isListed && <option value={current}>{shell.desk.store.getState().current?.state.document.title}</option>}
        {own.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </optgroup>
    </select>
  )
}
