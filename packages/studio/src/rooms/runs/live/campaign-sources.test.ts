import { expect, test } from 'vitest'
import { keptFiles } from './campaign-sources.ts'

test('a browser that keeps nothing has the files until the page is closed, however often the room is entered', async () => {
  const campaign = { id: 'made', name: 'results.jsonl', results: new Blob(['{}']), keptAt: 1 }
  await keptFiles().keep(campaign)
  expect(await keptFiles().load('made')).toBe(campaign)
  expect(await keptFiles().list()).toEqual([campaign])
})
