import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walkerDomain, walkTo } from '../../../test/agents/plan-orders.ts'
import { createScheduler } from './scheduler.ts'
import { PlanningStatistics } from './statistics.ts'

test('percentiles are those of the sorted list', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 900 }), { minLength: 1, maxLength: 200 }), (values) => {
      const statistics = new PlanningStatistics('expansions')
      for (const value of values) {
        statistics.answeredAfter('a', value)
        statistics.frameEnded(value, false)
      }
      const sorted = values.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]
      const expected = { count: values.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) }
      expect(statistics.snapshot()).toMatchObject({ latency: expected, spentPerFrame: expected })
    }),
  )
})

test('longer waits than are told apart, and older frames than are remembered', () => {
  const statistics = new PlanningStatistics('milliseconds')
  statistics.answeredAfter('a', 1e9)
  for (let frame = 0; frame < 3000; frame++) statistics.frameEnded(frame, false)
  const { latency, spentPerFrame } = statistics.snapshot()
  expect([latency.max, spentPerFrame.count, spentPerFrame.max]).toEqual([1024, 1024, 2999])
  expect(spentPerFrame.p50).toBeGreaterThan(1976)
})

test('more agents than are counted one by one are counted together', () => {
  const statistics = new PlanningStatistics('expansions')
  for (let agent = 0; agent < 20_000; agent++) statistics.granted(`agent ${agent}`, 1, 1)
  const { agents, expansions } = statistics.snapshot()
  expect([agents.length, expansions, agents[0]]).toEqual([
    16_385,
    20_000,
    { agent: '', answered: 0, expansions: 3616, spent: 3616 },
  ])
})

test('a scheduler counts what happens, as plain data', () => {
  const domain = walkerDomain()
  const scheduler = createScheduler({ budget: { expansions: 100 }, slice: 10 })
  const near = scheduler.ask(walkTo(domain, 1, 0, { agent: '__proto__' }))
  scheduler.ask(walkTo(domain, 20, 20, { agent: 'far' }))
  scheduler.cancel(scheduler.ask(walkTo(domain, 2, 0, { agent: 'fickle' })))
  scheduler.frame(0)
  const snapshot = scheduler.statistics.snapshot()
  expect(snapshot).toMatchObject({ queue: 1, frames: 1, asked: 3, answered: 1, cancelled: 1, overBudget: 0 })
  expect(snapshot.spentPerFrame.max).toBe(100)
  expect(snapshot.latency).toMatchObject({ count: 1, max: 1 })
  expect(snapshot.agents.map(({ agent }) => agent)).toEqual(['far', '__proto__'])
  expect(snapshot.agents[1].expansions).toBe(near.expanded)
  expect(structuredClone(snapshot)).toEqual(snapshot)
  scheduler.statistics.reset()
  expect(scheduler.statistics.snapshot()).toMatchObject({ queue: 1, frames: 0, asked: 0, agents: [] })
})
