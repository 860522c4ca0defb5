import { expect, test } from 'vitest'
import { whyNot } from '../../../test/agents/agents.ts'
import { walkerDomain, walkTo } from '../../../test/agents/plan-orders.ts'
import { noAnswer } from './answers.ts'
import { PlanCache } from './plan-cache.ts'
import { createScheduler } from './scheduler.ts'

const clock = () => 0
const timed = (cache?: PlanCache) => createScheduler({ budget: { milliseconds: 2 }, clock, cache })

test('agents with the same query share the answer, also one that came while they waited', () => {
  const domain = walkerDomain()
  const scheduler = timed()
  const ask = (name: boolean) => scheduler.ask(walkTo(domain, 4, 4, { from: { name }, agent: `${name}` }))
  // the fact that differs is irrelevant to the goal
  const first = [ask(false), ask(true)]
  scheduler.frame(0)
  const later = ask(true)
  scheduler.frame(1)
  const answers = [...first, later].map(({ answer }) => answer)
  expect(answers.map((answer) => answer?.cached)).toEqual([false, true, true])
  expect(answers.map((answer) => answer?.steps)).toEqual(answers.map(() => answers[0]?.steps))
  expect(later.expanded).toBe(0)
  expect(scheduler.statistics.cacheHits).toBe(2)
})

test('an answer of a changed domain is never used', () => {
  const domain = walkerDomain()
  const scheduler = timed()
  const ask = (tick: number) => {
    const ticket = scheduler.ask(walkTo(domain, 1, 0))
    scheduler.frame(tick)
    return [ticket.answer?.status, ticket.answer?.cached]
  }
  expect([ask(0), ask(1)]).toEqual([
    ['solved', false],
    ['solved', true],
  ])
  domain.disable('east')
  expect(ask(2)).toEqual(['unsolvable', false])
  domain.enable('east')
  expect(ask(3)).toEqual(['solved', false])
})

test('another start, goal, planner, limit, domain or set of actions is another query', () => {
  const [domain, twin] = [walkerDomain(), walkerDomain()]
  const scheduler = timed()
  const orders = [
    walkTo(domain, 3, 0),
    walkTo(domain, 3, 1),
    walkTo(domain, 3, 0, { from: { x: 1 } }),
    walkTo(domain, 3, 0, { planner: 'breadth-first' }),
    walkTo(domain, 3, 0, { limits: { depth: 2 } }),
    walkTo(domain, 3, 0, { limits: { expansions: 2 } }),
    walkTo(domain, 3, 0, { without: ['east'] }),
    walkTo(twin, 3, 0),
  ]
  const tickets = orders.map((order) => scheduler.ask(order))
  scheduler.frame(0)
  expect(tickets.map(({ answer }) => answer?.cached)).toEqual(orders.map(() => false))
  const again = orders.map((order) => scheduler.ask(order))
  scheduler.frame(1)
  // why no plan exists may depend on facts that no plan depends on, so only plans are shared
  const isSolved = tickets.map(({ answer }) => answer?.status === 'solved')
  expect(isSolved.filter(Boolean)).toHaveLength(5)
  expect(again.map(({ answer }) => answer?.cached)).toEqual(isSolved)
  const asTold = (ticket: (typeof again)[0]) => [ticket.answer?.status, ticket.answer?.steps, whyNot(ticket.answer)]
  expect(again.map(asTold)).toEqual(tickets.map(asTold))
})

test('what depends on time, memory, a signal, code or a listener is not kept', () => {
  const domain = walkerDomain()
  const cache = new PlanCache()
  const scheduler = timed(cache)
  const { signal } = new AbortController()
  scheduler.ask(walkTo(domain, 3, 0, { limits: { milliseconds: 5 } }))
  scheduler.ask(walkTo(domain, 3, 0, { limits: { memory: 1e9 } }))
  scheduler.ask(walkTo(domain, 3, 0, { limits: { signal } }))
  scheduler.ask(walkTo(domain, 3, 0, { choices: { east: { check: () => true } } }))
  scheduler.ask(walkTo(domain, 3, 0, { emit: () => {} }))
  scheduler.frame(0)
  expect([scheduler.statistics.answered, cache.size]).toEqual([5, 0])
})

test('keeps as many as it may, and forgets what was not used for the longest time', () => {
  const cache = new PlanCache(2)
  const answer = noAnswer('unsolvable', 'so it is')
  cache.set('a', answer)
  cache.set('b', answer)
  cache.get('a')
  cache.set('c', answer)
  expect([cache.size, ...['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)]).toEqual([2, true, false, true])
  cache.clear()
  expect(cache.size).toBe(0)
})
