/** Where the Arcade goes on when its address names no game: with the game on the desk, as it was left. */
import type { OpenDocument } from '../../documents/open-document.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { Route } from '../../shell/route.ts'
import { gameIdOf } from './arcade-address.ts'
import { firstGame } from './open-game.ts'

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
