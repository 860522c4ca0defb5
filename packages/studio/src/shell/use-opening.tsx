import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { StudioShell } from './room.ts'
import type { Route } from './route.ts'

interface RefusedOpening {
  readonly status: 'refused'
  readonly sentence: string
}

/**
 * Opens what the address names at which a room was entered; undefined until that is done. What follows the id, such as a step or a tick,
 * changes while the document stays open.
 */
export function useOpening<Opening>(
  shell: StudioShell,
  route: Route,
  open: (shell: StudioShell, route: Route, signal: AbortSignal) => Promise<Opening>,
): Opening | RefusedOpening | undefined {
  const [opened, setOpened] = useState<Opening | RefusedOpening>()
  const asked = useRef({ route, open })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (result: Opening | RefusedOpening) => signal.aborted || setOpened(() => result)
    asked.current
      .open(shell, asked.current.route, signal)
      .then(show, (error: unknown) => show({ status: 'refused', sentence: `This browser cannot open it: ${error}` }))
    return () => leaving.abort()
  }, [shell])
  return opened
}

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
