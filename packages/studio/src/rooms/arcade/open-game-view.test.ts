import { expect, test } from 'vitest'
import { createDesk } from '../../documents/desk.ts'
import { openMemoryLibrary } from '../../documents/library.ts'
import { placeToGoOn, rememberPlace } from './open-game-view.tsx'

const files = [{ path: 'zelda.txt', text: 'BasicGame\n' }]

test('without a game on the desk, the agent plays Sokoban', () => {
  const desk = createDesk({ library: openMemoryLibrary() })
  expect(placeToGoOn({ desk })).toEqual({ room: 'arcade', path: ['sokoban'], query: { level: '1', play: 'agent' } })
})

test('the game on the desk goes on with its own level and run', async () => {
  const desk = createDesk({ library: openMemoryLibrary() })
  await desk.add({ id: 'example-zelda', title: 'Zelda', kind: 'vgdl', files })
  expect(placeToGoOn({ desk })).toEqual({ room: 'arcade', path: ['zelda'], query: { play: 'agent' } })
  rememberPlace('example-zelda', { level: '0', moves: 'L2' })
  rememberPlace('example-sokoban', { level: '3' })
  expect(placeToGoOn({ desk })).toEqual({ room: 'arcade', path: ['zelda'], query: { level: '0', moves: 'L2' } })
})
