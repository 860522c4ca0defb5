import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { OpenDocument } from '../../documents/open-document.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { Route } from '../../shell/route.ts'
import { firstGame, type GameOpening, openGame } from './open-game.ts'

interface OpenGameProps {
  readonly route: Route
  readonly shell: StudioShell
  readonly children: (document: OpenDocument) => ReactNode
}

/** Opens the game of an address, and says what to do where that cannot be done. */
export function OpenGame({ route, shell, children }: OpenGameProps) {
  const { desk } = shell
  const [opened, setOpened] = useState<GameOpening>()
  // what follows the id, such as the tick, changes while the game stays open
  const asked = useRef(route)
  const isElsewhere = useStore(desk.store, (state) => state.isElsewhere)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (result: GameOpening) => signal.aborted || setOpened(result)
    openGame(shell, asked.current, signal).then(show, (error: unknown) =>
      show({ status: 'refused', sentence: `This browser cannot open it: ${error}` }),
    )
    return () => leaving.abort()
  }, [shell])
  if (opened === undefined) return <p className="loading">Opening the game …</p>
  if (opened.status === 'refused')
    return (
      <section className="refusal arcade-refusal">
        <p>{opened.sentence}</p>
        <a className="button primary" href={`#/arcade/${firstGame.id}?level=${firstGame.level}`}>
          Play Sokoban
        </a>{' '}
        {opened.author !== undefined && (
          <a className="button" href={`#/author/${opened.author}`}>
            Open it in Author
          </a>
        )}
      </section>
    )
  return (
    <div className="arcade-room">
      {isElsewhere && (
        <div className="elsewhere" role="alert">
          This game is open in another tab. You can play it here, and not edit it.
          <button type="button" className="button" onClick={() => void desk.takeOver()}>
            Edit it here instead
          </button>
        </div>
      )}
      {children(opened.document)}
    </div>
  )
}
