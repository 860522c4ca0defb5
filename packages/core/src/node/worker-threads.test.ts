import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../../../../scripts/bundle.mjs'
import { whyNot } from '../../test/agents/agents.ts'
import { walkerDomain, walkTo } from '../../test/agents/plan-orders.ts'
import { ImmediatePlanner } from '../agent/schedule/immediate-planner.ts'
import type { PlanTicket } from '../agent/schedule/planning-service.ts'
import type { WorkerPlanner } from '../agent/schedule/worker-planner.ts'
import { flag } from '../domain/fact-builders.ts'
import { defineDomain } from '../planner/define-domain.ts'
import type { AnyDomain } from '../planner/domain.ts'
import { createWorkerPlanner, servePlansHere } from './worker-threads.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-workers-'))
const file = join(folder, 'planning.mjs')
const domain = walkerDomain()
// the worker defines an identical one
const haste = defineDomain({
  name: 'haste',
  actions: { go: { does: { there: true }, cost: () => 7 } },
  facts: { there: flag() },
}) as unknown as AnyDomain

beforeAll(async () => {
  const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  const [core, node] = await Promise.all(
    ['index', 'node'].map((name) => bundle({ entry: source(`../entries/${name}.ts`), folder: join(folder, name) })),
  )
  writeFileSync(
    file,
    `import { defineDomain, flag } from ${JSON.stringify(pathToFileURL(core).href)}
    import { servePlansHere } from ${JSON.stringify(pathToFileURL(node).href)}
    import { workerData } from 'node:worker_threads'
    if (workerData === 'dies') throw new Error('no planning today')
    const actions = { go: { does: { there: true }, cost: () => 7 } }
    servePlansHere({ domains: [defineDomain({ name: 'haste', actions, facts: { there: flag() } })] })`,
  )
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs frames until all queries are answered. */
async function answersOf(planner: WorkerPlanner, tickets: readonly PlanTicket[]) {
  for (let tick = 0; tickets.some(({ answer }) => answer === undefined); tick++) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    planner.frame(tick)
  }
  return tickets.map(({ answer }) => answer)
}

test('two threads plan, also in a domain whose functions they have', { timeout: 60_000 }, async () => {
  const planner = createWorkerPlanner(pathToFileURL(file), { workers: 2 })
  try {
    const orders = [1, 5, 9].map((x) => walkTo(domain, x, x))
    const there = walkTo(haste, 0, 0, { to: { there: true } })
    const none = walkTo(domain, 0, 0, { to: { open: true } })
    const answers = await answersOf(
      planner,
      [...orders, there, none].map((order) => planner.ask(order)),
    )
    expect(answers.map((answer) => [answer?.status, answer?.cost])).toEqual([
      ['solved', 2],
      ['solved', 10],
      ['solved', 18],
      ['solved', 7],
      ['unsolvable', 0],
    ])
    expect(whyNot(answers[4])).toContain('open')
  } finally {
    planner.dispose()
  }
})

test('a thread that dies says why, and the fallback plans', { timeout: 60_000 }, async () => {
  const options = { worker: { workerData: 'dies' } }
  const alone = createWorkerPlanner(file, options)
  const [refused] = await answersOf(alone, [alone.ask(walkTo(domain, 1, 0))])
  expect([refused?.status, whyNot(refused)]).toEqual(['unsupported', 'the worker is gone: no planning today'])
  const helped = createWorkerPlanner(file, { ...options, fallback: new ImmediatePlanner() })
  const [answer] = await answersOf(helped, [helped.ask(walkTo(domain, 1, 0))])
  expect(answer?.cost).toBe(1)
})

test('outside of a worker there is nobody to serve', () => {
  expect(() => servePlansHere()).toThrow('outside of a worker')
})
