import { expect, test } from 'vitest'
import { createDesk } from '../../documents/desk.ts'
import { openMemoryLibrary } from '../../documents/library.ts'
import { packDocument } from '../../documents/share-link.ts'
import type { StudioDocument } from '../../documents/studio-document.ts'
import type { Route } from '../../shell/route.ts'
import { openGame } from './open-game.ts'

const signal = new AbortController().signal
const own: StudioDocument = {
  id: 'mine-1',
  title: 'Mine',
  kind: 'vgdl',
  files: [{ path: 'mine.txt', text: 'BasicGame\n' }],
}

function begin() {
  const desk = createDesk({ library: openMemoryLibrary() })
  const went: Partial<Route>[] = []
  const open = (path: readonly string[], query: Route['query'] = {}) =>
    openGame({ desk, go: (route) => void went.push(route) }, { path, query }, signal)
  return { desk, went, open }
}

test('a game in the box is opened as a copy of this browser, and the same one the next time', async () => {
  const { open } = begin()
  const first = await open(['sokoban'])
  expect(first).toMatchObject({ status: 'open', document: { id: 'example-sokoban' } })
  expect(await open(['example-sokoban'])).toEqual(first)
})

test('without a name, the room opens on Sokoban, or goes on with the game that is open', async () => {
  const { desk, open } = begin()
  expect(await open([])).toMatchObject({ document: { id: 'example-sokoban' } })
  await desk.add(own)
  expect(await open([])).toMatchObject({ document: { id: 'mine-1' } })
})

test('a shared game becomes a document; the moment stays in the address', async () => {
  const { went, open } = begin()
  const data = await packDocument(own)
  const opened = await open(['shared'], { data, level: '1', moves: 'R3' })
  expect(opened).toMatchObject({ status: 'open' })
  expect(went).toEqual([
    { room: 'arcade', path: [expect.stringMatching(/^shared-/)], query: { level: '1', moves: 'R3' } },
  ])
})

test('what is no game is refused with a sentence', async () => {
  const { desk, open } = begin()
  expect(await open(['chess'])).toMatchObject({ status: 'refused', sentence: expect.stringContaining('no game') })
  expect(await open(['shared'], { data: '%%' })).toMatchObject({ sentence: expect.stringContaining('damaged') })
  const domain: StudioDocument = { ...own, id: 'd', kind: 'domain' }
  await desk.add(domain)
  expect(await open(['d'])).toMatchObject({ status: 'refused', author: 'd' })
  const data = await packDocument(domain)
  expect(await open(['shared'], { data })).toMatchObject({ sentence: expect.stringContaining('not a game') })
})
