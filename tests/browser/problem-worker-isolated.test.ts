import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { servePage } from '../../scripts/serve-page.mjs'
import { usePages } from './open-page.ts'
import { seatingTexts, tileTexts } from './pddl-texts.ts'

const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

/** The page with the headers that let it share memory with its workers. */
async function serveIsolated() {
  const plain = await servePage('tests/browser/problem-page')
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, plain.url))
    const type = answer.headers.get('content-type') ?? 'text/plain'
    response.writeHead(answer.status, { 'content-type': type, ...isolation })
    response.end(new Uint8Array(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      server.close()
      await plain.close()
    },
  }
}

const open = usePages(serveIsolated)

test('on isolated pages an abort stops grounding, and the worker lives', { timeout: 180_000 }, async () => {
  // it complains of the server's live reloading, which does not get through
  const { page } = await open()
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
  expect(answer).toMatchObject({ status: 'limit', limit: 'abort', plan: undefined })
  const second = { problem: tileTexts(3), engine: 'first' }
  const next = await page.evaluate((request) => window.planning.plan(request), second)
  expect(next.answer?.status).toBe('solved')
})
