/** Finds the game that an address of the Arcade means: one in the box, one of this browser, or one inside the address. */

import type { OpenDocument } from '../../documents/open-document.ts'
import { unpackDocument } from '../../documents/share-link.ts'
import { documentIdOf } from '../../documents/studio-document.ts'
import { documentOfExample, exampleDocumentId, gameExamples } from '../../examples/examples.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { Route } from '../../shell/route.ts'
import { documentIdOfGame } from './arcade-address.ts'

type GameOpening =
  | { readonly status: 'open'; readonly document: OpenDocument }
  | { readonly status: 'refused'; readonly sentence: string; readonly author?: string }

/** The first part of the address of a shared game, which becomes a document of this browser. */
export const sharedGame = 'shared'

/** What the room opens on: the first level is over before anybody has seen it. */
export const firstGame = { id: 'sokoban', level: '1' }

/** Rejects, and leaves the desk as it is, if the signal is aborted before the game is there. */
export async function openGame(
  { desk, go }: Pick<StudioShell, 'desk' | 'go'>,
  { path, query }: Pick<Route, 'path' | 'query'>,
  signal: AbortSignal,
): Promise<GameOpening> {
  const [id = gameOnDesk(desk) ?? firstGame.id] = path
  if (id === sharedGame) {
    const { data = '', ...rest } = query
    // the same link leads to the same copy
    const own = documentIdOf(sharedGame, data)
    const read = await unpackDocument(data, own)
    signal.throwIfAborted()
    if ('refused' in read) return { status: 'refused', sentence: read.refused }
    if (read.document.kind !== 'vgdl') return { status: 'refused', sentence: noGame }
    const kept = await desk.open(own, signal)
    const document = kept.status === 'open' ? kept.document : await desk.add(read.document)
    go({ room: 'arcade', path: [own], query: rest }, { replace: true })
    return { status: 'open', document }
  }
  const documentId = documentIdOfGame(id)
  const opened = await desk.open(documentId, signal)
  if (opened.status === 'newer') {
    const sentence = `This game was saved by a newer version of the studio (format ${opened.version}). Update Telos to open it; nothing was changed.`
    return { status: 'refused', sentence }
  }
  if (opened.status === 'open') {
    const { kind } = opened.document.state.document
    return kind === 'vgdl' ? opened : { status: 'refused', sentence: noGame, author: documentId }
  }
  const example = gameExamples.find((each) => exampleDocumentId(each) === documentId)
  if (example === undefined)
    return { status: 'refused', sentence: 'This browser has no game at this address. Choose one in the box.' }
  const document = await documentOfExample(example)
  signal.throwIfAborted()
  return { status: 'open', document: await desk.add(document) }
}

/** The game that is open already: whoever comes from another room goes on with it. */
function gameOnDesk(desk: StudioShell['desk']): string | undefined {
  const document = desk.store.getState().current?.state.document
  return document?.kind === 'vgdl' ? document.id : undefined
}

const noGame = 'This document is not a game in VGDL. Open it in Author, or choose a game here.'
