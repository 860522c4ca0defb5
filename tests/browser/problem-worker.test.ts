import { solveProblem } from '@telos/core/lifted'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { usePages } from './open-page.ts'
import { seatingTexts, tileTexts } from './pddl-texts.ts'
import { readPddl } from './problem-page/read-pddl.ts'

vi.setConfig({ testTimeout: 180_000 })

const open = usePages('tests/browser/problem-page')

type PageRequest = Parameters<Window['planning']['plan']>[0]
const planIn = (page: Page, request: PageRequest) => page.evaluate((given) => window.planning.plan(given), request)

async function openReady() {
  const opened = await open()
  await opened.page.waitForFunction(() => window.planning !== undefined, undefined, { timeout: 100_000 })
  return opened
}

test('a worker of a real browser reads PDDL and finds the plan that is found without it', async () => {
  const { page, complaints } = await openReady()
  for (const [engine, side] of [
    ['first', 4],
    ['best', 3],
    ['optimal', 3],
  ] as const) {
    const problem = tileTexts(side)
    const { answer, error, plans } = await planIn(page, { problem, planner: engine, beginWithin: 100_000 })
    expect(error).toBeUndefined()
    const here = solveProblem(readPddl(problem), { planner: engine })
    const { status, steps, cost, optimal, limit } = here
    expect(answer).toMatchObject({ status, steps, cost, optimal, limit })
    expect(answer?.statistics.expanded).toBe(here.statistics.expanded)
    expect(plans.at(-1)?.steps).toEqual(here.steps)
  }
  expect(complaints).toEqual([])
})

test('frames go on and progress arrives while it plans; an abort ends it with the best plan so far', async () => {
  const { page, complaints } = await openReady()
  const until = { frames: 30, plans: 2, progress: 5 }
  const request = { problem: tileTexts(4), planner: 'best', progressEvery: 50, beginWithin: 100_000 }
  const { answer, plans, progress, frames } = await planIn(page, { ...request, until })
  expect(complaints).toEqual([])
  expect(frames.length).toBeGreaterThanOrEqual(until.frames)
  // frames were drawn between two words of the search, not only before the first and after the last
  expect(new Set(frames).size).toBeGreaterThan(2)
  expect(progress.filter(({ phase }) => phase === 'search').length).toBeGreaterThan(0)
  const costs = plans.map(({ cost }) => cost)
  expect(costs).toEqual([...new Set(costs)].sort((a, b) => b - a))
  expect(answer).toMatchObject({ status: 'solved', limit: 'abort', ...plans.at(-1) })
  // the same worker serves the next one
  const next = await planIn(page, { problem: tileTexts(2), planner: 'optimal', include: ['links', 'states'] })
  expect(next.answer).toMatchObject({ status: 'solved', limit: undefined, optimal: true })
  expect(next.answer?.states).toHaveLength(next.answer!.steps.length + 1)
  expect(next.answer?.links?.some(({ consumer }) => consumer === 'goal')).toBe(true)
})

test('errors come back with their diagnostics', async () => {
  const { page } = await openReady()
  const { domain, problem } = tileTexts(2)
  const wrong = { domain: domain.replace('(at ?tile ?from) (empty', '(att ?tile ?from) (empty'), problem }
  const { error } = await planIn(page, { problem: wrong, beginWithin: 100_000 })
  expect(error).toMatchObject({
    kind: 'domain',
    diagnostics: [{ code: 'pddl/unknown-predicate', span: { file: 'domain.pddl', line: 7 } }],
  })
  const unknown = await planIn(page, { problem: { domain, problem }, planner: 'magic' })
  expect(unknown.error).toMatchObject({
    kind: 'unsupported',
    message: expect.stringContaining('unknown engine "magic"'),
  })
})

test('a worker that is gone is an error and no hang', async () => {
  const { page } = await openReady()
  const long = { problem: tileTexts(4), planner: 'best', beginWithin: 100_000 }
  const atWork = await planIn(page, { ...long, until: { frames: 1, plans: 1, progress: 0 }, by: 'terminate' })
  expect(atWork.error?.message).toBe('the worker is gone: it was terminated')
  const gone = await planIn(page, long)
  expect(gone.error?.message).toBe('the worker is gone: it was terminated')
  const broken = await planIn(page, { ...long, script: 'broken' })
  expect(broken.error?.message).toContain('the worker is gone: ')
  expect(broken.error?.message).toContain('no planning today')
  const missing = await planIn(page, { ...long, script: 'missing' })
  expect(missing.error?.message).toContain('the worker is gone: ')
  // nobody is told of one that was terminated before it was asked for anything
  await page.evaluate(() => window.planning.startDead())
  const early = await planIn(page, { ...long, beginWithin: 500 })
  expect(early.error?.message).toContain('the worker has not started within 500 ms')
})

test('a worker is terminated in the middle of grounding when that is allowed', async () => {
  const { page } = await openReady()
  expect(await page.evaluate(() => window.planning.isIsolated)).toBe(false)
  const until = { frames: 10, plans: 0, progress: 1 }
  const request = {
    problem: seatingTexts(40, 6),
    maxBindings: Number.MAX_SAFE_INTEGER,
    progressEvery: 50,
    beginWithin: 100_000,
    terminateAfter: 200,
  }
  const { answer, progress } = await planIn(page, { ...request, until })
  expect(progress.map(({ phase }) => phase)).toContain('ground')
  expect(answer).toMatchObject({ status: 'limit', limit: 'abort', steps: [] })
  const next = await planIn(page, { problem: tileTexts(2) })
  expect(next.error?.message).toBe('the worker is gone: it was terminated because it did not stop in time')
})
