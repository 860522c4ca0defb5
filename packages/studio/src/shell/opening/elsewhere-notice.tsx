import { useStore } from 'zustand'
import type { StudioShell } from '../room.ts'

/** Says that another tab edits the document, and offers to edit it here. */
export function ElsewhereNotice({
  shell: { desk },
  sentence,
}: {
  readonly shell: StudioShell
  readonly sentence: string
}) {
  const isElsewhere = useStore(desk.store, (state) => state.isElsewhere)
  if (!isElsewhere) return null
  return (
    <div className="elsewhere" role="alert">
      {sentence}
      <button type="button" className="button" onClick={() => void desk.takeOver()}>
        Edit it here instead
      </button>
    </div>
  )
}
