import type { ReactNode } from 'react'
import type { OpenDocument } from '../../documents/open-document.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { Route } from '../../shell/route.ts'
import { ElsewhereNotice, useOpening } from '../../shell/use-opening.tsx'
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
