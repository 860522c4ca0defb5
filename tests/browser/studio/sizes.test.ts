import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveStudio } from './open-studio.ts'
import { pageSizes } from './page-sizes.ts'

let studio: Awaited<ReturnType<typeof serveStudio>> | undefined
beforeAll(async () => {
  studio = await serveStudio()
})
afterAll(() => studio?.close())

test('the page keeps to its sizes: 150 kB until Home is painted, 500 kB for any room, 350 kB for any worker', () => {
  const { home, rooms, workers } = pageSizes(studio!.folder)
  expect(Object.keys(rooms).sort()).toEqual(['arcade', 'author', 'home', 'lab', 'runs'])
  expect(home).toBeLessThan(150)
  for (const size of Object.values(rooms)) expect(size).toBeLessThan(500)
  expect(Object.keys(workers)).toContain('language')
  for (const size of Object.values(workers)) expect(size).toBeLessThan(350)
})
