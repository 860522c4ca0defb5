import { expect, inject, test } from 'vitest'
import { serveBuiltPage } from '../../scripts/serve-page.mjs'
import { usePages } from './open-page.ts'
import { seatingTexts, tileTexts } from './pddl-texts.ts'

const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

// the headers that let a page share memory with its workers
const open = usePages(() => serveBuiltPage('tests/browser/problem-page', inject('pages'), isolation))

test('on isolated pages an abort stops grounding, and the worker lives', { timeout: 180_000 }, async () => {
  const { page, complaints } = await open()
  await page.waitForFunction(() => window.planning !== undefined, undefined, { timeout: 100_000 })
  expect(await page.evaluate(() => window.planning.isIsolated)).toBe(true)
  const first = {
    problem: seatingTexts(40, 6),
    maxBindings: Number.MAX_SAFE_INTEGER,
    progressEvery: 50,
    beginWithin: 100_000,
    until: { frames: 10, plans: 0, progress: 1 },
  }
  const { answer, progress } = await page.evaluate((request) => window.planning.plan(request), first)
  expect(new Set(progress.map(({ phase }) => phase))).toEqual(new Set(['ground']))
  expect(answer).toMatchObject({ status: 'limit', limit: 'abort', steps: [] })
  const second = { problem: tileTexts(3), planner: 'first' }
  const next = await page.evaluate((request) => window.planning.plan(request), second)
  expect(next.answer?.status).toBe('solved')
  expect(complaints).toEqual([])
})
