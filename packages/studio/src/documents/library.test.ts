import { expect, test } from 'vitest'
import { openLibraryOrMemory } from './library.ts'

test('where the browser keeps nothing, documents last as long as the tab, and saving says so', async () => {
  // Node has no IndexedDB, as browsers that forbid it
  const library = openLibraryOrMemory()
  const pirate = {
    id: 'pirate',
    title: 'Pirate',
    kind: 'domain',
    files: [{ path: 'a.yaml', text: 'telos: 1' }],
  } as const
  expect(await library.problem).toMatch(/indexedDB/)
  await expect(library.save(pirate)).rejects.toThrow('save it as a file before you close the tab')
  expect(await library.load('pirate')).toMatchObject(pirate)
  expect(await library.list()).toMatchObject([{ id: 'pirate' }])
  await library.remove('pirate')
  expect(await library.list()).toEqual([])
})
