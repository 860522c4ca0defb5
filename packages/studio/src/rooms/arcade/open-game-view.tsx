import type { ReactNode } from 'react'
import type { OpenDocument } from '../../documents/open-document.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { Route } from '../../shell/route.ts'
import { ElsewhereNotice, useOpening } from '../../shell/use-opening.tsx'
import { gameIdOf } from './arcade-address.ts'
import { firstGame, openGame } from './open-game.ts'

interface OpenGameProps {
  readonly route: Route
  readonly shell: StudioShell
  readonly children: (document: OpenDocument) => ReactNode
}

/** Opens the game of an address, and says what to do where that cannot be done. */
export function OpenGame({ route, shell, children }: OpenGameProps) {
  const opened = useOpening(shell, route, openGame)
  if (opened === undefined) return <p className="loading">Opening the game …</p>
  if (opened.status === 'refused')
    return (
      <section className="refusal">
        <p>{opened.sentence}</p>
        <a className="button primary" href={`#/arcade/${firstGame.id}?level=${firstGame.level}`}>
          Play Sokoban
        </a>{' '}
        {'author' in opened && opened.author !== undefined && (
          <a className="button" href={`#/author/${opened.author}`}>
            Open it in Author
          </a>
        )}
      </section>
    )
  return (
    <div className="arcade-room">
      <ElsewhereNotice
        shell={shell}
        sentence="This game is open in another tab. You can play it here, and not edit it."
      />
      {children(opened.document)}
    </div>
  )
}

// Where the Arcade goes on when its address names no game: with the game on the desk, as it was left.

/** Queries by id of the document, for as long as the page lives. */
const left = new Map<OpenDocument['id'], Route['query']>()

export function rememberPlace(documentId: string, query: Route['query']): void {
  left.set(documentId, query)
}

/** A game that the room has not shown yet is played by the agent: the room opens on something that moves. */
export function placeToGoOn({ desk }: Pick<StudioShell, 'desk'>): Route {
  const document = desk.store.getState().current?.state.document
  if (document?.kind !== 'vgdl')
    return { room: 'arcade', path: [firstGame.id], query: { level: firstGame.level, play: 'agent' } }
  return { room: 'arcade', path: [gameIdOf(document.id)], query: left.get(document.id) ?? { play: 'agent' } }
}
