import { expect, test } from 'vitest'
import { createDesk } from '../../documents/desk.ts'
import { openMemoryLibrary } from '../../documents/library.ts'
import { createRecentWork } from './recent-work.ts'

async function begin() {
  let time = 0
  const desk = createDesk({ library: openMemoryLibrary(() => ++time) })
  for (const id of ['one', 'two'])
    await desk.add({ id, title: id, kind: 'domain', files: [{ path: 'a.yaml', text: id }] })
  const recent = createRecentWork(desk)
  await recent.refresh()
  return { desk, recent, titles: () => recent.store.getState().entries!.map(({ title }) => title) }
}

test('the latest comes first; open and closed documents can be renamed', async () => {
  const { desk, recent, titles } = await begin()
  expect(titles()).toEqual(['two', 'one'])
  await recent.rename('one', '  <b>uno</b> ')
  await recent.rename('two', 'due')
  await recent.rename('two', '   ')
  await recent.rename('three', 'tre')
  expect(titles().toSorted()).toEqual(['<b>uno</b>', 'due'])
  expect(desk.store.getState().current!.state.document.title).toBe('due')
})

test('what was deleted can be brought back whole', async () => {
  const { desk, recent, titles } = await begin()
  const undo = await recent.remove('two')
  expect(titles()).toEqual(['one'])
  expect(desk.store.getState().current).toBeUndefined()
  await undo()
  expect(titles()).toEqual(['two', 'one'])
  expect((await desk.library.load('two'))!.files).toEqual([{ path: 'a.yaml', text: 'two' }])
})

test('a browser that keeps nothing is told of', async () => {
  const library = { ...openMemoryLibrary(), list: () => Promise.reject(new Error('storage is off')) }
  const recent = createRecentWork(createDesk({ library }))
  await recent.refresh()
  expect(recent.store.getState()).toEqual({ entries: [], problem: 'storage is off' })
})
