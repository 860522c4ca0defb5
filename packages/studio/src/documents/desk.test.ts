import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDesk } from './desk.ts'
import { type Library, openMemoryLibrary } from './library.ts'
import type { SavedDocument, StudioDocument } from './studio-document.ts'
import type { Locks } from './tab-lock.ts'

const pirate: StudioDocument = {
  id: 'pirate',
  title: 'Pirate',
  kind: 'domain',
  files: [{ path: 'pirate.yaml', text: 'telos: 1' }],
}
const typed = { changes: [{ path: 'pirate.yaml', from: 8, to: 8, text: '\nname: pirate' }], label: 'type' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Held {
  readonly steal: () => void
}

/** Locks as browsers have them, for two tabs in one thread. */
function locksOfOneBrowser(): Locks {
  const held = new Map<string, Held>()
  let queue: { readonly name: string; readonly go: () => void }[] = []
  return {
    request: (name, { ifAvailable, steal, signal }, work) =>
      new Promise((resolve, reject) => {
        const owner = held.get(name)
        if (owner && ifAvailable) return resolve(work(null))
        const go = () => {
          const mine: Held = { steal: () => reject(new DOMException('stolen', 'AbortError')) }
          held.set(name, mine)
          void work({}).then(() => {
            resolve(undefined)
            if (held.get(name) !== mine) return
            held.delete(name)
            const next = queue.find((waiting) => waiting.name === name)
            queue = queue.filter((waiting) => waiting !== next)
            next?.go()
          })
        }
        if (owner && !steal) {
          const waiting = { name, go }
          queue.push(waiting)
          signal?.addEventListener('abort', () => {
            queue = queue.filter((each) => each !== waiting)
            reject(signal.reason)
          })
          return
        }
        owner?.steal()
        go()
      }),
  }
}

test('every change is kept, soon and without being asked', async () => {
  const library = openMemoryLibrary()
  const desk = createDesk({ library })
  const document = await desk.add(pirate)
  document.edit(typed)
  expect(desk.store.getState().save).toBe('saving')
  await vi.advanceTimersByTimeAsync(300)
  expect(desk.store.getState().save).toBe('saved')
  const again = createDesk({ library })
  const opening = await again.open('pirate')
  expect(opening).toMatchObject({ status: 'open', document: { files: [{ text: 'telos: 1\nname: pirate' }] } })
})

test('unbroken typing is kept, too', async () => {
  const library = openMemoryLibrary()
  const document = await createDesk({ library }).add(pirate)
  for (let key = 0; key < 12; key++) {
    document.edit({ changes: [{ path: 'pirate.yaml', from: 8 + key, to: 8 + key, text: 'x' }], label: 'type' })
    await vi.advanceTimersByTimeAsync(120)
  }
  const saved = await library.load('pirate')
  expect(saved?.files[0]?.text).toMatch(/^telos: 1x{8,}$/)
})

test('a document that loads after its author has left does not take the place of the one that is open', async () => {
  const library = openMemoryLibrary()
  await library.save({ ...pirate, id: 'zelda', title: 'Zelda' })
  const desk = createDesk({ library })
  const document = await desk.add(pirate)
  const leaving = new AbortController()
  const opening = desk.open('zelda', leaving.signal)
  leaving.abort()
  await expect(opening).rejects.toThrow('aborted')
  expect(desk.store.getState().current).toBe(document)
})

test('leaving a document saves what was typed last', async () => {
  const library = openMemoryLibrary()
  const desk = createDesk({ library })
  const document = await desk.add(pirate)
  document.edit(typed)
  desk.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(await library.load('pirate')).toMatchObject({ files: [{ text: 'telos: 1\nname: pirate' }] })
})

test('a document that is missing or newer is not opened', async () => {
  const library = openMemoryLibrary()
  const desk = createDesk({ library })
  expect(await desk.open('nothing')).toEqual({ status: 'missing' })
  const newer: Library = {
    ...library,
    load: async () => ({ ...pirate, telosStudio: 2, savedAt: 0 }) satisfies SavedDocument,
  }
  expect(await createDesk({ library: newer }).open('pirate')).toEqual({ status: 'newer', version: 2 })
})

test('when saving fails, the author is told, and the next change tries again', async () => {
  let isFull = true
  const memory = openMemoryLibrary()
  const library: Library = {
    ...memory,
    save: (document) => (isFull ? Promise.reject(new Error('no space left')) : memory.save(document)),
  }
  const desk = createDesk({ library })
  const document = await desk.add(pirate)
  expect(desk.store.getState()).toMatchObject({ save: 'failed', problem: 'no space left' })
  isFull = false
  document.edit(typed)
  await vi.advanceTimersByTimeAsync(300)
  expect(desk.store.getState()).toMatchObject({ save: 'saved', problem: undefined })
})

test('what could not be saved is tried again when the author asks for it', async () => {
  const memory = openMemoryLibrary()
  let isFull = true
  const save: Library['save'] = (document) => (isFull ? Promise.reject(new Error('full')) : memory.save(document))
  const desk = createDesk({ library: { ...memory, save } })
  await desk.add(pirate)
  isFull = false
  await desk.saveNow()
  expect(desk.store.getState()).toMatchObject({ save: 'saved', problem: undefined })
})

test('a tab that takes over knows what the other has written to the disk', async () => {
  const [library, locks] = [openMemoryLibrary(), locksOfOneBrowser()]
  const [first, second] = [createDesk({ library, locks }), createDesk({ library, locks })]
  const inFirst = await first.add({ ...pirate, disk: { id: 'd', folder: '', stamps: { 'pirate.yaml': 'old' } } })
  await second.open('pirate')
  inFirst.setDisk({ id: 'd', folder: '', stamps: { 'pirate.yaml': 'new' } })
  await vi.advanceTimersByTimeAsync(300)
  second.takeOver()
  await vi.advanceTimersByTimeAsync(0)
  expect(second.store.getState().current?.state.document.disk?.stamps).toEqual({ 'pirate.yaml': 'new' })
})

test('a second tab is told, may look but not edit, and can take over with what the first has saved', async () => {
  const [library, locks] = [openMemoryLibrary(), locksOfOneBrowser()]
  const [first, second] = [createDesk({ library, locks }), createDesk({ library, locks })]
  const inFirst = await first.add(pirate)
  const opening = await second.open('pirate')
  await vi.advanceTimersByTimeAsync(0)
  const inSecond = opening.status === 'open' ? opening.document : undefined
  expect([first.store.getState().isElsewhere, second.store.getState().isElsewhere]).toEqual([false, true])
  expect(inSecond?.edit(typed)).toBe(false)
  inFirst.edit(typed)
  await vi.advanceTimersByTimeAsync(300)
  second.takeOver()
  await vi.advanceTimersByTimeAsync(0)
  expect([first.store.getState().isElsewhere, second.store.getState().isElsewhere]).toEqual([true, false])
  expect(inSecond?.textOf('pirate.yaml')).toContain('name: pirate')
  expect(inFirst.state.isReadOnly).toBe(true)
})

test('what a tab may look at becomes its own when the other tab closes, or is kept by the browser for the way back', async () => {
  const [library, locks] = [openMemoryLibrary(), locksOfOneBrowser()]
  const [first, second] = [createDesk({ library, locks }), createDesk({ library, locks })]
  const inFirst = await first.add(pirate)
  await second.open('pirate')
  const inSecond = second.store.getState().current!
  const elsewhere = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return [first, second].map(({ store }) => store.getState().isElsewhere)
  }
  expect(await elsewhere()).toEqual([false, true])
  inFirst.edit(typed)
  // the first page goes into the cache of the way back, with an edit that was not saved yet
  await first.sleep()
  expect(await elsewhere()).toEqual([false, false])
  expect(inSecond.textOf('pirate.yaml')).toContain('name: pirate')
  expect(inSecond.edit({ ...typed, changes: [{ path: 'pirate.yaml', from: 0, to: 0, text: '# second\n' }] })).toBe(true)
  await vi.advanceTimersByTimeAsync(300)
  // it comes back, and is told
  first.wake()
  expect(await elsewhere()).toEqual([true, false])
  expect(inFirst.edit(typed)).toBe(false)
  second.close()
  expect(await elsewhere()).toEqual([false, false])
  expect(inFirst.textOf('pirate.yaml')).toMatch(/^# second/)
  expect(inFirst.state.isReadOnly).toBe(false)
})

test('where the browser refuses locks, documents can be edited', async () => {
  const locks: Locks = { request: () => Promise.reject(new DOMException('not in this frame', 'SecurityError')) }
  const document = await createDesk({ library: openMemoryLibrary(), locks }).add(pirate)
  await vi.advanceTimersByTimeAsync(0)
  expect(document.edit(typed)).toBe(true)
})

test('in a narrow window documents are shown and not edited, until it is wide again', async () => {
  const desk = createDesk({ library: openMemoryLibrary(), locks: locksOfOneBrowser() })
  desk.setViewing(true)
  const document = await desk.add(pirate)
  await vi.advanceTimersByTimeAsync(0)
  expect(document.edit(typed)).toBe(false)
  desk.setViewing(false)
  expect(document.edit(typed)).toBe(true)
})
