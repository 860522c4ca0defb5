import { expect, test } from 'vitest'
import type { Desk } from '../documents/desk.ts'
import { createShell } from './create-shell.ts'

function opened(hash: string) {
  const location = { hash }
  const history = { replaceState: (_: unknown, __: string, url: string) => void (location.hash = url) }
  const { shell, store } = createShell({ desk: {} as Desk, isMac: false, location, history })
  return { shell, location, room: () => store.getState().route.path.join() }
}

test('a room keeps its address up to date', () => {
  const { shell, location, room } = opened('#/arcade/sokoban')
  shell.go({ room: 'arcade', path: ['sokoban'], query: { tick: '3' } }, { replace: true })
  expect(location.hash).toBe('#/arcade/sokoban?tick=3')
  shell.go({ room: 'arcade', path: ['zelda'] })
  expect([location.hash, room()]).toEqual(['#/arcade/zelda', 'zelda'])
})

test('what a room writes about itself does not undo a step to elsewhere, of which the page has not heard yet', () => {
  const { shell, location, room } = opened('#/arcade/sokoban')
  location.hash = '#/arcade/zelda'
  shell.go({ room: 'arcade', path: ['sokoban'], query: { tick: '3' } }, { replace: true })
  expect([location.hash, room()]).toEqual(['#/arcade/zelda', 'zelda'])
})
